import CosmosGeometry
import CosmosMotion

/// A clock of sixty strips, one per second, that lights the strip of the current second.
///
/// In the first 0.2 s of each second, the light moves from the previous strip to the current one.
package struct StripClock: Equatable, Sendable {
  /// Seconds that the light takes to move to the next strip.
  static let handover = 0.2
  /// Additional light of a lit strip: multiplying all components by 1 + `shade` keeps the hue.
  static let shade = 0.35
  /// Largest difference between this clock and the system's, in seconds, that is not corrected.
  static let tolerance = 0.02

  /// Second of the minute at scene time 0, plus any number of whole minutes.
  private var start: Double

  /// Creates a clock that shows a second of the minute at scene time 0.
  package init(second: Double) {
    start = second
  }

  /// Adjusts the clock to the second of the minute, which may have jumped because the system clock
  /// was set or the machine has woken from sleep.
  package mutating func set(second: Double, at time: Double) {
    let difference = wrapped(second - (start + time) + 30, period: 60) - 30
    guard abs(difference) > Self.tolerance else { return }
    start += difference
  }

  /// Returns the strip of the current second and its light, 0…1; the previous strip has the
  /// remaining light.
  func light(at time: Double) -> (strip: Int, light: Double) {
    let second = wrapped(start + time, period: Double(Strips.count))
    let strip = Int(second)
    let progress = (second - Double(strip)) / Self.handover
    return (strip, TimingCurve.easeInOut.progress(at: progress))
  }

  /// Returns a strip's colour, brightened by the clock's light on that strip, 0…1.
  static func lit(_ color: Color, by light: Double) -> Color {
    let factor = 1 + shade * light
    return Color(
      red: min(1, color.red * factor), green: min(1, color.green * factor),
      blue: min(1, color.blue * factor), alpha: color.alpha)
  }

  /// Returns the time of the next change: `time` while the light moves, otherwise the start of the
  /// next second.
  package func nextChange(after time: Double) -> Double {
    let second = start + time
    guard second - second.rounded(.down) >= Self.handover else { return time }
    return second.rounded(.down) + 1 - start
  }
}
