import CosmosSystem
import Synchronization

/// The loop that draws pictures, and sleeps until something happens.
nonisolated package enum MainLoop {
  private static let action = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets the function that ends the loop's sleep.
  ///
  /// - Parameter wake: A function that may be called on any thread, also when the user or the
  ///   system asks the program to end.
  static func setWake(_ wake: @escaping @Sendable () -> Void) {
    action.withLock { $0 = wake }
    Interruption.onRequest(wake)
  }

  package static func wake() { action.withLock { $0 }?() }
}
