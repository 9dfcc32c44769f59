/// What determines when the frames of a bench are drawn.
package enum Pacing: Equatable, Sendable {
  /// Nothing: frames follow each other as fast as possible.
  case unpaced
  /// The screen's refreshes.
  case screen
  /// A timer, with a number of frames per second.
  case timer(Double)

  /// Seconds of the scene's time from frame to frame, nil where the scene follows real time.
  ///
  /// Without pacing each frame advances the scene by a sixtieth of a second, so that fast and slow
  /// machines and builds draw the same pictures.
  var sceneStep: Double? { self == .unpaced ? 1.0 / 60 : nil }

  /// The timer's frames per second, nil without a timer.
  var frameRateLimit: Double? {
    if case .timer(let rate) = self { rate } else { nil }
  }
}

/// The scene's time in a bench.
struct SceneClock {
  /// Seconds from frame to frame; nil follows real time.
  private let step: Double?
  /// Frames before the next one.
  private var index = 0
  /// The real time of the first frame, in seconds.
  private var origin: Double?

  init(step: Double?) { self.step = step }

  /// The next frame's time, 0 at the first call; all times are in seconds.
  mutating func nextTime(at now: Double) -> Double {
    if let step {
      defer { index += 1 }
      // Multiplied, not summed: rounding errors of a sum would grow with the frames.
      return Double(index) * step
    }
    let origin = origin ?? now
    self.origin = origin
    return now - origin
  }
}

/// The time between two refreshes of the screen, estimated from frames that it paced.
///
/// Window systems report whole numbers of hertz, but a screen reported as 60 Hz may refresh 59.94
/// times a second. Against deadlines a sixtieth of a second apart its frames would be later and
/// later, and one in a thousand would count as missed.
enum ScreenPeriod {
  /// The period that fits the frames best.
  ///
  /// - Parameters:
  ///   - frameTimes: Seconds from the end of each swap to the end of the next.
  ///   - nominal: Seconds, from the reported refresh rate.
  /// - Returns: `nominal` if there are fewer than 30 refreshes, or if the estimate differs from it by
  ///   more than 2 %, which means that the screen did not pace the frames.
  static func estimate(from frameTimes: some Sequence<Double>, nominal: Double) -> Double {
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
}
