/// A two-dimensional texture, which is deleted when its owner is released.
package struct GLTexture: ~Copyable {
  private let object: GLObject
  /// The width in texels.
  package let width: Int
  /// The height in texels.
  package let height: Int

  /// Creates a texture whose contents are undefined.
  ///
  /// - Parameters:
  ///   - format: The storage format of the texture.
  ///   - width: The width in texels.
  ///   - height: The height in texels.
  ///   - filter: The way that the texture is sampled between the centres of its texels.
  ///   - wrap: The texels that are sampled beyond the left and the right edge. Beyond the other
  ///     edges, the nearest texel is sampled.
  ///   - label: The name of the texture in debuggers.
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
    // The filter is set first, because it tells Mesa that there are no mipmaps. Otherwise Mesa
    // would allocate memory for mipmaps, a third more.
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

  /// Binds the texture to a unit, and sets the filter of the texture.
  package func bind(unit: UInt32, filter: TextureFilter) {
    object.context.setFilter(filter, of: name, unit: unit)
  }
}

/// A texture with a framebuffer, so that it can be drawn into.
package struct GLRenderTexture: ~Copyable {
  private let object: GLObject
  package let texture: GLTexture

  /// Creates a texture and its framebuffer; the texture has the first of the given formats that the
  /// driver can draw into.
  ///
  /// - Parameters:
  ///   - formats: The formats in the order of preference.
  ///   - width: The width in texels.
  ///   - height: The height in texels.
  ///   - filter: The way that the texture is sampled between the centres of its texels.
  ///   - wrap: The texels that are sampled beyond the left and the right edge. Beyond the other
  ///     edges, the nearest texel is sampled.
  ///   - label: The name of the texture in debuggers.
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

  /// Creates a texture in the first of the given formats that makes the framebuffer complete.
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

  /// Binds the framebuffer of the texture for drawing and reading, with the whole texture as the
  /// viewport.
  package func bindAsTarget() {
    object.context.bind(framebuffer: framebuffer, width: width, height: height)
  }
}
