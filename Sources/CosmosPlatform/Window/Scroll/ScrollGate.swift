/// Ignores scrolling while a modifier key is held, because desktops often use this combination as a
/// shortcut.
///
/// Control, Alt and Super are checked only once, when a burst of scrolling begins. The check is a
/// round trip to the display server, and a key pressed during a gesture must not interrupt the
/// gesture.
nonisolated struct ScrollGate: Equatable, Sendable {
  private var lastTime = -Double.infinity
  private var isOpen = true

  /// Seconds without scrolling that separate two bursts.
  static let burstGap = 0.15

  /// Returns whether a scroll event counts.
  ///
  /// - Parameters:
  ///   - time: The time of the event in seconds.
  ///   - modifierIsHeld: Asks the display server whether a modifier key is held.
  /// - Returns: True if no modifier key was held when the burst of scrolling began.
  mutating func admits(at time: Double, modifierIsHeld: () -> Bool) -> Bool {
    defer { lastTime = time }
    if time - lastTime > Self.burstGap { isOpen = !modifierIsHeld() }
    return isOpen
  }
}
