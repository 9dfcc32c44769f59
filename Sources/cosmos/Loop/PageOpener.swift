internal import Glibc

/// Shows a page in the person's browser.
enum PageOpener {
  /// Asks the desktop to open `address`, without waiting for it.
  ///
  /// - Returns: Whether there is anything on this machine to ask.
  static func open(_ address: String) -> Bool {
    let texts = ["xdg-open", address]
    var words: [UnsafeMutablePointer<CChar>?] = texts.map { strdup($0) }
    defer { words.forEach { free($0) } }
    words.append(nil)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The browser is not ours: signals reach it as usual, and Ctrl-C here is not for it.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETPGROUP))
    // Children that end are nobody's concern.
    signal(SIGCHLD, SIG_IGN)
    var child = pid_t()
    return posix_spawnp(&child, "xdg-open", nil, &attributes, words, environ) == 0
  }
}
