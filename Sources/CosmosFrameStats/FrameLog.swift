/// The frames of one run, recorded without allocating memory while the run lasts.
///
/// Append a record per frame while the program runs, and compute statistics of the log afterwards:
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
/// Warm-up frames stay in ``records`` before the measured ones. So the index of a frame never
/// changes, and a GPU time that arrives some frames later can still be entered.
public struct FrameLog: Equatable, Sendable {
  /// All frames, including those of the warm-up, oldest first.
  public private(set) var records: [FrameRecord] = []
  /// The beginnings of named phases of the run, in order.
  public private(set) var marks: [Mark] = []
  /// The number of frames before ``beginMeasuring()``.
  public private(set) var warmUpCount = 0
  /// Number of frames that fit without an allocation.
  public let reserved: Int

  /// The beginning of a named phase of a run, such as a level or an animation.
  public struct Mark: Equatable, Sendable {
    /// The phase's name.
    public var name: String
    /// Index into ``FrameLog/records`` of the phase's first frame.
    public var index: Int
  }

  /// Creates an empty log.
  ///
  /// - Parameter count: Number of frames to make room for, including the warm-up. Further frames
  ///   can be appended, but then the log moves in memory; see ``outgrewReserve``.
  public init(reserving count: Int) {
    reserved = count
    records.reserveCapacity(count)
    marks.reserveCapacity(64)
  }

  /// Adds a frame that has just ended.
  ///
  /// Allocates nothing while fewer than ``reserved`` frames are stored.
  ///
  /// - Returns: The frame's index into ``records``, for ``setGPU(_:at:)``.
  @discardableResult
  public mutating func append(_ record: FrameRecord) -> Int {
    records.append(record)
    return records.count - 1
  }

  /// Enters the GPU time of an earlier frame.
  ///
  /// - Parameters:
  ///   - seconds: The new value of ``FrameRecord/gpu``.
  ///   - index: The frame's index, as ``append(_:)`` returned it.
  public mutating func setGPU(_ seconds: Double, at index: Int) { records[index].gpu = seconds }

  /// Enters the time when an earlier frame was shown.
  ///
  /// - Parameters:
  ///   - seconds: The new value of ``FrameRecord/shown``.
  ///   - index: The frame's index, as ``append(_:)`` returned it.
  public mutating func setShown(_ seconds: Double, at index: Int) {
    records[index].shown = seconds
  }

  /// Enters the lateness of each measured frame, for a schedule that is known only after the run.
  ///
  /// - Parameter schedule: The frames' deadlines, beginning with that of the first measured frame.
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

  /// Begins a phase with the next frame; it lasts until the next phase begins.
  ///
  /// Several phases may have the same name. Allocates nothing for the first 64 phases.
  public mutating func beginPhase(_ name: String) {
    marks.append(Mark(name: name, index: records.count))
  }

  /// All frames after the warm-up, including slow ones.
  public var measured: ArraySlice<FrameRecord> { records[warmUpCount...] }

  /// The durations of the measured frames in seconds, oldest first.
  public var frameTimes: [Double] { measured.map(\.duration) }

  /// The duration of the warm-up, in seconds.
  public var warmUpSeconds: Double { records[..<warmUpCount].reduce(0) { $0 + $1.duration } }

  /// Whether more frames were appended than reserved.
  ///
  /// The log then allocated memory while it measured, which may have slowed a few frames.
  public var outgrewReserve: Bool { records.count > reserved }
}
