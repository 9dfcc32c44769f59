import CosmosGeometry
import CosmosDrawing
import CosmosExport
import CosmosInput
import CosmosKit
import CosmosRendering
import CosmosScenes
import CosmosSystem

/// Renders pictures of a scene with recorded input, and writes a line of the trace for each.
struct RenderSession {
  private var renderer: SceneRenderer
  private var player: EventPlayer
  private var trace: LineWriter?
  private var saidTextProblem = false

  /// Opens the trace when pictures can be drawn; the player has the scene's input.
  init(
    of scene: any BaseScene, viewport: Viewport, rendering: RendererOptions = RendererOptions(),
    device: Int? = nil, playing player: EventPlayer, trace: String? = nil
  ) throws {
    renderer = try SceneRenderer(
      scene, size: viewport.size, scale: viewport.contentScale, options: rendering,
      device: device, font: Environment.fontFamily, shaderOverride: Environment.shaderReader())
    self.player = player
    self.trace = try trace.map { try LineWriter($0) }
  }

  /// Has a line tell how much of a picture is drawn, where that takes long.
  func showProgress() {
    var line: ProgressLine?
    renderer.progress = { drawn, all in
      if line == nil { line = ProgressLine(total: all, unit: " stars") }
      line?.update(drawn)
      if drawn == all { line?.finish() }
    }
  }

  /// Renders the picture at a time in seconds, not before the last picture's; `annotate` adds something over the scene.
  mutating func picture(
    at time: Double, annotating annotate: (inout Frame) -> Void = { _ in }
  ) throws -> Image {
    while let event = player.next(dueBy: time) { try renderer.handle(event) }
    let image = try renderer.picture(at: time, annotating: annotate)
    if let problem = renderer.textProblem, !saidTextProblem {
      saidTextProblem = true
      ErrorStream.write("cosmos: \(problem)\n")
    }
    do throws(FileError) {
      try trace?.write(
        TraceLine.text(
          time: time, scene: renderer.scene.trace(at: time), statistics: renderer.statistics))
    } catch .readerClosed {
      // Whoever reads the trace has seen enough; the pictures are still wanted.
      trace = nil
    }
    return image
  }

  /// Completes the trace; to be called after the last picture.
  func finish() throws { try trace?.finish() }
}
