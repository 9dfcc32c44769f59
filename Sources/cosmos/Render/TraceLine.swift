import CosmosRendering
import CosmosScenes
import CosmosSky

/// The lines of `--trace`, one for each frame of `render` or the window.
enum TraceLine {
  /// Writes a line: one JSON object.
  ///
  /// - Parameters:
  ///   - time: Seconds from the scene's start.
  ///   - scene: The state of the scene.
  ///   - statistics: The counts of the frame.
  ///   - inputAge: Seconds from the newest input that the frame shows until the frame was
  ///     presented; nil without new input.
  /// - Returns: The line without its break.
  static func text(
    time: Double, scene: SceneTrace, statistics: DrawStatistics, inputAge: Double? = nil
  ) -> String {
    // All lines have the same members, so a scene without a state counts as a sky at rest.
    let state = scene.values.isEmpty ? SkyState.atRest.trace : scene
    return #"{"t": \#(time), \#(state.jsonMembers), "stars": \#(statistics.stars), "#
      + #""input_age_ms": \#(inputAge.map { "\($0 * 1000)" } ?? "null")}"#
  }
}
