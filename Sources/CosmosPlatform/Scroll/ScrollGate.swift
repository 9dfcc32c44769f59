/// Ignores scrolling while a modifier key is held, which is often a shortcut of the desktop.
///
/// Control, Alt and Super are checked once, when a burst of scrolling begins: the check is a round
/// trip to the display server, and a key pressed during a gesture should not split the gesture.
nonisolated struct ScrollGate: Equatable, Sendable {
  private var lastTime = -Double.infinity
  private var isOpen = true

  /// A pause of this many seconds begins a new burst.
  static let burstGap = 0.15

  mutating func admits(at time: Double, modifierIsHeld: () -> Bool) -> Bool {
    defer { lastTime = time }
    if time - lastTime > Self.burstGap { isOpen = !modifierIsHeld() }
    return isOpen
  }
}
