/// Statistics of the frames of the last seconds; each new frame updates the statistics.
///
///     var recent = RollingFrames(seconds: 5)
///     while isRunning {
///       draw()
///       let end = now()
///       recent.append(duration: end - shown, endingAt: end)
///       shown = end
///       if isTimeForNumbers, let rate = recent.framesPerSecond,
///         let p99 = recent.percentile(.p99)
///       {
///         show("\(rate) fps, p99 \(1000 * p99) ms")
///       }
///     }
///
/// The last seconds are a window of time. Appending a frame takes constant time, and allocates
/// memory only when the window contains more frames than ever before. A percentile takes time in
/// proportion to the number of frames, so ask for it a few times a second, as often as people can
/// read a number.
public struct RollingFrames: Sendable {
  /// The length of the window of time in seconds.
  public let seconds: Double

  /// The frames in a ring buffer, with the times in seconds when they ended.
  private var frames: [(duration: Double, end: Double)]
  /// The index of the oldest frame.
  private var first = 0
  /// Memory in which ``percentile(_:)`` orders the durations.
  private var scratch: [Double] = []

  /// The number of frames in the window of time.
  public private(set) var count = 0

  /// Creates a window of time without frames.
  ///
  /// - Parameters:
  ///   - seconds: The length of the window of time in seconds, more than 0.
  ///   - frames: The number of frames to reserve memory for, 1 or more; memory for more frames is
  ///     allocated when needed.
  /// - Precondition: `seconds` is more than 0, and `frames` is 1 or more.
  public init(seconds: Double, reserving frames: Int = 1024) {
    precondition(seconds > 0, "window of \(seconds) s: must be more than 0")
    precondition(frames > 0, "room for \(frames) frames: must be 1 or more")
    self.seconds = seconds
    self.frames = Array(repeating: (0, 0), count: frames)
    scratch.reserveCapacity(frames)
  }

  /// Appends a frame, and removes the frames that are too old for the window.
  ///
  /// - Parameters:
  ///   - duration: The duration of the frame in seconds, 0 or more.
  ///   - end: The end of the frame, in seconds on any clock; not before the end of the previous
  ///     frame.
  /// - Precondition: `duration` and `end` are not NaN.
  public mutating func append(duration: Double, endingAt end: Double) {
    precondition(
      !duration.isNaN && !end.isNaN,
      "a frame of \(duration) s that ends at \(end) s: both must be numbers")
    advance(to: end)
    if count == frames.count {
      frames = (0..<count).map { self[$0] } + Array(repeating: (0, 0), count: count)
      first = 0
      scratch.reserveCapacity(frames.count)
    }
    frames[index(count)] = (duration, end)
    count += 1
  }

  /// Moves the end of the window of time, and removes the frames that are too old; for a program
  /// that draws no frames at present.
  ///
  /// - Parameter time: The new end of the window, in seconds on the clock of the frames.
  public mutating func advance(to time: Double) {
    while count > 0, self[0].end <= time - seconds {
      first = index(1)
      count -= 1
    }
  }

  /// Removes all frames.
  public mutating func removeAll() { (first, count) = (0, 0) }

  /// The number of frames divided by the seconds from the start of the first frame to the end of
  /// the last one; `nil` if the window is empty, or if its frames took no time.
  public var framesPerSecond: Double? { framesPerSecond(inLast: seconds) }

  /// Returns the frame rate of the newest frames, which follows a change sooner than the
  /// percentiles of the whole window.
  ///
  /// - Parameter seconds: The maximum age of the frames: seconds from the end of a frame to the end
  ///   of the newest one.
  /// - Returns: The number of these frames divided by the seconds from the start of the first of
  ///   them to the end of the last one; `nil` if the window is empty, or if these frames took no
  ///   time.
  public func framesPerSecond(inLast seconds: Double) -> Double? {
    guard count > 0 else { return nil }
    let end = self[count - 1].end
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].end <= end - seconds { low = middle + 1 } else { high = middle }
    }
    let whole = end - self[low].end + self[low].duration
    return whole > 0 ? Double(count - low) / whole : nil
  }

  /// Returns a percentile of the durations by nearest rank, in seconds; `nil` if the window is
  /// empty.
  ///
  /// The method is mutating because it sorts a part of a buffer, without allocating memory.
  ///
  /// - Source: Hoare, "Algorithm 65: Find", 1961; the standard library's sort allocates memory.
  public mutating func percentile(_ percentile: Percentile) -> Double? {
    guard count > 0 else { return nil }
    scratch.removeAll(keepingCapacity: true)
    for offset in 0..<count { scratch.append(self[offset].duration) }
    let rank = percentile.index(in: count)
    var (low, high) = (0, count - 1)
    while low < high {
      // The durations from `low` to `high` are parted into those at most and those at least as long
      // as one of them.
      let middle = scratch[rank]
      var (left, right) = (low, high)
      while left <= right {
        while scratch[left] < middle { left += 1 }
        while scratch[right] > middle { right -= 1 }
        guard left <= right else { break }
        scratch.swapAt(left, right)
        (left, right) = (left + 1, right - 1)
      }
      if right < rank { low = left }
      if rank < left { high = right }
    }
    return scratch[rank]
  }

  /// Returns the durations of all frames in seconds, oldest first, for a plot.
  public func durations() -> some RandomAccessCollection<Double> {
    (0..<count).lazy.map { self[$0].duration }
  }

  /// The frame that is `offset` frames newer than the oldest one.
  private subscript(offset: Int) -> (duration: Double, end: Double) { frames[index(offset)] }

  /// Returns the index in the ring buffer of the frame that is `offset` frames newer than the
  /// oldest one.
  private func index(_ offset: Int) -> Int {
    let place = first + offset
    return place < frames.count ? place : place - frames.count
  }
}
