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

  /// - Throws: ``GLError`` when the size is too large or the driver cannot draw into it.
  package init(
    _ format: TextureFormat, width: Int, height: Int, filter: TextureFilter,
    wrap: TextureWrap = .clampToEdge, in context: GLContext
  ) throws(GLError) {
    let texture = try GLTexture(
      format, width: width, height: height, filter: filter, wrap: wrap, in: context)
    let functions = context.functions
    let name = functions.genFramebuffer()
    guard name != 0 else { throw .objectCreationFailed(kind: "framebuffer") }
    context.bind(framebuffer: name, width: width, height: height)
    functions.framebufferTexture(texture.name)
    let status = functions.checkFramebufferStatus()
    guard status == 0x8CD5 else {  // FRAMEBUFFER_COMPLETE
      context.forget(framebuffer: name)
      functions.deleteFramebuffer(name)
      throw .framebufferIncomplete(width: width, height: height, status: status)
    }
    self.texture = texture
    framebuffer = name
    self.context = context
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
