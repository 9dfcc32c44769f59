/// How long the GPU takes for each frame, asked without ever waiting for the answer.
///
/// A pair of timestamps around a frame's draw calls goes into a ring and is read some frames later,
/// when the driver has had the time to get there. A pair that is not there yet is asked for again
/// after the next frame; one that finds the ring full is not taken, and its frame has no GPU time.
///
///     timer.begin()
///     …draw…
///     timer.end(frame: 7)
///     while let time = timer.next(after: 7) { … }  // frame 4's, perhaps
public struct GLFrameTimer: ~Copyable {
  /// The GPU time of one frame.
  public struct Time: Equatable, Sendable {
    /// The number that ``GLFrameTimer/end(frame:)`` was given.
    public var frame: Int
    /// Seconds between the two timestamps.
    public var seconds: Double
  }

  /// Frames that must have ended since, before a pair is asked for.
  ///
  /// - Source: drivers queue up to three frames; asking earlier may make them stop and look.
  public static let delay = 3
  /// Pairs in the ring: how late the driver may be without a frame going unmeasured.
  public static let capacity = 16

  private let context: GLContext
  /// Query names, two a pair.
  private let queries: [UInt32]
  /// The frame of each pair.
  private var frames = [Int](repeating: 0, count: GLFrameTimer.capacity)
  /// The pair that was taken first, of those not read.
  private var oldest = 0
  private var pending = 0
  private var isOpen = false
  /// Frames that must have ended since a pair that is asked for.
  private var age = GLFrameTimer.delay

  /// Makes the queries; nil where the driver's timestamps have no bits: then there are none.
  ///
  /// - Parameter context: A current context.
  public init?(in context: GLContext) {
    let functions = context.functions
    guard functions.timestampBits() > 0 else { return nil }
    let names = (0..<(2 * Self.capacity)).map { _ in functions.genQuery() }
    guard !names.contains(0) else {
      names.filter { $0 != 0 }.forEach(functions.deleteQuery)
      return nil
    }
    self.context = context
    queries = names
  }

  /// The first of the frame's draw calls comes next.
  public mutating func begin() {
    isOpen = pending < Self.capacity
    guard isOpen else { return }
    context.functions.queryTimestamp(queries[2 * newest])
    // llvmpipe collects a whole picture before it draws any of it, and then works tile by tile: both
    // timestamps would be taken in the last tile. What is flushed lies before.
    if context.driver.isSoftware { context.functions.flush() }
  }

  /// The last of the frame's draw calls was made.
  ///
  /// - Parameter frame: A number to know the frame by, growing by 1.
  public mutating func end(frame: Int) {
    guard isOpen else { return }
    isOpen = false
    frames[newest] = frame
    context.functions.queryTimestamp(queries[2 * newest + 1])
    pending += 1
  }

  /// Takes the oldest GPU time that is there and at least ``delay`` frames old.
  ///
  /// - Parameter frame: The last frame that ended.
  /// - Returns: nil while there is none; the same frame never comes twice.
  public mutating func next(after frame: Int) -> Time? {
    while pending > 0, frame - frames[oldest] >= age {
      // The second timestamp comes last: where it is, the first is too.
      guard let end = context.functions.timestampIfAvailable(queries[2 * oldest + 1]),
        let begin = context.functions.timestampIfAvailable(queries[2 * oldest])
      else { return nil }
      let frame = frames[oldest]
      oldest = (oldest + 1) % Self.capacity
      pending -= 1
      // A clock that was set back between the two, as when a GPU wakes up, says nothing.
      if end >= begin { return Time(frame: frame, seconds: Double(end - begin) * 1e-9) }
    }
    return nil
  }

  /// Waits for the GPU after the last frame: ``next(after:)`` now gives all that is left.
  public mutating func finish() {
    context.functions.finish()
    age = 0
  }

  private var newest: Int { (oldest + pending) % Self.capacity }

  deinit { queries.forEach(context.functions.deleteQuery) }
}
