/// The scene's time, which begins with its first picture and stands still while something asks for that.
struct PauseClock {
  /// Seconds of the scene within which slow pictures do not count in full, and how much of each does.
  private static let (beginning, longestFrame) = (6.0, 0.03)

  /// Whether time is to stand still.
  private let isWanted: (@MainActor () -> Bool)?
  /// When the pause began, in the clock's seconds; nil while time goes on.
  private var began: Double?
  /// Seconds before the first picture, and of the pauses that have ended; nil until then.
  private var lost: Double?
  /// Seconds of slow pictures that may yet be left out.
  private var allowance = 1.0
  /// The scene's seconds that no moment is before, although some were left out.
  private var latest = 0.0

  init(_ isWanted: (@MainActor () -> Bool)?) { self.isWanted = isWanted }

  /// Whether time stands still.
  var isPaused: Bool { began != nil }

  /// Notes that the first picture is on the screen, with which the scene's time begins; or that another one is, or
  /// something that one needs was built: most of what takes long does not count, so that nothing jumps at the beginning.
  ///
  /// - Parameters:
  ///   - time: The scene's seconds.
  ///   - start: When it was begun, in the clock's seconds.
  ///   - end: When it was there, in the clock's seconds.
  mutating func didWork(at time: Double, from start: Double, to end: Double) {
    guard let lost else { return self.lost = end }
    let excess = min(end - start - Self.longestFrame, allowance)
    guard time < Self.beginning, excess > 0 else { return }
    allowance -= excess
    self.lost = lost + excess
    latest = time
  }

  /// Asks whether to pause.
  ///
  /// - Parameter time: The clock's seconds.
  @MainActor mutating func update(at time: Double) {
    guard let isWanted else { return }
    let isPaused = isWanted()
    if isPaused, began == nil { began = time }
    if !isPaused, let start = began {
      lost = lost.map { $0 + time - start }
      began = nil
    }
  }

  /// The scene's seconds at a moment in the clock's seconds, not before the last pause: 0 until it begins.
  func sceneTime(at time: Double) -> Double {
    lost.map { max(latest, min(time, began ?? .infinity) - $0) } ?? 0
  }
}
