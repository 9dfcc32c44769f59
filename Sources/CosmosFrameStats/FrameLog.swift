/// The frames of one run as they happen, in storage that is reserved beforehand.
///
/// Warm-up frames are kept in front of the measured ones instead of being thrown away: an index
/// then means the same frame for ever, and a GPU time that arrives three frames late finds it.
///
///     var log = FrameLog(reserving: 100_000)
///     let index = log.append(record)
///     log.setGPU(0.0042, at: index)  // three frames later
///     log.beginMeasuring()           // what follows counts
public struct FrameLog: Equatable, Sendable {
  /// All frames, warm-up included, oldest first.
  public private(set) var records: [FrameRecord] = []
  /// Where named stretches of the run begin, in order.
  public private(set) var marks: [Mark] = []
  /// The number of frames before ``beginMeasuring()``.
  public private(set) var warmUpCount = 0
  /// How many frames fit without an allocation.
  public let reserved: Int

  /// The beginning of a named stretch of a run: a fling, the opening of the menu.
  public struct Mark: Equatable, Sendable {
    public var name: String
    /// Index into ``FrameLog/records`` of its first frame.
    public var index: Int
  }

  /// An empty log.
  ///
  /// - Parameter count: How many frames to make room for, warm-up included.
  public init(reserving count: Int) {
    reserved = count
    records.reserveCapacity(count)
    marks.reserveCapacity(64)
  }

  /// Adds a frame; allocates nothing while fewer than ``reserved`` frames are stored.
  ///
  /// - Parameter record: The frame that has just ended.
  /// - Returns: The frame's index, for ``setGPU(_:at:)``.
  @discardableResult
  public mutating func append(_ record: FrameRecord) -> Int {
    records.append(record)
    return records.count - 1
  }

  /// Fills in the GPU time of an earlier frame, in seconds.
  ///
  /// - Parameters:
  ///   - seconds: The time between the frame's two GL timestamps.
  ///   - index: What ``append(_:)`` returned.
  public mutating func setGPU(_ seconds: Double, at index: Int) {
    precondition(records.indices.contains(index), "frame \(index) of \(records.count): no such")
    records[index].gpu = seconds
  }

  /// Enters how late each measured frame was, for a run that something else than us paced.
  ///
  /// - Parameter schedule: When the frames were due, from the first measured one on.
  public mutating func setLateness(by schedule: Schedule) {
    var schedule = schedule
    for index in warmUpCount..<records.count {
      records[index].lateness = schedule.lateness(ofFrameEndingAt: records[index].end)
    }
  }

  /// Ends the warm-up: frames appended from now on are measured.
  public mutating func beginMeasuring() {
    warmUpCount = records.count
  }

  /// Names the stretch that begins with the next frame.
  public mutating func beginPhase(_ name: String) {
    marks.append(Mark(name: name, index: records.count))
  }

  /// The frames after the warm-up, every one of them, however slow.
  public var measured: ArraySlice<FrameRecord> { records[warmUpCount...] }

  /// Seconds that the warm-up took.
  public var warmUpSeconds: Double { records[..<warmUpCount].reduce(0) { $0 + $1.frame } }

  /// Whether more frames came than there was room for, so that the log had to move while it
  /// measured.
  public var outgrewReserve: Bool { records.count > reserved }
}
