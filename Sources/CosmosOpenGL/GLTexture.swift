/// Owns one two-dimensional texture.
package struct GLTexture: ~Copyable {
  private let object: GLObject
  /// Width in texels.
  package let width: Int
  /// Height in texels.
  package let height: Int

  /// Allocates a texture with undefined contents.
  ///
  /// - Parameters:
  ///   - format: Storage format.
  ///   - width: Width in texels.
  ///   - height: Height in texels.
  ///   - filter: How texels are sampled between their centres.
  ///   - wrap: Horizontal wrap mode; vertically, the texture is clamped.
  ///   - label: Name for debuggers.
  ///   - context: The current context.
  /// - Throws: ``GLError/sizeTooLarge(width:height:limit:)``, ``GLError/outOfMemory`` or
  ///   ``GLError/objectCreationFailed(kind:)``.
  package init(
    _ format: TextureFormat, width: Int, height: Int, filter: TextureFilter,
    wrap: TextureWrap = .clampToEdge, label: String, in context: GLContext
  ) throws(GLError) {
    let limit = context.driver.maxTextureSize
    guard width <= limit, height <= limit else {
      throw .sizeTooLarge(width: width, height: height, limit: limit)
    }
    let object = try GLObject(.texture, in: context)
    context.bind(texture: object.name, unit: 0)
    object.label(label)
    // Setting the filter first tells Mesa that there are no mipmaps; otherwise Mesa allocates them,
    // which takes a third more memory.
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

  /// Binds the texture and sets its filter.
  package func bind(unit: UInt32, filter: TextureFilter) {
    object.context.setFilter(filter, of: name, unit: unit)
  }
}

/// A texture with a framebuffer, used as a drawing target.
package struct GLRenderTexture: ~Copyable {
  private let object: GLObject
  package let texture: GLTexture

  /// Creates a texture of the first format that the driver can draw into.
  ///
  /// - Parameters:
  ///   - formats: Storage formats in order of preference.
  ///   - width: Width in texels.
  ///   - height: Height in texels.
  ///   - filter: How texels are sampled between their centres.
  ///   - wrap: Horizontal wrap mode; vertically, the texture is clamped.
  ///   - label: Name for debuggers.
  ///   - context: The current context.
  /// - Throws: ``GLError/framebufferIncomplete(formats:status:)``, or an error of ``GLTexture``.
  package init(
    _ formats: [TextureFormat], width: Int, height: Int, filter: TextureFilter,
    wrap: TextureWrap = .clampToEdge, label: String, in context: GLContext
  ) throws(GLError) {
    let object = try GLObject(.framebuffer, in: context)
    texture = try Self.texture(
      formats, of: object.name, width: width, height: height, filter: filter, wrap: wrap,
      label: label, in: context)
    object.label(label)
    self.object = object
  }

  /// Creates a texture of the first format that makes a framebuffer complete.
  private static func texture(
    _ formats: [TextureFormat], of framebuffer: UInt32, width: Int, height: Int,
    filter: TextureFilter, wrap: TextureWrap, label: String, in context: GLContext
  ) throws(GLError) -> GLTexture {
    var status: UInt32 = 0
    for format in formats {
      let texture = try GLTexture(
        format, width: width, height: height, filter: filter, wrap: wrap, label: label,
        in: context)
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

  /// Binds the whole texture as the target for drawing and reading.
  package func bindAsTarget() {
    object.context.bind(framebuffer: framebuffer, width: width, height: height)
  }
}
