/// A scene that adapts itself to the measured frame rate.
package protocol MeasuredScene: Scene {
  /// The frame rate that the scene tries to reach, in frames per second.
  var targetRate: Double { get }
  /// A line of text for the host's panel with frame times.
  var caption: String { get }
}
