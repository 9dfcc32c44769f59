/// The clock that paces the frames of a bench.
package enum Pacing: Equatable, Sendable {
  /// No clock: frames are drawn as fast as possible.
  case unpaced
  case screen
  /// A timer, with its number of frames per second.
  case timer(Double)

  /// The seconds of scene time per frame; nil if the scene follows real time.
  ///
  /// Without pacing, each frame advances the scene by a sixtieth of a second, so that fast and slow
  /// machines and builds draw the same images.
  var sceneStep: Double? { self == .unpaced ? 1.0 / 60 : nil }

  var frameRateLimit: Double? {
    if case .timer(let rate) = self { rate } else { nil }
  }
}

/// Estimates the screen's refresh period, in seconds, from the durations of frames that the screen
/// paced.
///
/// Window systems report refresh rates in whole hertz, but a screen reported as 60 Hz may refresh
/// 59.94 times per second. Measured against deadlines a sixtieth of a second apart, its frames
/// would be increasingly late, and one in a thousand would count as missed.
///
/// - Parameters:
///   - frameTimes: Seconds from swap to swap.
///   - nominal: The reported period, in seconds.
///
/// - Returns: The estimate; `nominal` if there were fewer than 30 refreshes, or if both differ by
///   more than 2 %, because the screen then did not pace the frames.
func screenPeriod(from frameTimes: some Sequence<Double>, nominal: Double) -> Double {
  var elapsed = 0.0
  var refreshes = 0.0
  for time in frameTimes {
    elapsed += time
    // A frame that missed refreshes lasted several periods.
    refreshes += max(1, (time / nominal).rounded())
  }
  guard refreshes >= 30 else { return nominal }
  let period = elapsed / refreshes
  return abs(period - nominal) <= 0.02 * nominal ? period : nominal
}
