import CosmosSystem
import Synchronization

/// The loop that shows pictures, which sleeps while there is no work.
nonisolated enum MainLoop {
  private static let action = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets the function that ends the loop's sleep.
  ///
  /// - Parameter wake: A function that may be called on any thread. A request to end the program
  ///   calls it, too.
  static func setWake(_ wake: @escaping @Sendable () -> Void) {
    action.withLock { $0 = wake }
    Interruption.onRequest(wake)
  }

  static func wake() { action.withLock { $0 }?() }
}
