import CosmosRendering
import CosmosScenes
import CosmosSky

/// A line of `--trace`: what one frame showed.
enum TraceLine {
  /// - Parameters:
  ///   - time: Seconds.
  ///   - scene: What the scene says of itself.
  ///   - statistics: What was drawn.
  ///   - inputAge: Seconds from the newest input in the picture to when the picture was handed
  ///     over; nil without new input.
  /// - Returns: One JSON object.
  static func text(
    time: Double, scene: SceneTrace, statistics: DrawStatistics, inputAge: Double? = nil
  ) -> String {
    // All lines have the same members: a scene without a state is written as a sky at rest.
    let state = scene.values.isEmpty ? SkyState().trace : scene
    return #"{"t": \#(time), \#(state.jsonMembers), "stars": \#(statistics.stars), "#
      + #""input_age_ms": \#(inputAge.map { "\($0 * 1000)" } ?? "null")}"#
  }
}
