import CosmosSystem
import Glibc

extension SceneWindow {
  /// Opens the window and runs until it is closed; after an error, ends the program with a
  /// sentence.
  ///
  ///     SceneWindow(Pendulum(), options: .init(title: "Pendulum")).runOrExit()
  ///
  /// A program that does not catch an error ends with a report of a crash. This method writes the
  /// error's sentence to standard error instead, such as "Cannot open a window: …", and exits with
  /// status 1. To handle errors, use ``run()``.
  public func runOrExit() { Self.runOrExit([self]) }

  /// Runs several windows until all of them are closed; after an error, ends the program with a
  /// sentence.
  ///
  /// - Parameter windows: The windows, in the order in which they open.
  public static func runOrExit(_ windows: [SceneWindow]) {
    do {
      try run(windows)
    } catch {
      ErrorStream.write("\(error)\n")
      exit(1)
    }
  }
}
