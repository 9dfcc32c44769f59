import CosmosOpenGL
import CosmosSystem
import Glibc

/// Looks whether what was made in a context is lost: by a reset of the driver, or by a suspend of
/// the machine, after which some drivers bring textures back empty without a word.
struct LossWatch {
  private var asleep: Double
  private var nextLook = 0.0
  /// When the driver was reset, in seconds since boot, within the last minute.
  private var resets: [Double] = []
  private let clock: () -> (now: Double, asleep: Double)
  private let provoked = ProvokedLoss()

  /// Seconds between two questions to the driver.
  private static let interval = 0.25
  /// Resets within a minute after which the program gives up.
  private static let mostResets = 3

  /// - Parameter clock: Seconds since boot without suspends, and seconds of suspends.
  init(
    clock: @escaping () -> (now: Double, asleep: Double) = {
      (MonotonicClock.secondsSinceBoot, MonotonicClock.secondsAsleep)
    }
  ) {
    self.clock = clock
    asleep = clock().asleep
  }

  /// What was lost since the last call.
  ///
  /// - Throws: ``GLError/contextLost(times:)`` when the driver is reset again and again.
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

  /// Waits for a reset to be over, two seconds at most.
  static func waitForReset(in context: GLContext) {
    var looks = 0
    while looks < 200, context.isResetting {
      usleep(10_000)
      looks += 1
    }
  }
}

/// Losses on purpose, for the tests of windows.
///
/// In debug builds the environment variable COSMOS_LOSE_CONTEXT names a file. Where it is there and
/// says "reset" or "emptied", that is what happened; the file is removed. Release builds ignore it.
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
