internal import Geometry
internal import OpenGL

/// Measures how fast the driver draws stars, and says how many to hand it next, so that no frame
/// hands over more than it has time for.
struct FillMeter {
  /// Seconds that a portion should take.
  static let portionTime = 0.001

  /// As measured of late; a slow machine's, until then.
  private(set) var starsPerSecond = 1e6

  private let now: () -> Double
  private var queue: PortionQueue
  /// When the frame began.
  private var start = 0.0
  /// Portions handed over since, and stars known to be drawn.
  private var portions = 0
  private var finished = 0

  init(functions: GLFunctions, now: @escaping () -> Double) {
    self.now = now
    queue = PortionQueue(functions: functions)
  }

  /// Stars to hand over next.
  var portion: Int { Int(clamp(starsPerSecond * Self.portionTime, 512, 1_048_576)) }

  /// Whether a frame that may spend so many seconds has time for another portion.
  ///
  /// What is queued counts as spent. Every frame has time for one, or nothing would ever come of
  /// a time that is too short.
  func hasTime(of seconds: Double) -> Bool {
    portions == 0 || now() - start + Double(queue.stars) / starsPerSecond < seconds
  }

  /// Begins a frame.
  mutating func begin() {
    queue.reset()
    portions = 0
    finished = 0
    start = now()
  }

  /// Notes that stars were handed over; waits while too many are queued.
  mutating func handedOver(_ stars: Int) {
    portions += 1
    let newly = queue.append(stars)
    guard newly > 0 else { return }
    finished += newly
    // By the whole frame so far: two portions may become known as finished at once. And where it
    // looks much faster than before, half again is believed at a time, for a portion that is too
    // large stops everything.
    let rate = Double(finished) / max(now() - start, 1e-6)
    starsPerSecond = clamp((starsPerSecond + rate) / 2, 1e4, 1.5 * starsPerSecond)
  }
}
