/// The scene's time, which starts with its first picture and stops during pauses.
struct SceneClock {
  /// Limits for the start, when objects are built and pictures take longer.
  ///
  /// During the first `beginning` seconds of the scene, its time advances between two pictures by
  /// at most `longestStep` seconds or `longestFrames` frame intervals, whichever is longer, so that
  /// motion does not jump.
  private static let (beginning, longestStep, longestFrames) = (6.0, 0.02, 1.25)

  /// Returns whether to pause; nil to never pause.
  private let isWanted: (@MainActor () -> Bool)?
  /// Time on the stage's clock when the current pause began, in seconds; nil if there is none.
  private var began: Double?
  /// Seconds on the stage's clock that are not scene time: those before the first picture, ended
  /// pauses and skipped time.
  ///
  /// The value is nil before the first picture.
  private var lost: Double?
  /// Seconds that may still be skipped, in addition to those already skipped.
  private var allowance = 2.0
  /// Maximum scene time of the next picture, in seconds; nil while the picture is at rest.
  private var limit: Double?
  /// The scene time that the last ``advance(to:)`` returned.
  private var last = 0.0
  /// Minimum scene time, so that skipping seconds never moves the scene backwards.
  private var latest = 0.0

  init(_ isWanted: (@MainActor () -> Bool)?) { self.isWanted = isWanted }

  var isPaused: Bool { began != nil }

  /// Records that the picture of the last ``advance(to:)`` is on the screen; the first picture
  /// starts the scene's time.
  ///
  /// - Parameters:
  ///   - end: Time on the stage's clock when the picture was on the screen, in seconds.
  ///   - interval: Requested seconds between pictures.
  ///   - next: Time when the next picture is due, in seconds of the scene. Waiting until then does
  ///     not count as a delay.
  mutating func didShow(end: Double, interval: Double, next: Double = 0) {
    if lost == nil { lost = end }
    limit = max(next, last + max(Self.longestStep, interval * Self.longestFrames))
  }

  /// Records that the picture rests, so that all the time until the next picture is scene time.
  mutating func didRest() { limit = nil }

  /// Records that the user has pressed or scrolled: from now on, no time is skipped, because
  /// skipping would falsify the measured speed of the hand.
  mutating func didTakeInput() { allowance = 0 }

  /// Starts or ends a pause, and skips the excess time of a slow picture during the first seconds.
  ///
  /// - Parameters:
  ///   - time: Time on the clock in seconds.
  ///   - isFading: Whether something in the picture is half faded, so that a pause has to wait.
  @MainActor mutating func update(at time: Double, isFading: @autoclosure () -> Bool = false) {
    if let limit, began == nil, last < Self.beginning {
      let excess = min(sceneTime(at: time) - max(last, limit), allowance)
      if excess > 0 {
        allowance -= excess
        lost = lost.map { $0 + excess }
        latest = last
      }
    }
    guard let isWanted = isWanted?() else { return }
    let isPaused = isWanted && !isFading()
    if isPaused, began == nil { began = time }
    if !isPaused, let start = began {
      lost = lost.map { $0 + time - start }
      began = nil
    }
  }

  /// Advances the scene's time to the present; it never decreases.
  ///
  /// - Parameter time: Time on the clock in seconds.
  /// - Returns: The scene's time in seconds.
  mutating func advance(to time: Double) -> Double {
    last = sceneTime(at: time)
    return last
  }

  /// Converts a time on the clock, after the last pause, to the scene's time in seconds; returns 0
  /// before the first picture.
  func sceneTime(at time: Double) -> Double {
    lost.map { max(latest, min(time, began ?? .infinity) - $0) } ?? 0
  }
}
