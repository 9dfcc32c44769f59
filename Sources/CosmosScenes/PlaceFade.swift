import CosmosMotion

/// One place of the ribbon fading into another, where motion is reduced.
struct PlaceFade: Equatable, Sendable {
  /// Seconds.
  static let duration = 0.25

  /// The old place.
  let from: Double
  /// The name of the change in traces: a snap or a flight.
  let motion: RibbonMotion
  /// The next place, for which the fade is not cut short: that would be a jump.
  var next: Double?
  private var opacity = Fade(1)

  /// Fades a place away from a time in seconds on.
  init(from place: Double, as motion: RibbonMotion, at time: Double) {
    from = place
    self.motion = motion
    opacity.fade(to: 0, at: time, within: Self.duration, curve: .linear)
  }

  /// Time of the end, in seconds.
  var ends: Double { opacity.settlesAt }

  /// How much of the old place shows at a time in seconds, 1…0.
  func remaining(at time: Double) -> Double { opacity.opacity(at: time) }
}
