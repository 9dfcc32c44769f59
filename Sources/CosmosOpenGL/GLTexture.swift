/// Owns one two-dimensional texture.
package struct GLTexture: ~Copyable {
  private let object: GLObject
  /// Texels.
  package let width, height: Int

  /// Allocates a texture with undefined contents, which may wrap horizontally; vertically it clamps.
  package init(
    _ format: TextureFormat, width: Int, height: Int, filter: TextureFilter,
    wrap: TextureWrap = .clampToEdge, in context: GLContext
  ) throws(GLError) {
    let limit = context.driver.maxTextureSize
    guard width <= limit, height <= limit else {
      throw .sizeTooLarge(width: width, height: height, limit: limit)
    }
    let object = try GLObject(.texture, in: context)
    context.bind(texture: object.name, unit: 0)
    // First the filter, which tells the driver that there will be no smaller levels: otherwise Mesa
    // allocates all of them, a third more.
    context.functions.texFilter(filter)
    context.functions.texWrap(wrap)
    context.functions.texImage2D(format, Int32(width), Int32(height), nil)
    try context.checkMemory()
    self.object = object
    self.width = width
    self.height = height
  }

  package var name: UInt32 { object.name }

  package func bind(unit: UInt32) { object.context.bind(texture: name, unit: unit) }

  /// Binds it, and changes how it is read.
  package func bind(unit: UInt32, filter: TextureFilter) {
    object.context.setFilter(filter, of: name, unit: unit)
  }
}

/// A texture that can be drawn into.
package struct GLRenderTexture: ~Copyable {
  private let object: GLObject
  package let texture: GLTexture

  /// Takes the first of the formats that the driver can draw into.
  package init(
    _ formats: [TextureFormat], width: Int, height: Int, filter: TextureFilter,
    wrap: TextureWrap = .clampToEdge, in context: GLContext
  ) throws(GLError) {
    let object = try GLObject(.framebuffer, in: context)
    texture = try Self.texture(
      formats, of: object.name, width: width, height: height, filter: filter, wrap: wrap,
      in: context)
    self.object = object
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

  package var framebuffer: UInt32 { object.name }
  package var width: Int { texture.width }
  package var height: Int { texture.height }

  /// Makes all of it the target of drawing and reading.
  package func bindAsTarget() {
    object.context.bind(framebuffer: framebuffer, width: width, height: height)
  }
}
