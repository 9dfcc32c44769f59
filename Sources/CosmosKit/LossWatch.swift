import CosmosOpenGL
import CosmosSystem
import Glibc

/// Detects the loss of a context's objects due to a driver reset or a suspend of the machine.
///
/// Some drivers empty textures during a suspend without reporting it.
struct LossWatch {
  private var asleep: Double
  private var nextLook = 0.0
  /// Times of the resets within the last minute, in seconds since boot.
  private var resets: [Double] = []
  private let clock: () -> (now: Double, asleep: Double)
  private let provoked = ProvokedLoss()

  /// Seconds between two queries to the driver.
  private static let interval = 0.25
  /// Number of resets within a minute that makes the program give up.
  private static let mostResets = 3

  /// - Parameter clock: Returns the seconds since boot excluding suspends, and the seconds spent
  ///   suspended.
  init(
    clock: @escaping () -> (now: Double, asleep: Double) = {
      (MonotonicClock.secondsSinceBoot, MonotonicClock.secondsAsleep)
    }
  ) {
    self.clock = clock
    asleep = clock().asleep
  }

  /// Returns the loss since the last call; nil if nothing was lost.
  ///
  /// - Throws: ``GLError/contextLost(times:)`` after too many resets within a minute.
  mutating func next(in context: GLContext) throws(GLError) -> GLContextLoss? {
    let time = clock()
    let wasAsleep = time.asleep - asleep > 0.5
    asleep = time.asleep
    guard time.now >= nextLook else { return wasAsleep ? .emptied : nil }
    nextLook = time.now + Self.interval
    let loss = provoked.next() ?? context.takeLoss()
    if loss == .reset {
      resets = resets.filter { time.now - $0 < 60 } + [time.now]
      guard resets.count < Self.mostResets else { throw .contextLost(times: resets.count) }
    }
    return loss ?? (wasAsleep ? .emptied : nil)
  }

  /// Waits until a reset is over, for at most two seconds.
  static func waitForReset(in context: GLContext) {
    var looks = 0
    while looks < 200, context.isResetting {
      usleep(10_000)
      looks += 1
    }
  }
}

/// Losses triggered on demand, for tests of windows.
///
/// In debug builds, the environment variable COSMOS_LOSE_CONTEXT names a file. If the file exists,
/// its text "reset" or "emptied" selects the loss, and the file is removed. Release builds ignore
/// the variable.
private struct ProvokedLoss {
  #if DEBUG
    private let path = getenv("COSMOS_LOSE_CONTEXT").map { String(cString: $0) }

    func next() -> GLContextLoss? {
      guard let path, access(path, F_OK) == 0, let text = try? TextFile.read(path) else {
        return nil
      }
      unlink(path)
      return text.hasPrefix("reset") ? .reset : .emptied
    }
  #else
    func next() -> GLContextLoss? { nil }
  #endif
}
