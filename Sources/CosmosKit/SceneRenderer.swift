public import CosmosDrawing
public import CosmosGeometry
public import CosmosInput
public import CosmosOpenGL
public import CosmosRendering
public import CosmosScenes
import CosmosSystem

/// Draws pictures of a scene without a window.
///
/// To draw a single picture:
///
///     let size = Size(width: 640, height: 360)
///     let picture = try SceneRenderer.picture(of: Sky(), at: 8, size: size)
///     try picture.writePNG(to: "sky.png")
///
/// To draw a series of pictures, with input:
///
///     let renderer = try SceneRenderer(Sky(), size: size)
///     try renderer.handle(InputEvent(time: 0.5, kind: .key(.right)))
///     for frame in 0..<120 {
///       try renderer.picture(at: Double(frame) / 60).writePNG(to: "sky-\(frame).png")
///     }
///
/// The same scene, options, input and time give the same picture on the same driver, whatever was
/// drawn before. OpenGL requires that a renderer is used only on the thread that created it.
public final class SceneRenderer {
  /// The scene, which changes with input and time; the program may also change the scene itself.
  public var scene: any Scene
  private var viewport: Viewport
  private var context: GLContext
  private let renderer: Renderer
  private let device: Int?
  /// Whether every picture is complete, which makes it independent of earlier pictures.
  private let isComplete: Bool
  private var target: OffscreenPicture
  private var frame: Frame
  /// Time of the last picture or event in seconds.
  private var latest = 0.0

  /// Draws one picture of a scene.
  ///
  /// Each call opens and closes an OpenGL context, which takes longer than drawing. For more than a
  /// few pictures, create a renderer.
  ///
  /// - Parameters:
  ///   - scene: The scene at time 0.
  ///   - time: Seconds that the scene runs before the picture, 0 or more.
  ///   - size: Size in logical pixels, more than 0.
  ///   - scale: Pixels of the picture per logical pixel, more than 0.
  ///   - font: The font family of labels, as fontconfig names it; nil selects Inter.
  /// - Returns: A picture of `size` × `scale` pixels.
  /// - Throws: ``/CosmosOpenGL/GLError`` if there is no OpenGL 3.1 without a window, or if the
  ///   picture is too large for the driver.
  /// - Precondition: `time`, `size` and `scale` are finite and in their ranges.
  public static func picture(
    of scene: any Scene, at time: Double, size: Size, scale: Double = 1, font: String? = nil
  ) throws(GLError) -> Image {
    let renderer = try SceneRenderer(scene, size: size, scale: scale, font: font)
    return try renderer.picture(at: time)
  }

  /// Creates an OpenGL context without a window, and a renderer in it.
  ///
  /// - Parameters:
  ///   - scene: The scene at time 0, which receives the size and the driver's name.
  ///   - size: Size in logical pixels, more than 0.
  ///   - scale: Pixels of the pictures per logical pixel, more than 0.
  ///   - font: The font family of labels, as fontconfig names it; nil selects Inter. If
  ///     the machine lacks the family, fontconfig replaces it, and ``textProblem`` says so.
  /// - Throws: ``/CosmosOpenGL/GLError`` if there is no OpenGL 3.1 without a window, or if the
  ///   pictures are too large for the driver.
  /// - Precondition: `size` and `scale` are finite and more than 0.
  public convenience init(
    _ scene: any Scene, size: Size, scale: Double = 1, font: String? = nil
  ) throws(GLError) {
    try self.init(scene, size: size, scale: scale, font: font, options: RendererOptions())
  }

