/// The rule that determines when the frames of a bench begin.
package enum Pacing: Equatable, Sendable {
  /// Without waiting: each frame begins when the previous one ends.
  case unpaced
  case screen
  /// By a timer, at the given number of frames per second.
  case timer(Double)

  /// The seconds that each frame advances the scene; nil if the scene follows real time.
  ///
  /// If frames do not wait, each frame advances the scene by a sixtieth of a second, so that all
  /// machines and all builds draw the same pictures.
  var sceneStep: Double? { self == .unpaced ? 1.0 / 60 : nil }

  var frameRateLimit: Double? {
    if case .timer(let rate) = self { rate } else { nil }
  }
}

/// Estimates the period of the screen's refreshes, in seconds, from the durations of frames that
/// waited for refreshes.
///
/// Window systems report refresh rates in whole hertz, but a screen of 60 Hz may really refresh
/// 59.94 times per second. Compared with deadlines a sixtieth of a second apart, the frames on such
/// a screen would be later and later, and one in a thousand would count as missed.
///
/// - Parameters:
///   - frameTimes: The seconds from each swap to the next one.
///   - nominal: The period that the window system reports, in seconds.
///
/// - Returns: The estimate; `nominal` if there were fewer than 30 refreshes. Also `nominal` if the
///   estimate differs from it by more than 2 %, because then frames did not wait for refreshes.
func screenPeriod(from frameTimes: some Sequence<Double>, nominal: Double) -> Double {
  var elapsed = 0.0
  var refreshes = 0.0
  for time in frameTimes {
    elapsed += time
    // A frame that missed one or more refreshes lasted several periods.
    refreshes += max(1, (time / nominal).rounded())
  }
  guard refreshes >= 30 else { return nominal }
  let period = elapsed / refreshes
  return abs(period - nominal) <= 0.02 * nominal ? period : nominal
}
