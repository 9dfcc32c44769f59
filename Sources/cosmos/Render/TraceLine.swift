import CosmosRendering
import CosmosScenes

/// The lines of `--trace`, one for each frame of `render` or the window.
enum TraceLine {
  /// - Parameters:
  ///   - time: The frame's time in seconds.
  ///   - scene: The scene's state.
  ///   - statistics: What was drawn.
  ///   - inputAge: Seconds from the newest input that the frame shows to the moment the frame was
  ///     presented; nil without new input.
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
