/// What determines when the frames of a bench are drawn.
package enum Pacing: Equatable, Sendable {
  /// Nothing: frames follow each other as fast as possible.
  case unpaced
  case screen
  /// A timer, with a number of frames per second.
  case timer(Double)

  /// Seconds of the scene's time from frame to frame, nil where the scene follows real time.
  ///
  /// Without pacing each frame advances the scene by a sixtieth of a second, so that fast and slow
  /// machines and builds draw the same pictures.
  var sceneStep: Double? { self == .unpaced ? 1.0 / 60 : nil }

  var frameRateLimit: Double? {
    if case .timer(let rate) = self { rate } else { nil }
  }
}

/// The seconds between two refreshes of the screen that fit frames best which it paced, whose times are from swap
/// to swap.
///
/// Window systems report whole numbers of hertz, but a screen reported as 60 Hz may refresh 59.94
/// times a second. Against deadlines a sixtieth of a second apart its frames would be later and
/// later, and one in a thousand would count as missed.
///
/// - Returns: The `nominal` one if there are fewer than 30 refreshes, or if the estimate differs from it by
///   more than 2 %, which means that the screen did not pace the frames.
func screenPeriod(from frameTimes: some Sequence<Double>, nominal: Double) -> Double {
  var elapsed = 0.0
  var refreshes = 0.0
  for time in frameTimes {
    elapsed += time
    // A frame that missed refreshes took several periods.
    refreshes += max(1, (time / nominal).rounded())
  }
  guard refreshes >= 30 else { return nominal }
  let period = elapsed / refreshes
  return abs(period - nominal) <= 0.02 * nominal ? period : nominal
}
