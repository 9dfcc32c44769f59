/// Decides when to hide the pointer over a window that fills a screen.
///
/// Times are in seconds on the window's clock.
nonisolated struct PointerRest: Equatable, Sendable {
  /// Seconds after the last move or click until the pointer is hidden.
  static let delay = 3.0

  /// Whether the pointer is hidden.
  private(set) var isHidden = false
  /// The time when the pointer will be hidden; nil if it is hidden already, or if the window does
  /// not fill a screen.
  private(set) var due: Double?

  /// Records a move or a click at `time`, and makes the pointer visible.
  mutating func disturb(at time: Double) {
    isHidden = false
    if due != nil { due = time + Self.delay }
  }

  /// Hides or shows the pointer according to the current time.
  ///
  /// - Parameters:
  ///   - time: The current time.
  ///   - fillsScreen: Whether the window fills a screen.
  mutating func update(to time: Double, fillsScreen: Bool) {
    guard fillsScreen else {
      (isHidden, due) = (false, nil)
      return
    }
    guard !isHidden else { return }
    let end = due ?? time + Self.delay
    isHidden = end <= time
    due = isHidden ? nil : end
  }
}
