import CosmosSystem
import Synchronization

/// The loop that shows pictures, which sleeps while nothing is to be done.
nonisolated enum MainLoop {
  private static let action = Mutex<(@Sendable () -> Void)?>(nil)

  /// Sets what ends the loop's sleep, which may be called on any thread; so does a request to end the program.
  static func setWake(_ wake: @escaping @Sendable () -> Void) {
    action.withLock { $0 = wake }
    Interruption.onRequest(wake)
  }

  static func wake() { action.withLock { $0 }?() }
}
