import CosmosMotion

/// A cross-fade from the previous position of the ribbon to the current one, which replaces a
/// motion if the desktop asks for reduced motion.
struct PlaceFade: Equatable, Sendable {
  /// The duration of the fade in seconds.
  static let duration = 0.25

  /// The previous position of the ribbon, in signs.
  let from: Double
  /// The motion that the fade replaces, a snap or a flight; the trace shows the motion's name.
  let motion: RibbonMotion
  /// The position that the ribbon changes to after this fade, in signs; nil if it stays.
  ///
  /// The fade is completed first, because ending it early would look like a jump.
  var next: Double?
  private var opacity = Fade(1)

  /// Begins to fade out the picture of a position, given in signs, at a time in seconds.
  init(from place: Double, as motion: RibbonMotion, at time: Double) {
    from = place
    self.motion = motion
    opacity.fade(to: 0, at: time, within: Self.duration, curve: .linear)
  }

  /// Time when the fade ends, in seconds.
  var ends: Double { opacity.settlesAt }

  /// Returns the opacity of the picture at the previous position, which falls from 1 to 0.
  func remaining(at time: Double) -> Double { opacity.opacity(at: time) }
}
