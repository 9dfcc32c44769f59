package import CosmosBenchReport
import CosmosDrawing
package import CosmosKit
import CosmosRendering
package import CosmosSystem

/// Draws a stress scene on a stage for a fixed time, without a window and without input.
@MainActor package struct StressRun {
  private let stage: any BenchStage
  private let options: SceneWindow.Options
  private let clock: MonotonicClock

  package init(
    options: SceneWindow.Options, on stage: any BenchStage, clock: MonotonicClock
  ) {
    self.options = options
    self.stage = stage
    self.clock = clock
  }

  /// Searches for the largest number of stars that can be drawn at the target frame rate, until the
  /// time is over or the user interrupts the search.
  ///
  /// - Parameters:
  ///   - scene: The scene in its state at the start.
  ///   - seconds: The duration of the search in seconds.
  /// - Returns: The state of the search at its end.
  /// - Throws: ``GLError`` if the driver cannot create an OpenGL object.
  package func search(_ scene: StressScene, for seconds: Double) throws -> StressSearch {
    var scene = scene
    let renderer = try Renderer(
      geometry: scene.geometry, font: options.font ?? Renderer.standardFont,
      options: options.rendering, context: stage.context, shaderOverride: options.shaderOverride)
    var frame = Frame(viewport: stage.viewport)
    var progress = ProgressLine(total: Int(seconds))
    defer { progress.finish() }
    let begin = clock.now
    var end = begin
    while !Interruption.isRequested, end - begin < seconds {
      frame.reset(for: stage.viewport)
      scene.describe(into: &frame, at: end - begin)
      try renderer.draw(frame, into: stage.target)
      stage.present()
      let now = clock.now
      scene.didTake(now - end)
      end = now
      progress.update(Int(end - begin))
    }
    try stage.context.checkDebugLog()
    return scene.search
  }
}
