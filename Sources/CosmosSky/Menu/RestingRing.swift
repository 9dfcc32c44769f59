import CosmosMotion

/// The opacity of the closed menu's ring, which steps back from what it stands on.
///
/// While the ribbon rests on a sign and the pointer does not move, it fades, so that stars under it are seen; where a
/// body or a figure's star is near, it goes. It is a function of time: no deadline has to be met.
struct RestingRing: Equatable, Sendable {
  /// Seconds of rest before it fades.
  static let delay = 2.0
  /// Seconds to fade.
  static let fade = 0.5
  /// Seconds to be whole again.
  static let back = 0.15

  /// Design points from the centre within which a body or a star makes it go.
  static let clearance = 60.0

  /// What it stands on, and its opacity when it has faded before that.
  enum Place: Double, Sendable {
    case sky = 0.35
    case light = 0
  }

  /// What it is to fade before; nil where it is to be whole.
  private var place: Place?
  /// When it was last disturbed, in seconds.
  private var since = 0.0
  /// Its opacity at that time.
  private var from = 1.0

  init(at place: Place?) {
    self.place = place
  }

  /// Learns what the ribbon rests on, with nothing before it, and whether the pointer moved.
  mutating func update(at place: Place?, isDisturbed: Bool, time: Double) {
    guard place != self.place || isDisturbed && place != nil else { return }
    from = opacity(at: time)
    since = time
    self.place = place
  }

  /// 0…1 at a time in seconds.
  func opacity(at time: Double) -> Double {
    let elapsed = time - since
    if let place, elapsed > Self.delay {
      let share = TimingCurve.easeInOut.progress(at: (elapsed - Self.delay) / Self.fade)
      return 1 + (place.rawValue - 1) * share
    }
    return from + (1 - from) * TimingCurve.easeOut.progress(at: elapsed / Self.back)
  }

  /// When it next changes by itself: `time` while it fades, nil when it is as it will stay.
  func nextChange(after time: Double) -> Double? {
    let elapsed = time - since
    if from < 1, elapsed < Self.back { return time }
    guard place != nil, elapsed < Self.delay + Self.fade else { return nil }
    return max(time, since + Self.delay)
  }
}
