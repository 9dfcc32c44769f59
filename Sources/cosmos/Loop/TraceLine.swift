internal import Rendering
internal import Scenes

/// A line of `--trace`: what one frame showed.
enum TraceLine {
  static func text(
    time: Double, scene: SceneTrace, statistics: DrawStatistics
  ) -> String {
    let sign = scene.sign.map(String.init) ?? "null"
    return #"{"t": \#(time), "p": \#(scene.position), "motion": "\#(scene.motion.rawValue)", "#
      + #""sign": \#(sign), "lines": \#(scene.lines), "menu": "\#(scene.menu.rawValue)", "#
      + #""stars": \#(statistics.stars)}"#
  }
}
