import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosRendering
import CosmosScenes

extension Presenter {
  /// Maximum number of times that the picture is drawn; each time may add parts that were missing.
  private static let mostPictures = 8

  /// Draws a picture of the scene that is independent of the screen.
  ///
  /// - Parameters:
  ///   - scale: Pixels of the picture per pixel of the screen; reduced if the picture exceeds the
  ///     driver's maximum size.
  ///   - time: Time in seconds that the scene was advanced to.
  ///   - renderer: The renderer whose shaders draw the picture.
  ///   - context: The current context.
  /// - Returns: The picture, complete and opaque.
  /// - Throws: ``GLError`` if the driver has not enough memory.
  func picture(
    scale: Double, at time: Double, with renderer: Renderer, in context: GLContext
  ) throws(GLError) -> Image {
    var viewport = screen.viewport ?? Viewport(size: Size(width: 1, height: 1))
    let side = Double(max(viewport.pixelWidth, viewport.pixelHeight, 1))
    viewport.contentScale *= min(scale, Double(context.driver.maxTextureSize) / side)
    var (scene, environment) = (scene, environment)
    environment.contentScale = viewport.contentScale
    environment.showsHints = false
    scene.update(environment, at: time)
    var frame = Frame(viewport: viewport)
    frame.fonts = renderer.fonts
    scene.describe(into: &frame, at: time)
    let other = try Renderer(sharingShadersWith: renderer)
    other.keepingBudget = nil
    let picture = try OffscreenPicture(
      width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
    // With the options of a window, the first picture of a renderer may lack dense layers of stars.
    var missing = MissingParts.stars
    for _ in 0..<Self.mostPictures where missing.hasGaps {
      missing = try other.draw(frame, into: picture.target)
    }
    return picture.image()
  }
}
