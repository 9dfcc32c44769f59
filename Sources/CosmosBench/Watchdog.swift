import CosmosSystem
import Glibc
import Synchronization

/// Ends the program when a swap does not return.
///
/// Many Wayland desktops let the swap of a hidden window wait until it is seen again, which may be
/// never, and nothing in the program can interrupt it. So a thread looks whether it lasts too long.
enum Watchdog {
  /// When patience ends, in nanoseconds since the machine started; `Int.max` while nothing waits.
  private static let deadline = Atomic<Int>(.max)
  /// Milliseconds that it was set to.
  private static let patience = Atomic<Int>(0)
  private static let isRunning = Atomic<Bool>(false)

  /// Begins to watch.
  ///
  /// - Parameter seconds: After so long without a ``rest()`` the program ends.
  static func watch(for seconds: Double) {
    patience.store(Int(seconds * 1e3), ordering: .relaxed)
    deadline.store(now + Int(seconds * 1e9), ordering: .relaxed)
    if !isRunning.exchange(true, ordering: .relaxed) { start() }
  }

  /// The swap is over.
  static func rest() {
    deadline.store(.max, ordering: .relaxed)
  }

  private static var now: Int { Int(MonotonicClock.secondsSinceBoot * 1e9) }

  private static func start() {
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        while true {
          usleep(250_000)
          guard Watchdog.now > Watchdog.deadline.load(ordering: .relaxed) else { continue }
          let seconds = Double(Watchdog.patience.load(ordering: .relaxed)) / 1e3
          ErrorStream.write("\ncosmos: \(BenchError.windowHidden(seconds))\n")
          _exit(1)
        }
      }, nil)
    pthread_detach(thread)
  }
}
