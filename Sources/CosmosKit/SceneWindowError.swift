/// The reason why ``SceneWindow/run()`` ended although nobody closed the window.
public enum SceneWindowError: Error, Equatable, Sendable {
  /// SIGINT (Ctrl-C), SIGTERM or SIGHUP asked the program to exit.
  ///
  /// Only the command `cosmos` handles these signals. In other programs, they have their usual
  /// effect.
  case interrupted
}

extension SceneWindowError: CustomStringConvertible {
  /// The error as a sentence.
  public var description: String { "The program was asked to end." }
}
