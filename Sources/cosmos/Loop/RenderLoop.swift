internal import Drawing
internal import Geometry
internal import Images
internal import Input
internal import OpenGL
internal import Rendering
internal import Scenes

/// Pictures of a scene without a window, at times that never go back.
struct RenderLoop {
  private var scene: any Scene
  private var viewport: Viewport
  private var player: EventPlayer
  private let trace: LineWriter?
  private let context: GLContext
  private let renderer: Renderer
  private var picture: OffscreenPicture
  private var frame: Frame
  private var saidTextProblem = false

  init(
    scene: any Scene, viewport: Viewport, rendering: RendererOptions = RendererOptions(),
    player: EventPlayer, trace: LineWriter?
  ) throws {
    self.scene = scene
    self.viewport = viewport
    self.player = player
    self.trace = trace
    context = try GLContext(
      of: try HeadlessContext(debug: BuildMode.watchesDriver), debug: BuildMode.watchesDriver)
    self.scene.introduce(Version.info(renderer: context.driver.renderer))
    renderer = try Renderer(
      geometry: scene.geometry, font: FontChoice.family, options: rendering, context: context,
      shaderOverride: DevelopmentShaders.reader())
    picture = try OffscreenPicture(
      width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
    frame = Frame(viewport: viewport)
  }

  /// The picture at a time in seconds.
  mutating func picture(at time: Double) throws -> Image {
    while let event = player.next(dueBy: time) {
      if case .resize(let size) = event.kind { try resize(to: size) }
      scene.handle(event)
    }
    scene.advance(to: time)
    frame.reset(for: viewport)
    scene.describe(into: &frame, at: time)
    try renderer.draw(frame, into: picture.target)
    if let problem = renderer.textProblem, !saidTextProblem {
      saidTextProblem = true
      ErrorStream.write("cosmos: \(problem)\n")
    }
    try trace?.write(
      TraceLine.text(time: time, scene: scene.trace(at: time), statistics: renderer.statistics))
    let image = picture.image()
    if let complaints = context.debugLog?.take(), !complaints.isEmpty {
      throw CommandError.driverComplained(complaints)
    }
    return image
  }

  private mutating func resize(to size: Size) throws {
    viewport.size = size
    picture = try OffscreenPicture(
      width: viewport.pixelWidth, height: viewport.pixelHeight, in: context)
  }
}
