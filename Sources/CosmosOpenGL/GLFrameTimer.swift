/// How long the GPU takes for each frame, asked without ever waiting for the answer.
///
/// A pair of timestamp queries around a frame's draw calls is kept in a circular buffer and read
/// some frames later. A result that is not available then is asked for again after the next frame;
/// while the buffer is full no pair is taken, and such a frame has no GPU time.
///
///     timer.begin()
///     …draw…
///     timer.end(frame: 7)
///     while let time = timer.next(after: 7) { … }  // frame 4's, perhaps
package struct GLFrameTimer: ~Copyable {
  /// The GPU time of one frame.
  package struct Time: Equatable, Sendable {
    /// The number that ``GLFrameTimer/end(frame:)`` was given.
    package var frame: Int
    /// The stars that it was given.
    package var stars: Int
    /// Seconds between the two timestamps.
    package var seconds: Double
  }

  /// Frames that must have ended after a frame before its times are asked for.
  ///
  /// - Source: drivers queue up to three frames; asking earlier may make them synchronise.
  package static let delay = 3
  /// Pairs in the buffer: frames that a result may be late before a frame goes unmeasured.
  package static let capacity = 16

  private let context: GLContext
  /// Query names, two a pair.
  private let queries: [UInt32]
  /// The frame of each pair, and its stars.
  private var frames = [(number: Int, stars: Int)](repeating: (0, 0), count: GLFrameTimer.capacity)
  /// The pair that was taken first, of those not read.
  private var oldest = 0
  private var pending = 0
  private var isOpen = false
  /// ``delay``, and 0 after ``finish()``.
  private var age = GLFrameTimer.delay

  /// Makes the queries; nil where the driver's timestamps have no bits, which means that it has none.
  package init?(in context: GLContext) {
    let functions = context.functions
    guard context.offers("GL_ARB_timer_query", since: 3), functions.timestampBits() > 0 else {
      return nil
    }
    let names = (0..<(2 * Self.capacity)).map { _ in functions.create(.query) }
    guard !names.contains(0) else {
      for name in names where name != 0 { functions.delete(.query, name) }
      return nil
    }
    self.context = context
    queries = names
  }

  /// Called before the first of a frame's draw calls.
  package mutating func begin() {
    isOpen = pending < Self.capacity
    guard isOpen else { return }
    context.functions.queryTimestamp(queries[2 * newest])
    // llvmpipe collects a whole picture and then draws it tile by tile: both timestamps would be
    // taken in the last tile. A flush separates them.
    if context.driver.isSoftware { context.functions.flush() }
  }

  /// Called after the last of a frame's draw calls.
  ///
  /// - Parameters:
  ///   - frame: The frame's number, one more than the last one's.
  ///   - stars: How many it drew, to be told with its time.
  package mutating func end(frame: Int, stars: Int = 0) {
    guard isOpen else { return }
    isOpen = false
    frames[newest] = (frame, stars)
    context.functions.queryTimestamp(queries[2 * newest + 1])
    pending += 1
  }

  /// Takes the oldest GPU time that is available and at least ``delay`` frames old.
  ///
  /// - Parameter frame: The last frame that ended.
  /// - Returns: Nil while there is none; each frame is returned once.
  package mutating func next(after frame: Int) -> Time? {
    while pending > 0, frame - frames[oldest].number >= age {
      // The second timestamp comes last: where it is, the first is too.
      guard let end = context.functions.timestampIfAvailable(queries[2 * oldest + 1]),
        let begin = context.functions.timestampIfAvailable(queries[2 * oldest])
      else { return nil }
      let frame = frames[oldest]
      oldest = (oldest + 1) % Self.capacity
      pending -= 1
      // A GPU that wakes up may set its clock back: such a pair says nothing.
      if end >= begin {
        return Time(
          frame: frame.number, stars: frame.stars, seconds: Double(end - begin) * 1e-9)
      }
    }
    return nil
  }

  /// Waits for the GPU after the last frame; ``next(after:)`` then returns all that remain.
  package mutating func finish() {
    context.functions.finish()
    age = 0
  }

  private var newest: Int { (oldest + pending) % Self.capacity }

  deinit { for query in queries { context.functions.delete(.query, query) } }
}
