package import CosmosDrawing
package import CosmosOpenGL

/// A picture to draw into without a window, with eight bits per channel.
///
///     let picture = try OffscreenPicture(width: 640, height: 360, in: context)
///     try renderer.draw(frame, into: picture.target)
///     let image = picture.image()
package final class OffscreenPicture {
  private let texture: GLRenderTexture
  private let context: GLContext

  /// Creates a picture with undefined contents.
  ///
  /// - Parameters:
  ///   - width: Width in pixels, from 1 to ``/CosmosOpenGL/GLDriver/maxTextureSize``.
  ///   - height: Height in pixels, in the same range.
  ///   - context: The current context.
  /// - Throws: ``/CosmosOpenGL/GLError`` if the size is too large for the driver.
  package init(width: Int, height: Int, in context: GLContext) throws(GLError) {
    texture = try GLRenderTexture(
      [.bgra8, .rgba8], width: width, height: height, filter: .nearest,
      label: "picture", in: context)
    self.context = context
  }

  /// The picture as a target for ``Renderer/draw(_:into:until:)``.
  package var target: RenderTarget {
    RenderTarget(
      framebuffer: texture.framebuffer, width: texture.width, height: texture.height)
  }

  /// Binds the picture to a texture unit.
  func bind(unit: UInt32) { texture.texture.bind(unit: unit) }

  /// Waits until drawing has finished, and reads the picture back with its rows from top to bottom.
  package func image() -> Image {
    texture.bindAsTarget()
    let (width, height) = (texture.width, texture.height)
    var pixels = [UInt8](repeating: 0, count: 4 * width * height)
    context.functions.readPixels(Int32(width), Int32(height), &pixels)
    return Image(width: width, height: height, pixels: pixels).flippedVertically()
  }
}
