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
public struct FrameLog: Equatable, Sendable, Codable {
  /// All frames, including those of the warm-up, oldest first.
  public private(set) var records: [FrameRecord] = []
  /// The starts of the named phases of the run, in order.
  public private(set) var marks: [Mark] = []
  /// The number of frames before ``beginMeasuring()``.
  public private(set) var warmUpCount = 0
  /// The number of frames that fit without an allocation.
  public let reserved: Int

  /// The start of a named phase of a run, such as a level or an animation.
  public struct Mark: Equatable, Sendable, Codable {
    /// The phase's name.
    public var name: String
    /// The index, in ``FrameLog/records``, of the first frame of the phase.
    public var index: Int
  }

  /// The frames from a mark to the next one.
  public struct Phase: Equatable, Sendable {
    /// The name of the mark.
    public var name: String
    /// The indices of the frames in ``FrameLog/records``; empty if the next mark follows at once.
    public var frames: Range<Int>
  }

  /// Creates an empty log.
  ///
  /// - Parameter count: The number of frames to reserve memory for, including the warm-up. More
  ///   frames can be appended, but then the log is reallocated; see ``outgrewReserve``.
  /// - Precondition: `count` is 0 or more.
  public init(reserving count: Int) {
    precondition(count >= 0, "room for \(count) frames: must be 0 or more")
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
  /// - Precondition: There is such a frame.
  public mutating func setGPU(_ seconds: Double, at index: Int) { records[index].gpu = seconds }

  /// Sets the time when an earlier frame was shown.
  ///
  /// - Parameters:
  ///   - seconds: The new value of ``FrameRecord/shown``.
  ///   - index: The index of the frame, as returned by ``append(_:)``.
  /// - Precondition: There is such a frame.
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

  /// The phases in the order of their marks, including those of the warm-up.
  ///
  /// Frames before the first mark belong to no phase.
  public var phases: [Phase] {
    let ends = marks.dropFirst().map { $0.index } + [records.count]
    return zip(marks, ends).map { Phase(name: $0.name, frames: $0.index..<$1) }
  }

  /// Returns the measured frames of all phases of a name, oldest first.
  ///
  ///     log.beginPhase("menu")
  ///     …
  ///     Series(log.records(inPhase: "menu").map(\.duration))?.p99
  ///
  /// - Parameter name: The name, as given to ``beginPhase(_:)``.
  /// - Returns: The frames after the warm-up; none if there is no such phase.
  public func records(inPhase name: String) -> [FrameRecord] {
    phases.filter { $0.name == name }.flatMap { measured(in: $0) }
  }

  /// Returns the measured frames of a phase: those that the warm-up does not contain.
  ///
  /// - Parameter phase: One of the ``phases``.
  /// - Returns: The frames, oldest first, with their indices in ``records``.
  public func measured(in phase: Phase) -> ArraySlice<FrameRecord> {
    measured[phase.frames.clamped(to: warmUpCount..<records.count)]
  }

  /// All frames after the warm-up, including slow ones.
  public var measured: ArraySlice<FrameRecord> { records[warmUpCount...] }

  /// The durations of the measured frames in seconds, oldest first.
  public var frameTimes: [Double] { measured.map { $0.duration } }

  /// The duration of the warm-up in seconds.
  public var warmUpSeconds: Double { records[..<warmUpCount].reduce(0) { $0 + $1.duration } }

  /// Reads a log.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error of the decoder, or if the warm-up or a mark is not within the frames, or if
  ///   the marks are not in order.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    records = try values.decode([FrameRecord].self, forKey: .records)
    marks = try values.decode([Mark].self, forKey: .marks)
    warmUpCount = try values.decode(Int.self, forKey: .warmUpCount)
    reserved = try values.decode(Int.self, forKey: .reserved)
    let places = [0] + marks.map { $0.index } + [records.count]
    guard zip(places, places.dropFirst()).allSatisfy(<=) else {
      throw DecodingError.dataCorruptedError(
        forKey: .marks, in: values,
        debugDescription: "Marks must ascend within the \(records.count) frames.")
    }
    guard (0...records.count).contains(warmUpCount) else {
      throw DecodingError.dataCorruptedError(
        forKey: .warmUpCount, in: values,
        debugDescription: "A warm-up of \(warmUpCount) of \(records.count) frames.")
    }
  }

  /// Whether more frames were appended than memory was reserved for.
  ///
  /// The log then allocated memory during the run, which may have slowed a few frames.
  public var outgrewReserve: Bool { records.count > reserved }
}
