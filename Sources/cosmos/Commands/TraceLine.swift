import CosmosRendering
import CosmosScenes

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
    let sign = scene.sign.map(String.init) ?? "null"
    return #"{"t": \#(time), "p": \#(scene.position), "motion": "\#(scene.motion.rawValue)", "#
      + #""sign": \#(sign), "lines": \#(scene.lines), "menu": "\#(scene.menu.rawValue)", "#
      + #""stars": \#(statistics.stars), "#
      + #""input_age_ms": \#(inputAge.map { "\($0 * 1000)" } ?? "null")}"#
  }
}
