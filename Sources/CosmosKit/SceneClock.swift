/// The scene's time, which begins with its first picture and stops during pauses.
struct SceneClock {
  /// Limits for the beginning, when objects are built and pictures take longer.
  ///
  /// During the first `beginning` seconds of the scene, its time advances between two pictures by
  /// at most `longestStep` seconds or `longestFrames` frame intervals, so that motion does not
  /// leap.
  private static let (beginning, longestStep, longestFrames) = (6.0, 0.02, 1.25)

  /// Asks whether to pause; nil for never.
  private let isWanted: (@MainActor () -> Bool)?
  /// When the pause began, in the clock's seconds; nil outside of pauses.
  private var began: Double?
  /// Wall seconds that are not scene time: the start, ended pauses and skipped time.
  ///
  /// Nil before the first picture.
  private var lost: Double?
  /// Seconds that may still be skipped.
  private var allowance = 2.0
  /// The latest scene time of the next picture; nil while the picture is at rest.
  private var limit: Double?
  /// The scene time of the last ``advance(to:)``.
  private var last = 0.0
  /// Least scene time, so that skipped seconds never move it backwards.
  private var latest = 0.0

  init(_ isWanted: (@MainActor () -> Bool)?) { self.isWanted = isWanted }

  var isPaused: Bool { began != nil }

  /// Notes that the picture of the last ``advance(to:)`` is on the screen; the first one starts the
  /// scene's time.
  ///
  /// - Parameters:
  ///   - end: When the picture was on the screen, in the clock's seconds.
  ///   - interval: Requested seconds between pictures.
  ///   - next: When the next picture is due, in the scene's seconds. The wait for it does not count
  ///     as a delay.
  mutating func didShow(end: Double, interval: Double, next: Double = 0) {
    if lost == nil { lost = end }
    limit = max(next, last + max(Self.longestStep, interval * Self.longestFrames))
  }

  /// Notes that the picture rests, so that all the time until the next one counts.
  mutating func didRest() { limit = nil }

  /// Notes that a hand moves the sky: no more time is skipped, because the hand's speed is
  /// measured.
  mutating func didTakeInput() { allowance = 0 }

  /// Starts or ends a pause, and skips the excess of a long frame at the beginning.
  ///
  /// - Parameter time: The clock's seconds.
  @MainActor mutating func update(at time: Double) {
    if let limit, began == nil, last < Self.beginning {
      let excess = min(sceneTime(at: time) - max(last, limit), allowance)
      if excess > 0 {
        allowance -= excess
        lost = lost.map { $0 + excess }
        latest = last
      }
    }
    guard let isPaused = isWanted?() else { return }
    if isPaused, began == nil { began = time }
    if !isPaused, let start = began {
      lost = lost.map { $0 + time - start }
      began = nil
    }
  }

  /// Advances the scene's time to the present; it never decreases.
  ///
  /// - Parameter time: The clock's seconds.
  /// - Returns: The scene's seconds.
  mutating func advance(to time: Double) -> Double {
    last = sceneTime(at: time)
    return last
  }

  /// Converts a moment after the last pause from the clock's to the scene's seconds; 0 before the
  /// first picture.
  func sceneTime(at time: Double) -> Double {
    lost.map { max(latest, min(time, began ?? .infinity) - $0) } ?? 0
  }
}
