/// A texture that can be drawn into.
public struct GLRenderTexture: ~Copyable {
  public let texture: GLTexture
  public let framebuffer: UInt32
  private let context: GLContext

  /// - Throws: ``GLError`` when the size is too large or the driver cannot draw into it.
  public init(
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
    guard status == 0x8CD5 else {
      context.forget(framebuffer: name)
      functions.deleteFramebuffer(name)
      throw .framebufferIncomplete(width: width, height: height, status: status)
    }
    self.texture = texture
    framebuffer = name
    self.context = context
  }

  public var width: Int { texture.width }
  public var height: Int { texture.height }

  /// Makes it the target of drawing and reading, all of it.
  public func bindAsTarget() {
    context.bind(framebuffer: framebuffer, width: width, height: height)
  }

  deinit {
    context.forget(framebuffer: framebuffer)
    context.functions.deleteFramebuffer(framebuffer)
  }
}
