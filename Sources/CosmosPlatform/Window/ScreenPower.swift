/// The request of a window to keep the screen on.
struct ScreenPower {
  private var inhibitor: IdleInhibitor?

  /// Keeps the screen on from now on, or lets the desktop blank it again.
  mutating func keepOn(_ isWanted: Bool) {
    guard isWanted != (inhibitor != nil) else { return }
    inhibitor = isWanted ? IdleInhibitor(onX11: WindowSystem.current == .x11) : nil
  }
}
