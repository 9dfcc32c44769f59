import CosmosGeometry
import CosmosMotion

/// A clock of sixty strips: the one of the current second is lit.
///
/// In the first 0.2 s of a second the light goes over from the strip before.
package struct StripClock: Equatable, Sendable {
  /// Seconds in which the light goes over to the next strip.
  static let handover = 0.2
  /// How much lighter a lit strip is: its components are multiplied by 1 plus this, which keeps the hue.
  static let shade = 0.35
  /// Seconds by which clocks may differ without being set.
  static let tolerance = 0.02

  /// Seconds of the minute at the scene's time 0, plus any number of minutes.
  private var start: Double

  /// A clock that shows a second of the minute at the scene's time 0.
  package init(second: Double) {
    start = second
  }

  /// Follows the second of the minute, which may be set, and which goes on while the machine sleeps.
  package mutating func set(second: Double, at time: Double) {
    let difference = wrapped(second - (start + time) + 30, period: 60) - 30
    guard abs(difference) > Self.tolerance else { return }
    start += difference
  }

  /// The strip of the current second and its light 0…1; the strip before has the rest.
  func light(at time: Double) -> (strip: Int, light: Double) {
    let second = wrapped(start + time, period: Double(Strips.count))
    let strip = Int(second)
    let progress = (second - Double(strip)) / Self.handover
    return (strip, TimingCurve.easeInOut.progress(at: progress))
  }

  /// A strip's colour in the clock's light, 0…1.
  static func lit(_ color: Color, by light: Double) -> Color {
    let factor = 1 + shade * light
    return Color(
      red: min(1, color.red * factor), green: min(1, color.green * factor),
      blue: min(1, color.blue * factor), alpha: color.alpha)
  }

  /// When the light next changes: `time` while it goes over, else the beginning of the next second.
  package func nextChange(after time: Double) -> Double {
    let second = start + time
    guard second - second.rounded(.down) >= Self.handover else { return time }
    return second.rounded(.down) + 1 - start
  }
}
