import CosmosMotion

/// The opacity of the closed menu's ring, which steps back from stars and bodies.
///
/// While the ribbon rests on a sign and the pointer does not move, the ring fades, so that stars under
/// it are seen. Near a body or a figure's star it disappears. It has no deadline.
struct RestingRing: Equatable, Sendable {
  /// Seconds of rest before it fades.
  static let delay = 2.0
  /// Seconds to fade.
  static let fading = 0.5
  /// Seconds to become opaque again.
  static let back = 0.15

  /// Radius in design points around the centre in which a body or a star hides the ring.
  static let clearance = 60.0

  /// The background of the ring; raw values are the opacities in front of it.
  enum Place: Double, Sendable {
    case sky = 0.35
    case light = 0
  }

  /// The present background; nil keeps the ring opaque.
  private var place: Place?
  private var fade = Fade(1)

  /// A ring that comes to rest at time 0.
  init(at place: Place?) { update(at: place, isDisturbed: false, time: 0) }

  /// Takes the ribbon's place of rest, nil for none, and whether the pointer moved.
  mutating func update(at place: Place?, isDisturbed: Bool, time: Double) {
    guard place != self.place || isDisturbed && place != nil else { return }
    self.place = place
    if opacity(at: time) < 1 { fade.fade(to: 1, at: time, within: Self.back) } else { fade.set(1) }
    guard let place else { return }
    fade.fade(
      to: place.rawValue, at: time, after: Self.delay, within: Self.fading, curve: .easeInOut)
  }

  /// 0…1 at a time in seconds.
  func opacity(at time: Double) -> Double { fade.opacity(at: time) }

  /// Time of the next change without input, in seconds; nil at rest.
  func nextChange(after time: Double) -> Double? { fade.nextChange(after: time) }
}
