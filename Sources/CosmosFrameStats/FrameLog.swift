/// A log of the frames of a run, which allocates no memory while it records.
///
/// Append a record for each frame while the program runs. After the run, compute statistics from
/// the log:
///
///     let clock = ContinuousClock()
///     let start = clock.now
///     func now() -> Double { (clock.now - start) / .seconds(1) }
///
///     var log = FrameLog(reserving: 10_000)
///     let warmUp = WarmUp(seconds: 1, frames: 60)
///     var isWarm = false
///     var shown = now()
///     while isRunning {
///       if !isWarm, warmUp.isOver(afterSeconds: shown, frames: log.records.count) {
///         isWarm = true
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
/// The frames of the warm-up stay in ``records``, in front of the measured frames. The index of a
/// frame therefore never changes, so a GPU time that becomes known a few frames later can still be
/// set.
public struct FrameLog: Equatable, Sendable, Codable {
  /// All frames including those of the warm-up, oldest first.
  public private(set) var records: [FrameRecord] = []
  /// The marks where the named phases of the run begin, in order.
  public private(set) var marks: [Mark] = []
  /// The number of frames in the warm-up, which ends with ``beginMeasuring()``.
  public private(set) var warmUpCount = 0
  /// The number of frames that memory was reserved for.
  public let reserved: Int

  /// The beginning of a named phase of a run; a phase is, for example, a level or an animation.
  public struct Mark: Equatable, Sendable, Codable {
    /// The name of the phase.
    public var name: String
    /// The index in ``FrameLog/records`` of the first frame of the phase.
    public var index: Int
  }

  /// A named phase of a run: the frames from its mark to the next mark.
  public struct Phase: Equatable, Sendable {
    /// The name of the phase.
    public var name: String
    /// The indices of the frames in ``FrameLog/records``; empty if the next mark has the same
    /// index.
    public var frames: Range<Int>
  }

  /// Creates a log without frames.
  ///
  /// - Parameter count: The number of frames, including the warm-up, to reserve memory for. More
  ///   frames can be appended, but then the log allocates memory; see ``outgrewReserve``.
  /// - Precondition: `count` is 0 or more.
  public init(reserving count: Int) {
    precondition(count >= 0, "room for \(count) frames: must be 0 or more")
    reserved = count
    records.reserveCapacity(count)
    marks.reserveCapacity(64)
  }

  /// Creates a log from frame times that are known already, such as those of another tool.
  ///
  /// - Parameter frameTimes: The durations of all frames in seconds, oldest first; each frame
  ///   begins at the end of the previous one.
  public init(frameTimes: [Double]) {
    self.init(reserving: frameTimes.count)
    var start = 0.0
    for duration in frameTimes {
      append(FrameRecord(start: start, duration: duration))
      start += duration
    }
  }

  /// Appends a frame that has just ended.
  ///
  /// The call allocates no memory while the log contains fewer than ``reserved`` frames.
  ///
  /// - Returns: The index of the frame in ``records``, which ``setGPU(_:at:)`` needs.
  @discardableResult
  public mutating func append(_ record: FrameRecord) -> Int {
    records.append(record)
    return records.count - 1
  }

  /// Sets the GPU time of a frame that was appended earlier.
  ///
  /// - Parameters:
  ///   - seconds: The new value of ``FrameRecord/gpu``.
  ///   - index: The index of the frame, as returned by ``append(_:)``.
  /// - Precondition: `index` is the index of an appended frame.
  public mutating func setGPU(_ seconds: Double, at index: Int) { records[index].gpu = seconds }

  /// Sets the time when the screen showed a frame that was appended earlier.
  ///
  /// - Parameters:
  ///   - seconds: The new value of ``FrameRecord/shown``.
  ///   - index: The index of the frame, as returned by ``append(_:)``.
  /// - Precondition: `index` is the index of an appended frame.
  public mutating func setShown(_ seconds: Double, at index: Int) {
    records[index].shown = seconds
  }

  /// Sets the lateness of each measured frame from a schedule that became known only after the run.
  ///
  /// - Parameter schedule: The deadlines of the frames; the first deadline is that of the first
  ///   measured frame.
  public mutating func setLateness(by schedule: Schedule) {
    var schedule = schedule
    for index in warmUpCount..<records.count {
      records[index].lateness = schedule.endFrame(at: records[index].end)
    }
  }

  /// Ends the warm-up: only frames that are appended from now on count as measured.
  public mutating func beginMeasuring() {
    warmUpCount = records.count
  }

  /// Begins a phase with the next frame that is appended; the phase ends when the next one begins.
  ///
  /// Several phases may have the same name. The first 64 phases allocate no memory.
  public mutating func beginPhase(_ name: String) {
    marks.append(Mark(name: name, index: records.count))
  }

  /// The phases of the run, including those in the warm-up, in the order of their marks.
  ///
  /// Frames before the first mark belong to no phase.
  public var phases: [Phase] {
    let ends = marks.dropFirst().map { $0.index } + [records.count]
    return zip(marks, ends).map { Phase(name: $0.name, frames: $0.index..<$1) }
  }

  /// Returns the measured frames of all phases with a name, oldest first.
  ///
  ///     log.beginPhase("menu")
  ///     …
  ///     Series(log.measured(inPhase: "menu").map(\.duration))?.p99
  ///
  /// - Parameter name: The name of the phases, as given to ``beginPhase(_:)``.
  /// - Returns: The frames after the warm-up; an empty array if no phase has this name.
  public func measured(inPhase name: String) -> [FrameRecord] {
    phases.filter { $0.name == name }.flatMap { measured(in: $0) }
  }

  /// Returns the frames of a phase without those that belong to the warm-up.
  ///
  /// - Parameter phase: One of the ``phases``.
  /// - Returns: The frames, oldest first; their indices are those in ``records``.
  public func measured(in phase: Phase) -> ArraySlice<FrameRecord> {
    measured[phase.frames.clamped(to: warmUpCount..<records.count)]
  }

  /// All frames after the warm-up, including slow ones; before ``beginMeasuring()``, all frames.
  public var measured: ArraySlice<FrameRecord> { records[warmUpCount...] }

  /// The durations of the measured frames in seconds, oldest first.
  public var frameTimes: [Double] { measured.map { $0.duration } }

  /// The duration of the warm-up in seconds.
  public var warmUpSeconds: Double { records[..<warmUpCount].reduce(0) { $0 + $1.duration } }

  /// Decodes a log.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: An error of the decoder, or an error if the warm-up or a mark lies outside of the
  ///   frames, or if the marks are not in order.
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
        debugDescription:
          "The marks must be indices of frames, 0…\(records.count), in ascending order.")
    }
    guard (0...records.count).contains(warmUpCount) else {
      throw DecodingError.dataCorruptedError(
        forKey: .warmUpCount, in: values,
        debugDescription:
          "A warm-up of \(warmUpCount) frames: must be 0…\(records.count), the number of frames.")
    }
  }

  /// Whether the log contains more frames than ``reserved``.
  ///
  /// If so, the log allocated memory during the run, which may have slowed down a few frames.
  public var outgrewReserve: Bool { records.count > reserved }
}
