import CosmosRendering
import CosmosScenes
import CosmosSky

/// The lines of `--trace`, one for each frame of `render` or of the window.
enum TraceLine {
  /// Returns a line, which is one JSON object.
  ///
  /// - Parameters:
  ///   - time: The number of seconds since the start of the scene.
  ///   - scene: The state of the scene.
  ///   - statistics: The counts of the frame.
  ///   - inputAge: The number of seconds between the newest input visible in the frame and the
  ///     presentation of the frame; nil without new input.
  /// - Returns: The line without a line break.
  static func text(
    time: Double, scene: SceneTrace, statistics: DrawStatistics, inputAge: Double? = nil
  ) -> String {
    // All lines have the same members, so a scene without a state counts as a sky at rest.
    let state = scene.values.isEmpty ? SkyState.atRest.trace : scene
    return #"{"t": \#(time), \#(state.jsonMembers), "stars": \#(statistics.stars), "#
      + #""input_age_ms": \#(inputAge.map { "\($0 * 1000)" } ?? "null")}"#
  }
}
