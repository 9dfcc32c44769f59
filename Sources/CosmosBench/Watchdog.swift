import CosmosSystem
import Glibc
import Synchronization

/// Detects swaps that do not return, and suspensions of the whole program.
///
/// On many Wayland desktops, the swap of a hidden window waits until the window is visible again,
/// and the program cannot interrupt it. A thread therefore ends the program if a swap takes too
/// long. If the thread itself wakes up much too late, the whole program was suspended (SIGSTOP),
/// and the swap is not at fault.
enum Watchdog {
  /// The deadline of the swap, in nanoseconds since the machine started; `Int.max` while no swap is
  /// watched.
  private static let deadline = Atomic<Int>(.max)
  /// The time limit in milliseconds.
  private static let patience = Atomic<Int>(0)
  private static let isRunning = Atomic<Bool>(false)
  /// When the thread was last awake, in nanoseconds since the machine started.
  private static let lastLook = Atomic<Int>(.max)
  private static let stops = Atomic<Int>(0)

  /// The number of nanoseconds between two checks, and the maximum number by which a check may be
  /// late.
  private static let (interval, grace) = (250_000_000, 1_000_000_000)

  /// Starts watching a swap: the program ends unless ``rest()`` is called within `seconds`.
  static func watch(for seconds: Double) {
    patience.store(Int(seconds * 1e3), ordering: .relaxed)
    deadline.store(now + Int(seconds * 1e9), ordering: .relaxed)
    start()
  }

  static func rest() {
    deadline.store(.max, ordering: .relaxed)
  }

  /// The number of times that the program was suspended for a second or longer, since the first
  /// call.
  static var timesStopped: Int {
    start()
    let last = lastLook.load(ordering: .relaxed)
    // A suspension that has just ended counts even before the thread notices it.
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
          // The swap gets the time that it lost; a newer deadline is kept.
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
