import CosmosScenes

/// Finds the first push that springs back to its start: a newcomer would think that the sky is
/// stuck.
struct PushAdvice: Equatable, Sendable {
  /// Shortest push that counts, in window widths; a click with a trembling hand is shorter.
  private static let leastPush = 0.04

  /// The position of the ribbon, in signs, before the current push; nil if the ribbon was moving.
  private var start: Double?
  private var isOver = false

  /// Returns whether a push has just ended and springs back, for the first time.
  ///
  /// The ribbon must be passed after each of its changes.
  mutating func hasSprungBack(_ ribbon: Ribbon, at time: Double) -> Bool {
    switch ribbon.motion {
    case .rest: start = ribbon.position(at: time)
    case .drag: break
    case .fling, .fly, .drift: start = nil
    case .snap:
      defer { start = nil }
      guard !isOver, let start, ribbon.destination(at: time) == start else { return false }
      let place = ribbon.fadingPlace(at: time)?.position ?? ribbon.position(at: time)
      isOver = abs(place - start) * ribbon.gap >= Self.leastPush
      return isOver
    }
    return false
  }
}
