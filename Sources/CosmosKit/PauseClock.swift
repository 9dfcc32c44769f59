/// The scene's time, which begins with its first picture and stands still while something asks for that.
struct PauseClock {
  /// Seconds between questions.
  static let interval = 5.0

  /// Whether time is to stand still.
  private let isWanted: (@MainActor () -> Bool)?
  /// When it was asked last, in the clock's seconds.
  private var asked = -Double.infinity
  /// When the pause began, in the clock's seconds; nil while time goes on.
  private var began: Double?
  /// Seconds before the first picture, and of the pauses that have ended; nil until then.
  private var lost: Double?

  init(_ isWanted: (@MainActor () -> Bool)?) { self.isWanted = isWanted }

  /// Whether time stands still.
  var isPaused: Bool { began != nil }

  /// Begins the scene's time; a start before counts.
  ///
  /// - Parameter time: When the first picture was there, in the clock's seconds.
  mutating func start(at time: Double) { lost = lost ?? time }

  /// Asks whether to pause, every five seconds.
  ///
  /// - Parameter time: The clock's seconds.
  @MainActor mutating func update(at time: Double) {
    guard let isWanted, time - asked >= Self.interval else { return }
    asked = time
    let isPaused = isWanted()
    if isPaused, began == nil { began = time }
    if !isPaused, let start = began {
      lost = lost.map { $0 + time - start }
      began = nil
    }
  }

  /// The scene's seconds at a moment in the clock's seconds, not before the last pause: 0 until it begins.
  func sceneTime(at time: Double) -> Double {
    lost.map { max(0, min(time, began ?? .infinity) - $0) } ?? 0
  }
}
