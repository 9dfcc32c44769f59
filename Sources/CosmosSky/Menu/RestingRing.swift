import CosmosMotion

/// The opacity of the closed menu's ring, which fades to reveal stars and bodies.
///
/// While the ribbon rests and the pointer does not move, the ring fades, so that stars under it are
/// visible. Near a body or a figure's star, it disappears. The fade is a function of time, so the
/// ring needs no deadline.
struct RestingRing: Equatable, Sendable {
  /// Seconds of rest before the ring fades.
  static let delay = 2.0
  /// Seconds of the fade.
  static let fading = 0.5
  /// Seconds that the ring takes to become opaque again.
  static let back = 0.15

  /// Maximum distance from the centre, in design points, at which a body or star hides the ring.
  static let clearance = 60.0

  /// Backgrounds of the ring; the raw values are the ring's opacities in front of them.
  enum Place: Double, Sendable {
    case sky = 0.35
    case light = 0
  }

  /// The present background; nil keeps the ring opaque.
  private var place: Place?
  private var fade = Fade(1)

  /// Creates a ring that comes to rest at time 0.
  init(at place: Place?) { update(at: place, isDisturbed: false, time: 0) }

  /// Updates the background, nil while the ribbon moves, and whether the pointer moved.
  mutating func update(at place: Place?, isDisturbed: Bool, time: Double) {
    guard place != self.place || isDisturbed && place != nil else { return }
    self.place = place
    if opacity(at: time) < 1 { fade.fade(to: 1, at: time, within: Self.back) } else { fade.set(1) }
    guard let place else { return }
    fade.fade(
      to: place.rawValue, at: time, after: Self.delay, within: Self.fading, curve: .easeInOut)
  }

  /// Returns the opacity, 0…1, at a time in seconds.
  func opacity(at time: Double) -> Double { fade.opacity(at: time) }

  /// Returns the time of the next change without input, in seconds; nil at rest.
  func nextChange(after time: Double) -> Double? { fade.nextChange(after: time) }
}
