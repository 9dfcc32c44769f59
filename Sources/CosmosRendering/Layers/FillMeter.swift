import CosmosGeometry
import CosmosOpenGL

/// Measures how fast the driver draws stars, and says how many to submit next, so that no frame
/// submits more than it has time for.
struct FillMeter: ~Copyable {
  /// Seconds that a batch should take.
  static let batchTime = 0.001

  /// Batches in every frame at rest, whatever its time.
  private static let leastBatches = 3

  /// How much the past counts for with every batch.
  private static let memory = 0.8

  /// As measured recently; before the first measurement, a slow machine's.
  private(set) var starsPerSecond = 1e6

  private let now: () -> Double
  private var queue: BatchQueue
  /// When the frame began, in seconds.
  private var start = 0.0
  /// Batches submitted since.
  private(set) var batches = 0
  /// When the last one was submitted, in seconds.
  private var mark = 0.0
  /// Stars known to be drawn and the seconds that it took, older ones weighted less.
  private var drawn = 0.0
  private var time = 0.0

  /// - Parameters:
  ///   - context: Where fences are made.
  ///   - now: Seconds of a clock that never goes back.
  init(in context: GLContext, now: @escaping () -> Double) {
    self.now = now
    queue = BatchQueue(in: context)
  }

  /// Stars to submit next.
  var batchSize: Int { Int(clamp(starsPerSecond * Self.batchTime, 1024, 262_144)) }

  /// Whether a frame that may spend so many seconds has time for another batch.
  ///
  /// What is queued counts as spent. Every frame has time for one: with none, a time that is too
  /// short would never draw anything. At rest it has time for three: a speed once measured too low
  /// would never be measured again, which takes three batches.
  func hasTime(of seconds: Double, isMoving: Bool) -> Bool {
    batches < (isMoving ? 1 : Self.leastBatches)
      || now() - start + Double(queue.stars) / starsPerSecond < seconds
  }

  /// Begins a frame.
  mutating func begin() {
    queue.reset()
    batches = 0
    start = now()
    mark = start
  }

  /// Notes that a batch was submitted; waits while too many are queued.
  ///
  /// - Parameter stars: Stars in the batch.
  mutating func submitted(_ stars: Int) {
    batches += 1
    let finished = queue.append(stars)
    let interval = now() - mark
    mark += interval
    guard finished > 0 else { return }
    // Batches differ in size, and the interval is not that of the batch that finished, so only
    // sums over several batches give a speed.
    drawn = Self.memory * drawn + Double(finished)
    time = Self.memory * time + interval
    // At most half more at a time: a batch that is far too large would stall the program.
    starsPerSecond = clamp(drawn / max(time, 1e-6), 1e5, 1.5 * starsPerSecond)
  }
}
