import CosmosSystem
import Glibc

extension SceneWindow {
  /// Opens the window and runs until the window is closed; after an error, writes the error's
  /// sentence to standard error and exits with status 1.
  ///
  ///     SceneWindow(Pendulum(), options: .init(title: "Pendulum")).runOrExit()
  ///
  /// A program that does not catch an error ends with a report of a crash. With this method, the
  /// user sees a sentence instead, such as "Cannot open a window: …". To handle errors, use
  /// ``run()``.
  public func runOrExit() {
    do {
      try run()
    } catch {
      ErrorStream.write("\(error)\n")
      exit(1)
    }
  }
}
