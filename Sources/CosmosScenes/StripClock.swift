package import CosmosGeometry
import CosmosMotion

/// Sixty strips, sixty seconds: which of them is lit, and how much.
///
/// In the first 0.2 s of a second the strip before hands over to the strip of this second.
package struct StripClock: Equatable, Sendable {
  /// Seconds that handing over takes.
  package static let handover = 0.2
  /// How much lighter a lit strip is: its colour times 1 and this.
  ///
  /// Not whiter: grey would take the colour out of the night.
  package static let shade = 0.35
  /// Clocks that differ by less are taken to agree, in seconds.
  package static let tolerance = 0.02

  /// Seconds of the minute at the scene's time 0, any number of minutes off.
  private var start: Double

  /// - Parameter second: Seconds of the minute at the scene's time 0.
  package init(second: Double) {
    start = second
  }

  /// Follows the clock on the wall, which may be set, or go on while the machine sleeps.
  ///
  /// - Parameters:
  ///   - second: Seconds of the minute, 0 ..< 60, at `time`.
  ///   - time: Seconds of the scene.
  package mutating func set(second: Double, at time: Double) {
    let difference = wrapped(second - (start + time) + 30, period: 60) - 30
    guard abs(difference) > Self.tolerance else { return }
    start += difference
  }

  /// What is lit at a time of the scene, in seconds.
  ///
  /// - Parameter time: Seconds.
  /// - Returns: The strip of the current second and its light 0…1; the one before has the rest.
  package func light(at time: Double) -> (strip: Int, light: Double) {
    let second = wrapped(start + time, period: Double(Strips.count))
    let strip = Int(second)
    let progress = (second - Double(strip)) / Self.handover
    return (strip, TimingCurve.easeInOut.progress(at: progress))
  }

  /// A strip's colour in the clock's light.
  ///
  /// - Parameters:
  ///   - color: Without the clock.
  ///   - light: 0…1.
  /// - Returns: The colour itself in no light.
  package static func lit(_ color: Color, by light: Double) -> Color {
    let factor = 1 + shade * light
    return Color(
      red: min(1, color.red * factor), green: min(1, color.green * factor),
      blue: min(1, color.blue * factor), alpha: color.alpha)
  }

  /// When the light next changes.
  ///
  /// - Parameter time: Seconds.
  /// - Returns: `time` while a strip hands over, else the beginning of the next second.
  package func nextChange(after time: Double) -> Double {
    let second = start + time
    guard second - second.rounded(.down) >= Self.handover else { return time }
    return second.rounded(.down) + 1 - start
  }
}
