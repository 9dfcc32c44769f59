import CosmosGeometry
import CosmosImages
import CosmosInput
import CosmosKit
import CosmosRendering
import CosmosScenes
import CosmosSystem

/// Pictures of a scene that recorded input moves, with a line of trace for each.
struct RenderSession {
  private var renderer: SceneRenderer
  private var player: EventPlayer
  private let trace: LineWriter?
  private var saidTextProblem = false

  /// - Parameters:
  ///   - scene: At its start.
  ///   - viewport: Size and scale of the pictures.
  ///   - rendering: How the renderer goes about it.
  ///   - events: What happens to the scene, in the order of time.
  ///   - trace: Where a line per picture goes.
  /// - Throws: Why nothing can be drawn.
  init(
    of scene: any Scene, viewport: Viewport, rendering: RendererOptions = RendererOptions(),
    playing events: [InputEvent], trace: LineWriter? = nil
  ) throws {
    renderer = try SceneRenderer(
      scene, size: viewport.size, scale: viewport.contentScale, options: rendering,
      font: FontChoice.family, shaderOverride: DevelopmentShaders.reader())
    player = EventPlayer(events)
    self.trace = trace
  }

  /// The picture at a time in seconds, not before the last one's.
  mutating func picture(at time: Double) throws -> Image {
    while let event = player.next(dueBy: time) { try renderer.handle(event) }
    let image = try renderer.picture(at: time)
    if let problem = renderer.textProblem, !saidTextProblem {
      saidTextProblem = true
      ErrorStream.write("cosmos: \(problem)\n")
    }
    try trace?.write(
      TraceLine.text(
        time: time, scene: renderer.scene.trace(at: time), statistics: renderer.statistics))
    return image
  }
}
