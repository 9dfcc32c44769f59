/// The frames of a run, recorded without allocating memory during the run.
///
/// Append a record for each frame while the program runs, and compute statistics from the log
/// afterwards:
///
///     let clock = ContinuousClock()
///     let start = clock.now
///     func now() -> Double { (clock.now - start) / .seconds(1) }
///
///     var log = FrameLog(reserving: 10_000)
///     let warmUp = WarmUp(seconds: 1, frames: 60)
///     var shown = now()
///     while isRunning {
///       if log.warmUpCount == 0, warmUp.isOver(afterSeconds: shown, frames: log.records.count) {
///         log.beginMeasuring()
///       }
///       draw()
///       let end = now()
///       log.append(FrameRecord(start: shown, duration: end - shown))
///       shown = end
///     }
///
///     if let times = Series(log.frameTimes) {
///       print("p50 \(1000 * times.p50) ms, p99 \(1000 * times.p99) ms")
///       print("\(Stutter(frameTimes: log.frameTimes).count) frames stuttered")
///     }
///
/// Warm-up frames stay in ``records`` before the measured ones. The index of a frame therefore
/// never changes, and a GPU time that becomes known a few frames later can still be set.
public struct FrameLog: Equatable, Sendable {
  /// All frames, including those of the warm-up, oldest first.
  public private(set) var records: [FrameRecord] = []
  /// The starts of the named phases of the run, in order.
  public private(set) var marks: [Mark] = []
  /// The number of frames before ``beginMeasuring()``.
  public private(set) var warmUpCount = 0
  /// The number of frames that fit without an allocation.
  public let reserved: Int

  /// The start of a named phase of a run, such as a level or an animation.
  public struct Mark: Equatable, Sendable {
    /// The phase's name.
    public var name: String
    /// The index, in ``FrameLog/records``, of the first frame of the phase.
    public var index: Int
  }

  /// Creates an empty log.
  ///
  /// - Parameter count: The number of frames to reserve memory for, including the warm-up. More
  ///   frames can be appended, but then the log is reallocated; see ``outgrewReserve``.
  public init(reserving count: Int) {
    reserved = count
    records.reserveCapacity(count)
    marks.reserveCapacity(64)
  }

  /// Adds a frame that has just ended.
  ///
  /// This allocates no memory while fewer than ``reserved`` frames are stored.
  ///
  /// - Returns: The index of the frame in ``records``, for ``setGPU(_:at:)``.
  @discardableResult
  public mutating func append(_ record: FrameRecord) -> Int {
    records.append(record)
    return records.count - 1
  }

  /// Sets the GPU time of an earlier frame.
  ///
  /// - Parameters:
  ///   - seconds: The new value of ``FrameRecord/gpu``.
  ///   - index: The index of the frame, as returned by ``append(_:)``.
  public mutating func setGPU(_ seconds: Double, at index: Int) { records[index].gpu = seconds }

  /// Sets the time when an earlier frame was shown.
  ///
  /// - Parameters:
  ///   - seconds: The new value of ``FrameRecord/shown``.
  ///   - index: The index of the frame, as returned by ``append(_:)``.
  public mutating func setShown(_ seconds: Double, at index: Int) {
    records[index].shown = seconds
  }

  /// Sets the lateness of each measured frame, for a schedule that is known only after the run.
  ///
  /// - Parameter schedule: The deadlines of the frames, starting with that of the first measured
  ///   frame.
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

  /// Begins a phase at the next frame; it lasts until the next phase begins.
  ///
  /// Several phases may have the same name. No memory is allocated for the first 64 phases.
  public mutating func beginPhase(_ name: String) {
    marks.append(Mark(name: name, index: records.count))
  }

  /// All frames after the warm-up, including slow ones.
  public var measured: ArraySlice<FrameRecord> { records[warmUpCount...] }

  /// The durations of the measured frames in seconds, oldest first.
  public var frameTimes: [Double] { measured.map(\.duration) }

  /// The duration of the warm-up in seconds.
  public var warmUpSeconds: Double { records[..<warmUpCount].reduce(0) { $0 + $1.duration } }

  /// Whether more frames were appended than memory was reserved for.
  ///
  /// The log then allocated memory during the run, which may have slowed a few frames.
  public var outgrewReserve: Bool { records.count > reserved }
}
