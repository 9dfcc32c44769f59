import CosmosOpenGL

/// Decides how many stars a frame may add to its rings, from the measured speed of the driver.
///
/// On a GPU, timestamps around a frame's batches are read a few frames later, without waiting or
/// flushing. On a CPU, the encoder's fence tells how many stars are drawn, and the clock tells how
/// long they took. On a GPU whose driver lacks timestamps, the speed is not measured.
///
///     budget.begin(encoder)
///     while budget.hasTime(of: seconds, isMoving: false, encoder) {
///       budget.willSubmit()
///       …draw and submit `budget.batchSize` stars…
///       budget.submitted(stars, encoder)
///     }
///     budget.end()
struct FillBudget: ~Copyable {
  /// Target duration of a batch in seconds.
  static let batchTime = 0.001

  /// Minimum number of batches in a frame at rest if there are no timestamps.
  private static let leastBatches = 3

  /// The longest time between two frames, in seconds, that counts as drawing; a longer one is a
  /// pause.
  private static let longestPicture = 0.5

  /// Weight that older measurements keep when a new one arrives, 0…1.
  private static let memory = 0.8

  /// Measured speed of the driver; before the first measurement, the speed of a slow machine.
  private(set) var starsPerSecond = 1e6

  private let now: () -> Double
  /// Time when the frame began, and when the batches of the last one ended, in seconds.
  private var (start, ended) = (0.0, 0.0)
  /// Seconds that the last two pictures took besides their stars.
  private var pictures = (0.0, 0.0)
  /// Batches submitted since the frame began.
  private(set) var batches = 0
  /// Stars submitted since the frame began.
  private var stars = 0
  /// Weighted sums of the number of stars drawn and of the seconds that they took; older
  /// measurements weigh less.
  private var drawn = 0.0
  private var time = 0.0
  /// Time of the last count of finished stars, in seconds, and the number that was counted.
  private var mark = (time: 0.0, finished: 0)

  private var timer: GLFrameTimer?
  private let isTimed: Bool
  /// Number of the current frame.
  private var frame = 0

  /// - Parameters:
  ///   - context: The current context.
  ///   - family: The driver's family.
  ///   - now: Returns the time in seconds of a clock that never goes back.
  init(in context: GLContext, of family: DriverFamily, now: @escaping () -> Double) {
    self.now = now
    // llvmpipe takes all timestamps of a frame in the frame's last tile, so the timestamps do not
    // measure a batch.
    timer = family == .cpu ? nil : GLFrameTimer(in: context)
    isTimed = timer != nil
  }

  /// Maximum number of stars in the next batch.
  var batchSize: Int { Int(min(max(starsPerSecond * Self.batchTime, 1024), 262_144)) }

  /// Returns whether a frame with a time limit in seconds has time for another batch.
  ///
  /// The estimated drawing time of submitted stars that may not be drawn yet counts as time spent.
  /// Every frame has time for one batch; otherwise, with a very short limit, no star would ever be
  /// drawn. Without timestamps, a frame at rest has time for three batches, because a speed that
  /// was once measured too low must be measured again.
  func hasTime(of seconds: Double, isMoving: Bool, _ encoder: Encoder) -> Bool {
    let queued = isTimed ? stars : encoder.queuedStars
    return batches < (isMoving || isTimed ? 1 : Self.leastBatches)
      || now() - start + Double(queued) / starsPerSecond < seconds
  }

  /// Returns the time for stars in a frame at rest, in seconds.
  ///
  /// Pictures that take longer than a frame of the screen, because the window is large, are late
  /// anyway. Stars then get half as long as the rest of a picture: a sky of many stars would take
  /// minutes to fill. A single late picture may have built a pipeline, so two in a row count.
  ///
  /// - Parameter half: Half a frame of the screen, in seconds.
  /// - Returns: Seconds, at least `half`.
  func timeAtRest(_ half: Double) -> Double {
    let picture = min(pictures.0, pictures.1)
    return picture > 2 * half && picture < Self.longestPicture ? picture / 2 : half
  }

  /// Begins a frame.
  mutating func begin(_ encoder: Encoder) {
    batches = 0
    stars = 0
    start = now()
    pictures = (pictures.1, start - ended)
    if isTimed { takeTimes() } else { mark = (start, encoder.finishedStars + encoder.queuedStars) }
  }

  /// Starts the timer before the first batch of a frame.
  mutating func willSubmit() {
    guard isTimed, batches == 0 else { return }
    timer?.begin()
  }

  /// Counts a submitted batch; on a CPU, also waits until the previous batch is drawn.
  mutating func submitted(_ stars: Int, _ encoder: Encoder) {
    batches += 1
    self.stars += stars
    guard !isTimed else { return }
    encoder.endBatch()
    // The number is zero or less while stars of the previous frame are still in the queue.
    let finished = encoder.finishedStars - mark.finished
    guard finished > 0 else { return }
    let time = now()
    measured(finished, in: time - mark.time)
    mark = (time, encoder.finishedStars)
  }

  /// Ends the frame's batches.
  mutating func end() {
    ended = now()
    guard isTimed, batches > 0 else { return }
    timer?.end(frame: frame, stars: stars)
  }

  /// Reads the drawing times of those earlier frames whose timestamps the driver knows by now.
  private mutating func takeTimes() {
    while let time = timer?.next(after: frame) { measured(time.stars, in: time.seconds) }
    frame += 1
  }

  private mutating func measured(_ stars: Int, in seconds: Double) {
    // Batches differ in size, and the time between two fences is not the time of the batch that
    // finished. Only sums over several batches give a speed.
    drawn = Self.memory * drawn + Double(stars)
    time = Self.memory * time + seconds
    // The speed rises by at most half at a time, because a far too large batch would stall the
    // program.
    starsPerSecond = min(max(drawn / max(time, 1e-6), 1e5), 1.5 * starsPerSecond)
  }
}
