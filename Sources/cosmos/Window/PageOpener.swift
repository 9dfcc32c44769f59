import CosmosSystem
import Glibc

/// Shows a page in the person's browser.
enum PageOpener {
  /// Asks the desktop to open `address`, without waiting for it.
  ///
  /// - Returns: Whether there is anything on this machine to ask.
  static func open(_ address: String) -> Bool {
    guard ChildProgram.path(of: "xdg-open") != nil else { return false }
    // Children that end are nobody's concern.
    signal(SIGCHLD, SIG_IGN)
    return ChildProgram.start(["xdg-open", address]) != nil
  }
}
