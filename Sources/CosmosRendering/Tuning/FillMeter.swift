package import CosmosOpenGL

/// Measures how fast the driver draws stars, and says how many to submit next, so that no frame
/// submits more than it has time for.
///
/// A GPU is asked by timestamps around a frame's batches, which are read some frames later: nothing
/// is waited for or flushed. Where the CPU draws, and where there are no timestamps, each batch is
/// followed by a fence, and the time from one to the next counts.
///
///     meter.begin()
///     while meter.hasTime(of: seconds, isMoving: false) {
///       meter.willSubmit()
///       …draw `meter.batchSize` stars…
///       meter.submitted(stars)
///     }
///     meter.end()
package struct FillMeter: ~Copyable {
  /// Seconds that a batch should take.
  static let batchTime = 0.001

  /// Batches in every frame at rest, whatever its time, where fences are used.
  private static let leastBatches = 3

  /// How much the past counts for with every measurement.
  private static let memory = 0.8

  /// As measured recently; before the first measurement, a slow machine's.
  private(set) var starsPerSecond = 1e6

  private let now: () -> Double
  /// When the frame began, in seconds.
  private var start = 0.0
  /// Batches submitted since.
  package private(set) var batches = 0
  /// Stars known to be drawn and the seconds that it took, older ones weighted less.
  private var drawn = 0.0
  private var time = 0.0

  // With fences:
  private var queue: BatchQueue
  /// When the last batch was submitted, in seconds.
  private var mark = 0.0

  // With timestamps:
  private var timer: GLFrameTimer?
  private let isTimed: Bool
  /// Frames begun so far.
  private var frame = 0
  /// Stars of the frame.
  private var stars = 0

  /// Takes the seconds of a clock that never goes back.
  package init(in context: GLContext, now: @escaping () -> Double) {
    self.now = now
    queue = BatchQueue(in: context)
    // llvmpipe's timestamps are those of the last tile.
    timer = context.driver.isSoftware ? nil : GLFrameTimer(in: context)
    isTimed = timer != nil
  }

  /// Stars to submit next.
  package var batchSize: Int { Int(min(max(starsPerSecond * Self.batchTime, 1024), 262_144)) }

  /// Whether a frame that may spend so many seconds has time for another batch.
  ///
  /// What is queued counts as spent. Every frame has time for one: with none, a time that is too
  /// short would never draw anything. At rest it has time for three where fences are used: a speed
  /// once measured too low would never be measured again, which takes three batches.
  package func hasTime(of seconds: Double, isMoving: Bool) -> Bool {
    let queued = isTimed ? stars : queue.stars
    return batches < (isMoving || isTimed ? 1 : Self.leastBatches)
      || now() - start + Double(queued) / starsPerSecond < seconds
  }

  /// Begins a frame.
  package mutating func begin() {
    batches = 0
    stars = 0
    start = now()
    guard !isTimed else { return takeTimes() }
    queue.reset()
    mark = start
  }

  /// Notes that a batch follows.
  package mutating func willSubmit() {
    guard isTimed, batches == 0 else { return }
    timer?.begin()
  }

  /// Notes that a batch was submitted; with fences, waits while too many are queued.
  package mutating func submitted(_ stars: Int) {
    batches += 1
    self.stars += stars
    guard !isTimed else { return }
    let finished = queue.append(stars)
    let interval = now() - mark
    mark += interval
    if finished > 0 { measured(finished, in: interval) }
  }

  /// Ends the frame's batches.
  package mutating func end() {
    guard isTimed, batches > 0 else { return }
    timer?.end(frame: frame, stars: stars)
  }

  /// Reads the times of earlier frames that have come.
  private mutating func takeTimes() {
    while let time = timer?.next(after: frame) { measured(time.stars, in: time.seconds) }
    frame += 1
  }

  private mutating func measured(_ stars: Int, in seconds: Double) {
    // Batches differ in size, and an interval between fences is not that of the batch that
    // finished, so only sums over several give a speed.
    drawn = Self.memory * drawn + Double(stars)
    time = Self.memory * time + seconds
    // At most half more at a time: a batch that is far too large would stall the program.
    starsPerSecond = min(max(drawn / max(time, 1e-6), 1e5), 1.5 * starsPerSecond)
  }
}
