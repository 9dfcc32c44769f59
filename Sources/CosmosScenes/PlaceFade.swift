import CosmosMotion

/// A cross-fade from the ribbon's previous position to the present one, for reduced motion.
struct PlaceFade: Equatable, Sendable {
  /// Duration in seconds.
  static let duration = 0.25

  /// The previous position.
  let from: Double
  /// The kind of motion that traces show for the fade: a snap or a flight.
  let motion: RibbonMotion
  /// The destination after this fade; cutting the fade short would look like a jump.
  var next: Double?
  private var opacity = Fade(1)

  /// Begins to fade out a position at a time in seconds.
  init(from place: Double, as motion: RibbonMotion, at time: Double) {
    from = place
    self.motion = motion
    opacity.fade(to: 0, at: time, within: Self.duration, curve: .linear)
  }

  /// Time when the fade ends, in seconds.
  var ends: Double { opacity.settlesAt }

  /// Returns the opacity of the previous position at a time in seconds, falling from 1 to 0.
  func remaining(at time: Double) -> Double { opacity.opacity(at: time) }
}
