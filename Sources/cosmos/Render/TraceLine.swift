import CosmosRendering
import CosmosScenes
import CosmosSky

/// The lines of `--trace`, one for each frame of `render` or the window.
enum TraceLine {
  /// A line: one JSON object.
  ///
  /// The age is in seconds, from the newest input that the frame shows to the moment the frame was presented; nil
  /// without new input.
  static func text(
    time: Double, scene: SceneTrace, statistics: DrawStatistics, inputAge: Double? = nil
  ) -> String {
    // All lines have the same members: a scene without a state is written as a sky at rest.
    let state = scene.values.isEmpty ? SkyState.atRest.trace : scene
    return #"{"t": \#(time), \#(state.jsonMembers), "stars": \#(statistics.stars), "#
      + #""input_age_ms": \#(inputAge.map { "\($0 * 1000)" } ?? "null")}"#
  }
}
