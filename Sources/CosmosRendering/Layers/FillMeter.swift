import CosmosGeometry
import CosmosOpenGL

/// Measures how fast the driver draws stars, and says how many to hand it next, so that no frame
/// hands over more than it has time for.
struct FillMeter {
  /// Seconds that a portion should take.
  static let portionTime = 0.001

  /// Portions in every frame.
  private static let leastPortions = 3

  /// As measured of late; a slow machine's, until then.
  private(set) var starsPerSecond = 1e6

  private let now: () -> Double
  private var queue: PortionQueue
  /// When the frame began.
  private var start = 0.0
  /// Portions handed over since.
  private(set) var portions = 0
  /// When the last one was handed over.
  private var mark = 0.0
  /// Stars known to be drawn, and the seconds that it took; older ones count for less.
  private var drawn = 0.0
  private var time = 0.0

  init(functions: GLFunctions, now: @escaping () -> Double) {
    self.now = now
    queue = PortionQueue(functions: functions)
  }

  /// Stars to hand over next.
  var portion: Int { Int(clamp(starsPerSecond * Self.portionTime, 1024, 262_144)) }

  /// Whether a frame that may spend so many seconds has time for another portion.
  ///
  /// What is queued counts as spent. Every frame has time for some, or nothing would ever come of a
  /// time that is too short, nor of a speed that was once measured too low: it takes three to
  /// measure it again.
  func hasTime(of seconds: Double) -> Bool {
    portions < Self.leastPortions || now() - start + Double(queue.stars) / starsPerSecond < seconds
  }

  /// Begins a frame.
  mutating func begin() {
    queue.reset()
    portions = 0
    start = now()
    mark = start
  }

  /// Notes that stars were handed over; waits while too many are queued.
  mutating func handedOver(_ stars: Int) {
    portions += 1
    let finished = queue.append(stars)
    let interval = now() - mark
    mark += interval
    guard finished > 0 else { return }
    // Portions differ in size, so one alone, by the time that the next but one took to hand over,
    // would tell nothing.
    drawn = Self.memory * drawn + Double(finished)
    time = Self.memory * time + interval
    // Half again is believed at a time, for a portion that is too large stops everything.
    starsPerSecond = clamp(drawn / max(time, 1e-6), 1e5, 1.5 * starsPerSecond)
  }

  /// How much the past counts for with every portion.
  private static let memory = 0.8
}
