/// Owns one two-dimensional texture.
public struct GLTexture: ~Copyable {
  public let name: UInt32
  public let width: Int
  public let height: Int
  public let format: TextureFormat
  private let context: GLContext

  /// Allocates a texture.
  ///
  /// - Parameters:
  ///   - format: Channels and bits.
  ///   - width: Texels.
  ///   - height: Texels.
  ///   - pixels: Tightly packed rows, or nil for undefined contents.
  ///   - filter: Between texels.
  ///   - wrap: Outside 0…1, horizontally; vertically it always clamps.
  ///   - context: The current context.
  /// - Throws: ``GLError``.
  public init(
    _ format: TextureFormat, width: Int, height: Int, pixels: UnsafeRawPointer? = nil,
    filter: TextureFilter, wrap: TextureWrap = .clampToEdge, in context: GLContext
  ) throws(GLError) {
    let limit = context.driver.maxTextureSize
    guard width <= limit, height <= limit else {
      throw .sizeTooLarge(width: width, height: height, limit: limit)
    }
    let name = context.functions.genTexture()
    guard name != 0 else { throw .objectCreationFailed(kind: "texture") }
    context.bind(texture: name, unit: 0)
    context.functions.texImage2D(format, Int32(width), Int32(height), pixels)
    context.functions.texFilter(filter)
    context.functions.texWrap(wrap, .clampToEdge)
    self.name = name
    self.width = width
    self.height = height
    self.format = format
    self.context = context
  }

  public func bind(unit: UInt32) { context.bind(texture: name, unit: unit) }

  deinit {
    context.forget(texture: name)
    context.functions.deleteTexture(name)
  }
}
