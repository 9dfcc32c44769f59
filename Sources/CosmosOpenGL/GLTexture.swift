/// Owns one two-dimensional texture.
package struct GLTexture: ~Copyable {
  /// The GL object name, never 0.
  package let name: UInt32
  /// Texels.
  package let width: Int
  /// Texels.
  package let height: Int
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
  package init(
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
    // First the filter, which tells the driver that there will be no smaller levels: otherwise Mesa
    // allocates all of them, a third more.
    context.functions.texFilter(filter)
    context.functions.texWrap(wrap, .clampToEdge)
    context.functions.texImage2D(format, Int32(width), Int32(height), pixels)
    do {
      try context.checkMemory()
    } catch {
      context.forget(texture: name)
      context.functions.deleteTexture(name)
      throw error
    }
    self.name = name
    self.width = width
    self.height = height
    self.context = context
  }

  package func bind(unit: UInt32) { context.bind(texture: name, unit: unit) }

  /// Binds it, and changes how it is read.
  package func bind(unit: UInt32, filter: TextureFilter, wrap: TextureWrap) {
    context.setSampling(of: name, unit: unit, filter: filter, wrap: wrap)
  }

  deinit {
    context.forget(texture: name)
    context.functions.deleteTexture(name)
  }
}

/// A texture that can be drawn into.
package struct GLRenderTexture: ~Copyable {
  package let texture: GLTexture
  /// The GL object name of its framebuffer, never 0.
  package let framebuffer: UInt32
  private let context: GLContext

  /// - Parameters:
  ///   - formats: What it may consist of, the best first: drivers cannot draw into all of them.
  ///   - width: Pixels.
  ///   - height: Pixels.
  ///   - filter: Between pixels.
  ///   - wrap: Outside 0…1, horizontally.
  ///   - context: The current context.
  /// - Throws: ``GLError`` when the size is too large or the driver cannot draw into any of them.
  package init(
    _ formats: [TextureFormat], width: Int, height: Int, filter: TextureFilter,
    wrap: TextureWrap = .clampToEdge, in context: GLContext
  ) throws(GLError) {
    let name = context.functions.genFramebuffer()
    guard name != 0 else { throw .objectCreationFailed(kind: "framebuffer") }
    do throws(GLError) {
      texture = try Self.texture(
        formats, of: name, width: width, height: height, filter: filter, wrap: wrap, in: context)
    } catch {
      context.forget(framebuffer: name)
      context.functions.deleteFramebuffer(name)
      throw error
    }
    framebuffer = name
    self.context = context
  }

  /// A texture of the first format that makes a framebuffer complete.
  private static func texture(
    _ formats: [TextureFormat], of framebuffer: UInt32, width: Int, height: Int,
    filter: TextureFilter, wrap: TextureWrap, in context: GLContext
  ) throws(GLError) -> GLTexture {
    var status: UInt32 = 0
    for format in formats {
      let texture = try GLTexture(
        format, width: width, height: height, filter: filter, wrap: wrap, in: context)
      context.bind(framebuffer: framebuffer, width: width, height: height)
      context.functions.framebufferTexture(texture.name)
      status = context.functions.checkFramebufferStatus()
      if status == 0x8CD5 { return texture }  // FRAMEBUFFER_COMPLETE
    }
    throw .framebufferIncomplete(formats: formats.map { "\($0)".uppercased() }, status: status)
  }

  /// Pixels.
  package var width: Int { texture.width }
  /// Pixels.
  package var height: Int { texture.height }

  /// Makes all of it the target of drawing and reading.
  package func bindAsTarget() {
    context.bind(framebuffer: framebuffer, width: width, height: height)
  }

  deinit {
    context.forget(framebuffer: framebuffer)
    context.functions.deleteFramebuffer(framebuffer)
  }
}
