import CosmosSystem
import Glibc
import Synchronization

/// Detects swaps that do not return, and times when the whole program was suspended.
///
/// On many Wayland desktops, the swap of a hidden window does not return until the window is
/// visible again, and the program cannot interrupt it. Therefore a thread ends the program if a
/// swap takes too long. If this thread itself wakes up much too late, the whole program was
/// suspended (SIGSTOP), so the swap is not the cause.
enum Watchdog {
  /// The latest time for the swap to return, in nanoseconds since the machine started; `Int.max`
  /// while no swap is watched.
  private static let deadline = Atomic<Int>(.max)
  /// The time limit of the swap in milliseconds.
  private static let patience = Atomic<Int>(0)
  private static let isRunning = Atomic<Bool>(false)
  /// The last time when the watchdog's thread was awake, in nanoseconds since the machine started.
  private static let lastLook = Atomic<Int>(.max)
  private static let stops = Atomic<Int>(0)

  /// Nanoseconds between two checks by the thread, and the largest delay of a check that does not
  /// count as a suspension.
  private static let (interval, grace) = (250_000_000, 1_000_000_000)

  /// Begins to watch a swap: if ``rest()`` is not called within `seconds`, the program ends.
  static func watch(for seconds: Double) {
    patience.store(Int(seconds * 1e3), ordering: .relaxed)
    deadline.store(now + Int(seconds * 1e9), ordering: .relaxed)
    start()
  }

  static func rest() {
    deadline.store(.max, ordering: .relaxed)
  }

  /// The number of times that the program was suspended for a second or longer, since the first use
  /// of the watchdog.
  static var timesStopped: Int {
    start()
    let last = lastLook.load(ordering: .relaxed)
    // A suspension that has just ended also counts if the thread has not noticed it yet.
    let isLate = last != .max && now - last > interval + grace
    return stops.load(ordering: .relaxed) + (isLate ? 1 : 0)
  }

  private static var now: Int { Int(MonotonicClock.secondsSinceBoot * 1e9) }

  private static func start() {
    guard !isRunning.exchange(true, ordering: .relaxed) else { return }
    WorkThread.detach {
      while true {
        lastLook.store(now, ordering: .relaxed)
        usleep(UInt32(interval / 1000))
        let late = now - lastLook.load(ordering: .relaxed) - interval
        let end = deadline.load(ordering: .relaxed)
        guard late <= grace else {
          stops.add(1, ordering: .relaxed)
          // The limit of the swap is extended by the lost time, unless another swap has set a new
          // limit.
          if end != .max {
            _ = deadline.compareExchange(expected: end, desired: end + late, ordering: .relaxed)
          }
          continue
        }
        guard now > end else { continue }
        let seconds = Double(patience.load(ordering: .relaxed)) / 1e3
        ErrorStream.write("\ncosmos: \(BenchError.windowHidden(seconds))\n")
        _exit(1)
      }
    }
  }
}
