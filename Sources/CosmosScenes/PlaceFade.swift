/// One place of the ribbon fading into another, where motion is reduced.
struct PlaceFade: Equatable, Sendable {
  /// Seconds.
  static let duration = 0.25

  /// The place that fades away.
  var from: Double
  var began: Double
  /// What a trace calls it: a snap or a flight.
  var motion: RibbonMotion
  /// Where to go when this is done: a fade is never cut short, since that would be a jump.
  var next: Double?

  var ends: Double { began + Self.duration }

  /// How much of the old place shows at a time in seconds, 1…0.
  func remaining(at time: Double) -> Double {
    min(1, max(0, 1 - (time - began) / Self.duration))
  }
}
