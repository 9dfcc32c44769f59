/// The scene's time, which starts with its first picture and stops during pauses.
///
/// Building objects makes some turns of the loop slow during the opening, when nothing else moves
/// the scene. So that its motion does not jump, a turn counts for no more than a picture's time
/// until the first press or scroll, in the first seconds.
struct SceneClock {
  /// Seconds after the first picture during which slow turns are shortened.
  private static let opening = 4.0
  /// Maximum scene time of a turn during the opening, in intervals between pictures.
  private static let longestTurn = 1.25
  /// Interval between pictures, in seconds, if the pacer has a shorter one.
  private static let shortestInterval = 1.0 / 60

  /// Returns whether to pause; nil to never pause.
  private let isWanted: (@MainActor () -> Bool)?
  /// Time on the stage's clock when the current pause began, in seconds; nil if there is none.
  private var began: Double?
  /// Seconds on the stage's clock that are not scene time: those before the first picture, ended
  /// pauses and skipped time.
  ///
  /// The value is nil before the first picture.
  private var lost: Double?
  /// Time on the stage's clock when the opening ends, in seconds.
  private var openingEnd = Double.infinity
  /// Time on the stage's clock when the current turn advanced the scene, in seconds.
  private var turned = 0.0
  /// The scene time of the current turn, in seconds.
  private var last = 0.0
  /// Minimum scene time, so that events during skipped time do not precede the last picture.
  private var earliest = 0.0

  init(_ isWanted: (@MainActor () -> Bool)?) { self.isWanted = isWanted }

  var isPaused: Bool { began != nil }

  /// Records that a picture was on the screen at `time` on the stage's clock; the first picture
  /// starts the scene's time.
  mutating func didShow(at time: Double) {
    guard lost == nil else { return }
    (lost, turned) = (time, time)
    openingEnd = min(openingEnd, time + Self.opening)
  }

  /// Records that the user has pressed or scrolled, which ends the opening: skipped time would
  /// falsify the measured speed of the hand.
  mutating func didTakeInput() { openingEnd = -.infinity }

  /// Starts or ends a pause.
  ///
  /// - Parameters:
  ///   - time: Time on the stage's clock in seconds.
  ///   - isFading: Whether something in the picture is half faded, so that a pause has to wait.
  @MainActor mutating func updatePause(
    at time: Double, isFading: @autoclosure () -> Bool = false
  ) {
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
  /// - Parameter time: Time on the stage's clock in seconds.
  /// - Returns: The scene's time in seconds.
  mutating func advance(to time: Double) -> Double {
    (turned, last) = (time, sceneTime(at: time))
    return last
  }

  /// Ends a turn of the loop, and skips its excess time during the opening.
  ///
  /// - Parameters:
  ///   - time: Time on the stage's clock in seconds.
  ///   - interval: Requested seconds between pictures.
  mutating func endTurn(at time: Double, interval: Double) {
    guard let lost, began == nil, time < openingEnd else { return }
    let excess = time - turned - Self.longestTurn * max(interval, Self.shortestInterval)
    guard excess > 0 else { return }
    self.lost = lost + excess
    earliest = last
  }

  /// Converts a time on the stage's clock, after the last pause, to the scene's time in seconds;
  /// returns 0 before the first picture.
  func sceneTime(at time: Double) -> Double {
    lost.map { max(earliest, min(time, began ?? .infinity) - $0) } ?? 0
  }

  /// Returns the first time on the stage's clock that has a scene time, in seconds, as if there
  /// were no pause; infinite before the first picture.
  func stageTime(of time: Double) -> Double {
    guard let lost else { return .infinity }
    let stageTime = time + lost
    // The sum is rounded. A loop that woke an instant too early would sleep again.
    return stageTime - lost < time ? stageTime.nextUp : stageTime
  }
}
