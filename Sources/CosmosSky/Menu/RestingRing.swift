import CosmosMotion

/// The opacity of the closed menu's ring, which steps back from a figure that it stands on.
///
/// While the ribbon rests on a sign and the pointer does not move, it fades, so that stars under it
/// are seen. It is a function of time: no deadline has to be met.
struct RestingRing: Equatable, Sendable {
  /// Seconds of rest before it fades.
  static let delay = 2.0
  /// Seconds to fade.
  static let fade = 0.5
  /// Seconds to be whole again.
  static let back = 0.15
  /// The opacity of a faded ring.
  static let faint = 0.35

  /// Whether it is to fade.
  private var isResting: Bool
  /// When it was last disturbed, in seconds.
  private var since = 0.0
  /// Its opacity at that time.
  private var from = 1.0

  init(isResting: Bool) {
    self.isResting = isResting
  }

  /// Learns what goes on around it.
  ///
  /// - Parameters:
  ///   - isResting: Whether the ribbon rests on a sign, with nothing before it.
  ///   - isDisturbed: Whether the pointer moved.
  ///   - time: Seconds.
  mutating func update(isResting: Bool, isDisturbed: Bool, at time: Double) {
    guard isResting != self.isResting || isDisturbed && isResting else { return }
    from = opacity(at: time)
    since = time
    self.isResting = isResting
  }

  /// 0.35…1 at a time in seconds.
  func opacity(at time: Double) -> Double {
    let elapsed = time - since
    if isResting, elapsed > Self.delay {
      let share = TimingCurve.easeInOut.progress(at: (elapsed - Self.delay) / Self.fade)
      return 1 + (Self.faint - 1) * share
    }
    return from + (1 - from) * TimingCurve.easeOut.progress(at: elapsed / Self.back)
  }

  /// When it next changes by itself: `time` while it fades, nil when it is as it will stay.
  func nextChange(after time: Double) -> Double? {
    let elapsed = time - since
    if from < 1, elapsed < Self.back { return time }
    guard isResting, elapsed < Self.delay + Self.fade else { return nil }
    return max(time, since + Self.delay)
  }
}
