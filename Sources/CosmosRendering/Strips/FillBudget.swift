import CosmosOpenGL

/// How many stars a frame may add to its strips, from how fast the driver drew those before.
///
/// A GPU is asked by timestamps around a frame's batches, which are read some frames later: nothing is
/// waited for or flushed. Where the CPU draws, and where there are no timestamps, the encoder's fence
/// says how many stars are drawn, and the clock how long they took.
///
///     budget.begin(encoder)
///     while budget.hasTime(of: seconds, isMoving: false, encoder) {
///       budget.willSubmit()
///       …draw and submit `budget.batchSize` stars…
///       budget.submitted(stars, encoder)
///     }
///     budget.end()
struct FillBudget: ~Copyable {
  /// Seconds that a batch should take.
  static let batchTime = 0.001

  /// Batches in every frame at rest, whatever its time, where fences are used.
  private static let leastBatches = 3

  /// The weight of the past in every measurement.
  private static let memory = 0.8

  /// The speed as measured recently; before the first measurement, a slow machine's.
  private(set) var starsPerSecond = 1e6

  private let now: () -> Double
  /// When the frame began, in seconds.
  private var start = 0.0
  /// Batches submitted since.
  private(set) var batches = 0
  /// Stars submitted since.
  private var stars = 0
  /// Stars known to be drawn and the seconds that they took, older ones weighted less.
  private var drawn = 0.0
  private var time = 0.0
  /// When stars were last known to be drawn, in seconds, and how many had been by then.
  private var mark = (time: 0.0, finished: 0)

  private var timer: GLFrameTimer?
  private let isTimed: Bool
  /// Frames begun so far.
  private var frame = 0

  /// - Parameters:
  ///   - context: The current context.
  ///   - family: The driver's family.
  ///   - now: Returns the seconds of a clock that never goes back.
  init(in context: GLContext, of family: DriverFamily, now: @escaping () -> Double) {
    self.now = now
    // llvmpipe's timestamps are those of the last tile.
    timer = family == .cpu ? nil : GLFrameTimer(in: context)
    isTimed = timer != nil
  }

  /// Stars to submit next.
  var batchSize: Int { Int(min(max(starsPerSecond * Self.batchTime, 1024), 262_144)) }

  /// Whether a frame that may spend some seconds has time for another batch.
  ///
  /// What is queued counts as spent. Every frame has time for one: with none, a time that is too short
  /// would never draw anything. At rest it has time for three where fences are used: a speed once
  /// measured too low would never be measured again.
  func hasTime(of seconds: Double, isMoving: Bool, _ encoder: Encoder) -> Bool {
    let queued = isTimed ? stars : encoder.queuedStars
    return batches < (isMoving || isTimed ? 1 : Self.leastBatches)
      || now() - start + Double(queued) / starsPerSecond < seconds
  }

  /// Begins a frame.
  mutating func begin(_ encoder: Encoder) {
    batches = 0
    stars = 0
    start = now()
    if isTimed { takeTimes() } else { mark = (start, encoder.finishedStars + encoder.queuedStars) }
  }

  /// Notes that a batch follows.
  mutating func willSubmit() {
    guard isTimed, batches == 0 else { return }
    timer?.begin()
  }

  /// Notes that a batch was submitted; with fences, waits while too many are queued.
  mutating func submitted(_ stars: Int, _ encoder: Encoder) {
    batches += 1
    self.stars += stars
    guard !isTimed else { return }
    encoder.endBatch()
    // Stars of the frame before may still have been queued when this one began.
    let finished = encoder.finishedStars - mark.finished
    guard finished > 0 else { return }
    let time = now()
    measured(finished, in: time - mark.time)
    mark = (time, encoder.finishedStars)
  }

  /// Ends the frame's batches.
  mutating func end() {
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
