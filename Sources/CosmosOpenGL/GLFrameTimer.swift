/// Measures the GPU time of frames without waiting for the GPU.
///
/// Two timestamps, before and after a frame's draw calls, are queried with a pair of queries from a
/// circular buffer. The results are read a few frames later. A result that is not available then is
/// requested again after the next frame. While all pairs are in use, frames are not measured.
///
///     timer.begin()
///     …draw…
///     timer.end(frame: 7)
///     while let time = timer.next(after: 7) { … }  // the time of frame 4, for example
package struct GLFrameTimer: ~Copyable {
  /// The time that the GPU needed for one frame.
  package struct Time: Equatable, Sendable {
    /// The number of the frame, as given to ``GLFrameTimer/end(frame:stars:)``.
    package var frame: Int
    /// The number of stars in the frame.
    package var stars: Int
    /// The GPU time in seconds.
    package var seconds: Double
  }

  /// The number of frames from a frame to the request for its GPU time.
  ///
  /// Drivers queue up to three frames, and an earlier request may force them to wait.
  package static let delay = 3
  /// The number of pairs of queries; if a result takes more frames than this to arrive, some frames
  /// are not measured.
  package static let capacity = 16

  private let context: GLContext
  /// The names of the queries, two for each pair.
  private let queries: [UInt32]
  /// The frame number and the number of stars for each pair of queries.
  private var frames = [(number: Int, stars: Int)](repeating: (0, 0), count: GLFrameTimer.capacity)
  /// The index of the oldest pair whose result has not been read.
  private var oldest = 0
  /// The number of pairs whose results have not been read.
  private var pending = 0
  /// Whether ``begin()`` has recorded a frame's first timestamp, and ``end(frame:stars:)`` not yet
  /// the second one.
  private var isOpen = false
  /// The number of frames after a frame until its result may be read: ``delay``, or 0 after
  /// ``finish()``.
  private var age = GLFrameTimer.delay

  /// Creates the timer and its queries; returns nil if the driver does not support timestamps.
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

  /// Records the timestamp before a frame; call this method before the first draw call of the
  /// frame.
  package mutating func begin() {
    isOpen = pending < Self.capacity
    guard isOpen else { return }
    context.functions.queryTimestamp(queries[2 * newest])
    // The software rasteriser llvmpipe collects a whole frame and then draws it tile by tile.
    // Without this flush, both timestamps would be taken in the last tile.
    if context.driver.isSoftware { context.functions.flush() }
  }

  /// Records the timestamp after a frame; call this method after the last draw call of the frame.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame, which is one more than that of the frame before.
  ///   - stars: The number of stars in the frame, which is returned with the frame's time.
  package mutating func end(frame: Int, stars: Int = 0) {
    guard isOpen else { return }
    isOpen = false
    frames[newest] = (frame, stars)
    context.functions.queryTimestamp(queries[2 * newest + 1])
    pending += 1
  }

  /// Removes the oldest GPU time that is available and belongs to a frame at least ``delay`` frames
  /// ago, and returns it.
  ///
  /// - Parameter frame: The number of the last finished frame.
  /// - Returns: The GPU time, which is returned only once; nil if none is available.
  package mutating func next(after frame: Int) -> Time? {
    while pending > 0, frame - frames[oldest].number >= age {
      // The second timestamp becomes available last: if it is available, so is the first one.
      guard let end = context.functions.timestampIfAvailable(queries[2 * oldest + 1]),
        let begin = context.functions.timestampIfAvailable(queries[2 * oldest])
      else { return nil }
      let frame = frames[oldest]
      oldest = (oldest + 1) % Self.capacity
      pending -= 1
      // A GPU that wakes up may set its clock back. The difference is then negative and
      // meaningless.
      if end >= begin {
        return Time(
          frame: frame.number, stars: frame.stars, seconds: Double(end - begin) * 1e-9)
      }
    }
    return nil
  }

  /// Waits until the GPU has finished the last frame; ``next(after:)`` then returns all remaining
  /// times.
  package mutating func finish() {
    context.functions.finish()
    age = 0
  }

  private var newest: Int { (oldest + pending) % Self.capacity }

  deinit { for query in queries { context.functions.delete(.query, query) } }
}
