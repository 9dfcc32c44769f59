import CosmosGeometry
import CosmosDrawing
import CosmosExport
import CosmosInput
import CosmosKit
import CosmosRendering
import CosmosScenes
import CosmosSystem

/// Renders pictures of a scene with recorded input; writes a line of the trace for each picture.
struct RenderSession {
  private let renderer: SceneRenderer
  private let player: EventPlayer
  private var trace: LineWriter?
  private var saidTextProblem = false

  /// Opens the driver before the trace, so that a failure to start does not delete an earlier
  /// trace.
  ///
  /// - Parameters:
  ///   - scene: The scene in its state at the start.
  ///   - viewport: The size and the scale of the pictures.
  ///   - rendering: The options for the renderer.
  ///   - device: The number of the device that draws; nil chooses the best device.
  ///   - player: The player of the recorded input.
  ///   - trace: The path of the trace file; nil for none.
  /// - Throws: An error of the driver, or a ``FileError`` of the trace.
  init(
    of scene: any Scene, viewport: Viewport, rendering: RendererOptions = RendererOptions(),
    device: Int? = nil, playing player: EventPlayer, trace: String? = nil
  ) throws {
    renderer = try SceneRenderer(
      scene, size: viewport.size, scale: viewport.contentScale, font: Environment.fontFamily,
      options: rendering, device: device, shaderOverride: Environment.shaderReader())
    self.player = player
    self.trace = try trace.map { try LineWriter($0) }
  }

  /// Shows a progress line if drawing the picture takes long.
  func showProgress() {
    var line: ProgressLine?
    renderer.progress = { drawn, all in
      if line == nil { line = ProgressLine(total: all, unit: " stars") }
      line?.update(drawn)
      if drawn == all { line?.finish() }
    }
  }

  /// Renders the picture at a time; the times of successive pictures must not decrease.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start of the scene.
  ///   - annotate: Draws additional contents in front of the scene.
  /// - Returns: The picture.
  /// - Throws: An error of the driver, or a ``FileError`` from writing the trace.
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
      // The reader of the trace has closed the pipe, but the pictures are still needed.
      trace = nil
    }
    return image
  }

  /// Completes the trace file after the last picture.
  func finish() throws { try trace?.finish() }
}
