import CosmosSystem
import Glibc
import Synchronization

/// Ends the program when a swap does not return.
///
/// On many Wayland desktops the swap of a hidden window waits until the window is visible again, and
/// the program cannot interrupt it. A thread therefore checks whether it lasts too long.
enum Watchdog {
  /// The time limit in nanoseconds since the machine started; `Int.max` while no swap is watched.
  private static let deadline = Atomic<Int>(.max)
  /// The length of the time limit, in milliseconds.
  private static let patience = Atomic<Int>(0)
  private static let isRunning = Atomic<Bool>(false)

  /// Begins to watch a swap: without a call of ``rest()`` for so long the program ends.
  static func watch(for seconds: Double) {
    patience.store(Int(seconds * 1e3), ordering: .relaxed)
    deadline.store(now + Int(seconds * 1e9), ordering: .relaxed)
    if !isRunning.exchange(true, ordering: .relaxed) { start() }
  }

  static func rest() {
    deadline.store(.max, ordering: .relaxed)
  }

  private static var now: Int { Int(MonotonicClock.secondsSinceBoot * 1e9) }

  private static func start() {
    WorkThread.detach {
      while true {
        usleep(250_000)
        guard now > deadline.load(ordering: .relaxed) else { continue }
        let seconds = Double(patience.load(ordering: .relaxed)) / 1e3
        ErrorStream.write("\ncosmos: \(BenchError.windowHidden(seconds))\n")
        _exit(1)
      }
    }
  }
}
