/// Lets a hand's scrolling through unless a modifier key makes it another program's business.
///
/// Whether Control, Alt or the Super key is down is asked once, as a burst of scrolling begins: asking
/// is a round trip to the display server, and a gesture should not break in two when a key is
/// pressed half-way.
nonisolated struct ScrollGate: Equatable, Sendable {
  private var lastTime = -Double.infinity
  private var isOpen = true

  /// Seconds of silence after which scrolling is a new burst.
  static let burstGap = 0.15

  init() {}

  /// Takes scrolling that happened.
  ///
  /// - Parameters:
  ///   - time: Seconds.
  ///   - modifierIsHeld: Asks for the keys.
  /// - Returns: Whether it is ours.
  mutating func admits(at time: Double, modifierIsHeld: () -> Bool) -> Bool {
    defer { lastTime = time }
    if time - lastTime > Self.burstGap { isOpen = !modifierIsHeld() }
    return isOpen
  }
}
