import CosmosRendering
import CosmosScenes
import CosmosSky

/// Writer of the trace (`--trace`), which has a line for each frame of `render` or of the window.
enum TraceLine {
  /// Returns the line of a frame, which is a JSON object.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start of the scene.
  ///   - scene: The scene's state as pairs of names and values.
  ///   - statistics: The renderer's counts for the frame, such as the number of stars.
  ///   - inputAge: Seconds from the newest input that affects the frame to the presentation of the
  ///     frame; nil if there is no new input.
  /// - Returns: The line, without a line break at its end.
  static func text(
    time: Double, scene: SceneTrace, statistics: DrawStatistics, inputAge: Double? = nil
  ) -> String {
    // All lines must have the same members, so a scene without a state is traced like a sky at
    // rest.
    let state = scene.values.isEmpty ? SkyState.atRest.trace : scene
    return #"{"t": \#(time), \#(state.jsonMembers), "stars": \#(statistics.stars), "#
      + #""input_age_ms": \#(inputAge.map { "\($0 * 1000)" } ?? "null")}"#
  }
}