  /// Creates a renderer with options; see ``init(_:size:scale:font:)``.
  ///
  /// - Parameters:
  ///   - scene: The scene at time 0.
  ///   - size: Size in logical pixels.
  ///   - scale: Pixels of the pictures per logical pixel.
  ///   - font: The font family of labels; nil selects Inter.
  ///   - options: Options of the renderer. By default, every picture is complete.
  ///   - device: The number of the ``/CosmosOpenGL/HeadlessDevice`` to draw on; nil selects a GPU
  ///     if there is one, otherwise the CPU.
  ///   - shaderOverride: Returns the source of a shader file by name, or nil for the built-in one.
  /// - Throws: ``/CosmosOpenGL/GLError``, also if a shader does not compile.
  package init(
    _ scene: any Scene, size: Size, scale: Double = 1, font: String? = nil,
    options: RendererOptions, device: Int? = nil, shaderOverride: ((String) -> String?)? = nil
  ) throws(GLError) {
    for (name, value) in [("width", size.width), ("height", size.height), ("scale", scale)] {
      precondition(
        value > 0 && value < .infinity, "Picture's \(name) \(value): must be finite, more than 0")
    }
    self.scene = scene
    self.device = device
    viewport = Viewport(size: size, contentScale: scale)
    context = try Self.context(on: device)
    renderer = try Renderer(
      geometry: scene.geometry, font: font ?? Renderer.standardFont, options: options,
      context: context, shaderOverride: shaderOverride)
    isComplete = options.keepingBudget == nil
    target = try OffscreenPicture(
      width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
    frame = Frame(viewport: viewport)
    frame.fonts = renderer.fonts
    var environment = SceneEnvironment()
    environment.contentScale = viewport.contentScale
    environment.driver = context.driver.renderer
    environment.fonts = renderer.fonts
    self.scene.update(environment, at: 0)
    self.scene.handle(InputEvent(time: 0, kind: .resize(viewport.size)))
  }

  private static func context(on device: Int?) throws(GLError) -> GLContext {
    let isWatched = BuildMode.watchesDriver
    return try GLContext(
      of: try HeadlessContext(device: device, debug: isWatched), debug: isWatched)
  }

  /// The driver that draws.
  public var driver: GLDriver { context.driver }

  /// Called with the number of stars drawn, and the approximate total, during a picture with very
  /// many stars.
  package var progress: ((_ drawn: Int, _ all: Int) -> Void)? {
    get { renderer.progress }
    set { renderer.progress = newValue }
  }

  /// The OpenGL work for the last picture.
  public var statistics: DrawStatistics { renderer.statistics }

  /// The reason why labels cannot be drawn, or are drawn with another font, as a sentence; nil if
  /// they are drawn with the wanted font, or if there were no labels.
  public var textProblem: String? { renderer.textProblem }

  /// Passes an event to the scene; a resize also changes the size of the following pictures.
  ///
  /// - Throws: ``/CosmosOpenGL/GLError`` if the new size is too large for the driver.
  public func handle(_ event: InputEvent) throws(GLError) {
    if case .resize(let size) = event.kind {
      let resized = Viewport(size: size, contentScale: viewport.contentScale)
      target = try OffscreenPicture(
        width: resized.pixelWidth, height: resized.pixelHeight, in: context)
      viewport = resized
    }
    latest = max(latest, event.time)
    scene.handle(event)
  }

  /// Advances the scene to a time and draws it.
  ///
  /// - Parameter time: Time in seconds, not before 0 or the last picture or event.
  /// - Returns: The picture, opaque.
  /// - Throws: ``/CosmosOpenGL/GLError`` if a shader does not compile or, in a debug build, the
  ///   driver reports an error.
  /// - Precondition: `time` is finite, and not before the last picture or event.
  public func picture(at time: Double) throws(GLError) -> Image {
    try picture(at: time) { _ in }
  }

  /// Advances the scene to a time and draws it with additions.
  ///
  /// - Parameters:
  ///   - time: Time in seconds, not before the last picture or event.
  ///   - annotate: Adds values to the frame, in front of the scene.
  /// - Returns: The picture, opaque.
  /// - Throws: ``/CosmosOpenGL/GLError``.
  package func picture(
    at time: Double, annotating annotate: (inout Frame) -> Void
  ) throws(GLError) -> Image {
    precondition(
      time >= latest && time < .infinity,
      "Picture at \(time) s: must not be before \(latest) s, the last picture or event")
    latest = time
    scene.advance(to: time)
    frame.reset(for: viewport)
    scene.describe(into: &frame, at: time)
    annotate(&frame)
    var resets = 0
    while true {
      if isComplete { renderer.forgetLayers() }
      try renderer.draw(frame, into: target.target)
      let image = target.image()
      guard let loss = context.takeLoss() else {
        try context.checkMemory()
        try context.checkDebugLog()
        return image
      }
      resets += 1
      guard resets < 3 else { throw .contextLost(times: resets) }
      try recover(from: loss)
    }
  }

  /// Rebuilds all OpenGL objects after a loss, in a new context if the old one is gone.
  package func recover(from loss: GLContextLoss) throws(GLError) {
    if loss == .reset {
      LossWatch.waitForReset(in: context)
      context.abandon()
      context = try Self.context(on: device)
    }
    try renderer.rebuild(in: context)
    target = try OffscreenPicture(
      width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
  }
}
