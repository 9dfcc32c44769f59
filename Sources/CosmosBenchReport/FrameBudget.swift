import CosmosFrameStats

/// The time that a frame may take on a screen of a given rate.
package struct FrameBudget: Equatable, Sendable {
  /// Refreshes a second.
  package let rate: Double

  /// Seconds, 1 / rate.
  package var seconds: Double { 1 / rate }

  /// 16.7 ms, the most common rate of screens.
  package static let sixtyHertz = FrameBudget(rate: 60)
  /// 8.3 ms, the rate of fast screens and of many phones.
  package static let hundredTwentyHertz = FrameBudget(rate: 120)
  /// Those that every report has, the longer first.
  package static let all = [sixtyHertz, hundredTwentyHertz]

  /// Such as "60 Hz".
  package var name: String { "\(rate.trimmed) Hz" }
}

extension Double {
  /// A percentage with one decimal, never rounded up to 100 or down to 0: 99.98 is "99.9".
  package var share: String {
    if self >= 100 || self <= 0 { return trimmed }
    return Swift.min(99.9, Swift.max(0.1, self)).fixed(1)
  }
}
