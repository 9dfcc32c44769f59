/// Why ``SceneWindow/run()`` ended although nobody closed the window.
public enum SceneWindowError: Error, Equatable, Sendable {
  /// The program was asked to end, by SIGINT (Ctrl-C), SIGTERM or SIGHUP, while it waited for these signals.
  ///
  /// Only the command `cosmos` waits for them. In other programs they do what they always do.
  case interrupted
}

extension SceneWindowError: CustomStringConvertible {
  /// A sentence.
  public var description: String { "The program was asked to end." }
}
