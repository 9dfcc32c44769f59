import CosmosMotion

/// A place of the ribbon that fades into another, for reduced motion.
struct PlaceFade: Equatable, Sendable {
  /// Seconds.
  static let duration = 0.25

  /// The old place.
  let from: Double
  /// The name of the change in traces: a snap or a flight.
  let motion: RibbonMotion
  /// The destination after the fade; a fade cut short would be a jump.
  var next: Double?
  private var opacity = Fade(1)

  /// Begins to fade a place away at a time in seconds.
  init(from place: Double, as motion: RibbonMotion, at time: Double) {
    from = place
    self.motion = motion
    opacity.fade(to: 0, at: time, within: Self.duration, curve: .linear)
  }

  /// Time of the end, in seconds.
  var ends: Double { opacity.settlesAt }

  /// Opacity of the old place at a time in seconds, 1…0.
  func remaining(at time: Double) -> Double { opacity.opacity(at: time) }
}
