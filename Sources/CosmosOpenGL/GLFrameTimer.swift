/// Measures the GPU time of frames without waiting for the GPU.
///
/// A pair of timestamp queries around a frame's draw calls is put into a circular buffer and read a
/// few frames later. If a result is not available, it is requested again after the next frame.
/// While the buffer is full, frames are not measured.
///
///     timer.begin()
///     …draw…
///     timer.end(frame: 7)
///     while let time = timer.next(after: 7) { … }  // frame 4's, perhaps
package struct GLFrameTimer: ~Copyable {
  /// The GPU time of one frame.
  package struct Time: Equatable, Sendable {
    /// The frame's number, as passed to ``GLFrameTimer/end(frame:stars:)``.
    package var frame: Int
    /// Number of stars in the frame.
    package var stars: Int
    /// GPU time in seconds.
    package var seconds: Double
  }

  /// Number of frames that must follow a frame before its times are requested.
  ///
  /// - Source: drivers queue up to three frames; an earlier request may make them synchronise.
  package static let delay = 3
  /// Number of pairs in the buffer: a result may be this many frames late before a frame goes
  /// unmeasured.
  package static let capacity = 16

  private let context: GLContext
  /// Names of the queries, two per pair.
  private let queries: [UInt32]
  /// Frame number and stars of each pair.
  private var frames = [(number: Int, stars: Int)](repeating: (0, 0), count: GLFrameTimer.capacity)
  /// Index of the oldest unread pair.
  private var oldest = 0
  /// Number of unread pairs.
  private var pending = 0
  /// Whether ``begin()`` took the first timestamp of a pair.
  private var isOpen = false
  /// Required age of a frame's results, in frames: ``delay``, or 0 after ``finish()``.
  private var age = GLFrameTimer.delay

  /// Creates the queries; returns nil if the driver does not support timestamps.
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

  /// Records the first timestamp; call it before a frame's first draw call.
  package mutating func begin() {
    isOpen = pending < Self.capacity
    guard isOpen else { return }
    context.functions.queryTimestamp(queries[2 * newest])
    // llvmpipe collects a whole frame, then draws it tile by tile. Without a flush, both timestamps
    // would come from the last tile.
    if context.driver.isSoftware { context.functions.flush() }
  }

  /// Records the second timestamp; call it after a frame's last draw call.
  ///
  /// - Parameters:
  ///   - frame: The frame's number, one more than that of the last frame.
  ///   - stars: Number of stars in the frame, returned with its time.
  package mutating func end(frame: Int, stars: Int = 0) {
    guard isOpen else { return }
    isOpen = false
    frames[newest] = (frame, stars)
    context.functions.queryTimestamp(queries[2 * newest + 1])
    pending += 1
  }

  /// Removes and returns the oldest available GPU time that is at least ``delay`` frames old.
  ///
  /// - Parameter frame: Number of the last finished frame.
  /// - Returns: The time, once per frame; nil if none is available.
  package mutating func next(after frame: Int) -> Time? {
    while pending > 0, frame - frames[oldest].number >= age {
      // The second timestamp completes last: if it is available, so is the first.
      guard let end = context.functions.timestampIfAvailable(queries[2 * oldest + 1]),
        let begin = context.functions.timestampIfAvailable(queries[2 * oldest])
      else { return nil }
      let frame = frames[oldest]
      oldest = (oldest + 1) % Self.capacity
      pending -= 1
      // A GPU that wakes up may set its clock back, which makes the pair meaningless.
      if end >= begin {
        return Time(
          frame: frame.number, stars: frame.stars, seconds: Double(end - begin) * 1e-9)
      }
    }
    return nil
  }

  /// Waits for the GPU after the last frame; ``next(after:)`` then returns all remaining times.
  package mutating func finish() {
    context.functions.finish()
    age = 0
  }

  private var newest: Int { (oldest + pending) % Self.capacity }

  deinit { for query in queries { context.functions.delete(.query, query) } }
}
