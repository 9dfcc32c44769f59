import CosmosSystem
import Synchronization

/// The loop that shows pictures and sleeps while there is nothing to do.
nonisolated package enum MainLoop {
  private static let action = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets the function that wakes the loop.
  ///
  /// - Parameter wake: A function that may be called on any thread. It is also called when the
  ///   program is asked to end.
  static func setWake(_ wake: @escaping @Sendable () -> Void) {
    action.withLock { $0 = wake }
    Interruption.onRequest(wake)
  }

  package static func wake() { action.withLock { $0 }?() }
}
