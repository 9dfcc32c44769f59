import CosmosMotion
import CosmosGeometry

/// The opacity of the closed menu's ring, which fades to reveal stars and bodies.
///
/// While the ribbon rests and the pointer does not move, the ring fades, so that stars under it are
/// visible. Near a figure's star, the ring fades completely; in front of a body, it disappears at
/// once, and a move of the pointer does not bring it back. While the hint appears, the ring pulses.
/// Until the user has used the pointer or the menu, the ring fades at bodies only, because texts
/// mention the ring and newcomers look for it. The fade is a function of time, so the ring needs no
/// deadline.
struct RestingRing: Equatable, Sendable {
  /// Seconds of rest before the ring fades.
  static let delay = 2.0
  /// Seconds that the ring takes to fade.
  static let fading = 0.5
  /// Seconds that the ring takes to become opaque again.
  static let back = 0.15

  /// Maximum distance from the centre, in design points, of a body or star that makes the ring
  /// disappear.
  static let clearance = 60.0

  /// The kinds of background that the ring can have.
  enum Place: Sendable {
    case sky, star, body

    /// The ring's opacity in front of the background.
    var opacity: Double { self == .sky ? 0.18 : 0 }
  }

  /// Seconds that the ring and the hint take to disappear at a body.
  private static let leaving = 0.3
  /// Fraction of the ring's opacity that a pulse removes, and the number of pulses.
  private static let (pulseDepth, pulseCount) = (0.7, 2.0)

  /// The present background; nil keeps the ring opaque.
  private var place: Place?
  private var fade = Fade(1)
  /// Factor for the hint's opacity; the hint disappears with the ring at a body.
  private var hint = Fade(1)
  /// Start and end of the pulses in seconds; nil if the hint is not due, empty while the hint's
  /// time is unknown.
  private var pulses: Range<Double>?

  /// Whether the user has neither used the pointer nor opened the menu yet.
  private(set) var isUnused = true

  /// Creates a ring that comes to rest at time 0.
  init(at place: Place?) { update(at: place, pulses: nil, time: 0) }

  /// Updates the state of the ring.
  ///
  /// - Parameters:
  ///   - place: The background; nil while the ribbon moves to a place without a body.
  ///   - pulses: The times when the hint starts to appear and when it is complete, in seconds; nil
  ///     if the hint is not due. Both times are infinite while they are unknown. The ring does not
  ///     fade before the hint is complete.
  ///   - isDisturbed: Whether the pointer moved.
  ///   - isUsed: Whether the user used the pointer or opened the menu.
  ///   - time: Time in seconds.
  mutating func update(
    at place: Place?, pulses: Range<Double>?, isDisturbed: Bool = false, isUsed: Bool = false,
    time: Double
  ) {
    let isSame = place == self.place && pulses == self.pulses && !(isUsed && isUnused)
    isUnused = isUnused && !isUsed
    guard !isSame || isDisturbed && place != nil && place != .body else { return }
    self.place = place
    self.pulses = pulses
    let isAtBody = place == .body
    let share = isAtBody ? 0.0 : 1
    if hint.target != share { hint.fade(to: share, at: time, within: Self.leaving) }
    guard !isAtBody else { return fade.fade(to: 0, at: time, within: Self.leaving) }
    if opacity(at: time) < 1 { fade.fade(to: 1, at: time, within: Self.back) } else { fade.set(1) }
    guard let place, !isUnused else { return }
    let held = max(Self.delay, (pulses?.upperBound ?? -.infinity) - time)
    guard held.isFinite else { return }
    fade.fade(
      to: place.opacity, at: time, delay: held, within: Self.fading, curve: .easeInOut)
  }

  /// Returns the opacity, 0…1, at a time in seconds.
  func opacity(at time: Double) -> Double {
    let opacity = fade.opacity(at: time)
    guard let pulses, pulses.contains(time) else { return opacity }
    let share = (time - pulses.lowerBound) / (pulses.upperBound - pulses.lowerBound)
    let wave = 0.5 - 0.5 * Double.cos(2 * .pi * Self.pulseCount * share)
    return opacity * (1 - Self.pulseDepth * wave)
  }

  /// Returns the factor for the hint's opacity, 0…1, at a time in seconds.
  func hintShare(at time: Double) -> Double { hint.opacity(at: time) }

  /// Returns the time of the next change without input, in seconds; nil at rest.
  ///
  /// The result leaves out the pulses, during which the appearing hint already changes each
  /// picture.
  func nextChange(after time: Double) -> Double? {
    let next = min(
      fade.nextChange(after: time) ?? .infinity, hint.nextChange(after: time) ?? .infinity)
    return next.isFinite ? next : nil
  }
}
