public import CosmosImages
public import CosmosOpenGL

/// A picture to draw into where there is no window.
public final class OffscreenPicture {
  private let texture: GLRenderTexture
  private let context: GLContext

  /// - Throws: ``GLError`` when the size is too large for the driver.
  public init(width: Int, height: Int, in context: GLContext) throws(GLError) {
    texture = try GLRenderTexture(
      .rgba8, width: width, height: height, filter: .nearest, in: context)
    self.context = context
  }

  public var target: RenderTarget {
    RenderTarget(
      framebuffer: texture.framebuffer, width: texture.width, height: texture.height)
  }

  /// Reads the picture back, rows top to bottom.
  public func image() -> Image {
    texture.bindAsTarget()
    let width = texture.width
    let height = texture.height
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    context.functions.readPixels(0, 0, Int32(width), Int32(height), &pixels)
    return Image(width: width, height: height, pixels: pixels).flippedVertically()
  }
}
