/// The scene's time, which begins with its first picture and stands still while something asks for that.
struct SceneClock {
  /// Seconds of the scene within which it goes on by no more than so many seconds, or so many frames, from a picture to
  /// the next: what is built then takes longer, and nothing is to leap.
  private static let (beginning, longestStep, longestFrames) = (6.0, 0.02, 1.25)

  /// Whether time is to stand still.
  private let isWanted: (@MainActor () -> Bool)?
  /// When the pause began, in the clock's seconds; nil while time goes on.
  private var began: Double?
  /// Seconds before the first picture, of the pauses that have ended and of what was left out; nil until then.
  private var lost: Double?
  /// Seconds that may yet be left out.
  private var allowance = 2.0
  /// The scene's seconds that it stays at until the next picture; nil while the picture stays as it is.
  private var limit: Double?
  /// The scene's seconds that it was asked for last.
  private var last = 0.0
  /// The scene's seconds that no moment is before, although some were left out.
  private var latest = 0.0

  init(_ isWanted: (@MainActor () -> Bool)?) { self.isWanted = isWanted }

  var isPaused: Bool { began != nil }

  /// Notes that a picture of the time that was asked for last is on the screen; with the first one the scene's time begins.
  ///
  /// - Parameters:
  ///   - end: When it was there, in the clock's seconds.
  ///   - interval: Seconds between pictures that were asked for.
  ///   - next: The scene's seconds that the next one is due at, which it may wait for: that is no delay.
  mutating func didShow(end: Double, interval: Double, next: Double = 0) {
    if lost == nil { lost = end }
    limit = max(next, last + max(Self.longestStep, interval * Self.longestFrames))
  }

  /// Notes that the picture stays as it is for a while, of which all counts.
  mutating func didRest() { limit = nil }

  /// Notes that a hand moves the sky: from now on all counts, as its speed is measured.
  mutating func didTakeInput() { allowance = 0 }

  /// Asks whether to pause, and leaves out what was too long at the beginning.
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

  /// Goes on to now, which no later moment is before.
  ///
  /// - Parameter time: The clock's seconds.
  /// - Returns: The scene's seconds.
  mutating func advance(to time: Double) -> Double {
    last = sceneTime(at: time)
    return last
  }

  /// The scene's seconds at a moment in the clock's seconds, not before the last pause: 0 until it begins.
  func sceneTime(at time: Double) -> Double {
    lost.map { max(latest, min(time, began ?? .infinity) - $0) } ?? 0
  }
}
