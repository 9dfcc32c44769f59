/// Ignores scrolling while a modifier key is held: with one it is often a shortcut of the desktop.
///
/// Control, Alt and the Super key are checked once, when a burst of scrolling begins. The check is a
/// round trip to the display server, and a key pressed during a gesture should not split it.
nonisolated struct ScrollGate: Equatable, Sendable {
  private var lastTime = -Double.infinity
  private var isOpen = true

  /// Seconds without events after which a new burst begins.
  static let burstGap = 0.15

  mutating func admits(at time: Double, modifierIsHeld: () -> Bool) -> Bool {
    defer { lastTime = time }
    if time - lastTime > Self.burstGap { isOpen = !modifierIsHeld() }
    return isOpen
  }
}
