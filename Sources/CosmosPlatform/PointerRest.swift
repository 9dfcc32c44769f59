/// Decides when to hide the pointer over a window that fills a screen.
///
/// Times are in seconds on the window's clock.
nonisolated struct PointerRest: Equatable, Sendable {
  /// Seconds without a move or a click until the pointer hides.
  static let delay = 3.0

  /// Whether the pointer is hidden.
  private(set) var isHidden = false
  /// The time to hide the pointer; nil if it is hidden, or if the window does not fill a screen.
  private(set) var due: Double?

  /// Records a move or a click, which shows the pointer.
  mutating func disturb(at time: Double) {
    isHidden = false
    if due != nil { due = time + Self.delay }
  }

  /// Updates the state to a time.
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
