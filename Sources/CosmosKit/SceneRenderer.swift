import CosmosDrawing
public import CosmosGeometry
public import CosmosImages
public import CosmosInput
public import CosmosOpenGL
public import CosmosRendering
public import CosmosScenes
import CosmosSystem

/// Pictures of a scene without a window, at times that never go back.
///
///     var renderer = try SceneRenderer(Sky(), size: Size(width: 640, height: 360))
///     try renderer.picture(at: 2.5).writePNG(to: "sky.png")
///
/// Times are seconds. The same scene, input and time give the same picture, whatever was drawn
/// before it.
public struct SceneRenderer {
  /// What is drawn; it changes with input and time.
  public var scene: any Scene
  private var viewport: Viewport
  private let context: GLContext
  private let renderer: Renderer
  private var target: OffscreenPicture
  private var frame: Frame

  /// Makes an OpenGL context without a window, and a renderer in it.
  ///
  /// - Parameters:
  ///   - scene: What to draw, at time 0.
  ///   - size: Logical pixels.
  ///   - scale: Pixels per logical pixel.
  ///   - options: How the renderer goes about it.
  ///   - font: The font family of labels, as fontconfig knows it; nil is a monospaced one.
  ///   - shaderOverride: Reads a shader file by its name, in place of the built-in one.
  /// - Throws: ``GLError`` where there is no OpenGL 3.3 without a window, or the size is too large.
  public init(
    _ scene: any Scene, size: Size, scale: Double = 1,
    options: RendererOptions = RendererOptions(), font: String? = nil,
    shaderOverride: ((String) -> String?)? = nil
  ) throws(GLError) {
    self.scene = scene
    viewport = Viewport(size: size, contentScale: scale)
    let isWatched = BuildMode.watchesDriver
    context = try GLContext(of: try HeadlessContext(debug: isWatched), debug: isWatched)
    renderer = try Renderer(
      geometry: scene.geometry, font: font ?? Renderer.standardFont, options: options,
      context: context, shaderOverride: shaderOverride)
    target = try OffscreenPicture(
      width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
    frame = Frame(viewport: viewport)
  }

  /// What draws.
  public var driver: GLDriver { context.driver }

  /// What the last picture asked of OpenGL.
  public var statistics: DrawStatistics { renderer.statistics }

  /// Why there is no text, as a sentence; nil while there is, or nobody wanted any.
  public var textProblem: String? { renderer.textProblem.map { "\($0)" } }

  /// Hands an event to the scene; a resize changes the size of the pictures that follow.
  ///
  /// - Throws: ``GLError`` where the new size is too large.
  public mutating func handle(_ event: InputEvent) throws(GLError) {
    if case .resize(let size) = event.kind {
      viewport.size = size
      target = try OffscreenPicture(
        width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
    }
    scene.handle(event)
  }

  /// Brings the scene to a time and draws it.
  ///
  /// - Parameter time: Seconds, not before the last picture's.
  /// - Returns: The picture.
  /// - Throws: ``GLError``.
  public mutating func picture(at time: Double) throws(GLError) -> Image {
    scene.advance(to: time)
    frame.reset(for: viewport)
    scene.describe(into: &frame, at: time)
    try renderer.draw(frame, into: target.target)
    let image = target.image()
    try context.checkDebugLog()
    return image
  }
}
