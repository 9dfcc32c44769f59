import CosmosGeometry
import CosmosMotion

/// A clock of sixty strips, one a second: the strip of the current second is lit.
///
/// In the first 0.2 s of a second the light moves from the previous strip to the current one.
package struct StripClock: Equatable, Sendable {
  /// Seconds that the light takes to the next strip.
  static let handover = 0.2
  /// Extra light of a lit strip: the factor 1 + `shade` of all components keeps the hue.
  static let shade = 0.35
  /// Largest difference of clocks in seconds that is not corrected.
  static let tolerance = 0.02

  /// Seconds of the minute at the scene's time 0, plus any number of minutes.
  private var start: Double

  /// A clock that shows a second of the minute at the scene's time 0.
  package init(second: Double) {
    start = second
  }

  /// Follows the second of the minute, which people may set, and which continues during sleep.
  package mutating func set(second: Double, at time: Double) {
    let difference = wrapped(second - (start + time) + 30, period: 60) - 30
    guard abs(difference) > Self.tolerance else { return }
    start += difference
  }

  /// The strip of the current second and its light, 0…1; the previous strip has the rest.
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

  /// Time of the next change: `time` while the light moves, otherwise the start of the next second.
  package func nextChange(after time: Double) -> Double {
    let second = start + time
    guard second - second.rounded(.down) >= Self.handover else { return time }
    return second.rounded(.down) + 1 - start
  }
}
