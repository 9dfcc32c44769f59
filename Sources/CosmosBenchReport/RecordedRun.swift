package import CosmosFrameStats

/// The results of one run: its measured frames, numbers of drawn stars and sensor readings.
///
/// Times are in seconds.
package struct RecordedRun: Sendable {
  /// The measured frames, oldest first, including slow ones.
  package let frames: FrameColumns
  /// The numbers of draw calls and stars in each frame; empty if unknown.
  package let counts: [DrawCounts]
  package let warmUpFrames: Int
  package let warmUpSeconds: Double
  /// The processor time and the memory that the program used; nil if not measured.
  package let process: ProcessUse?
  package let isComplete: Bool
  /// The reason why GPU times are missing, or a note about them; nil if there is no such text.
  package let gpuNote: String?
  package let outgrewReserve: Bool
  /// The missed deadlines of the run; nil if its frames had no deadlines.
  package let lateness: Lateness?
  /// The stretches of the run, each with one phase, such as a fling; consecutive stretches have
  /// different phases.
  package let stretches: [Stretch]
  /// The number of stars in view in the first frame, and the number of those too faint to be
  /// resolved; nil if unknown.
  package var census: (inView: Int, unresolved: Int)?
  /// The throttling during the run; nil if no quota limits the processor time of the program.
  package var throttling: Throttling?
  /// The sensor readings, one for each second of the run.
  let readings: [SensorReading]

  /// The numbers of draw calls and of drawn stars in a frame.
  package typealias DrawCounts = (calls: Int, stars: Int)

  /// The seconds that the program's threads ran on processors during the run, in the program and in
  /// the kernel; and the peak resident memory since the program started, in kB (1024 bytes).
  package typealias ProcessUse = (userSeconds: Double, systemSeconds: Double, peakMemory: Int)

  /// The number of periods in which a quota stopped the program, and the seconds that the quota
  /// stopped it for, summed over all processors.
  package typealias Throttling = (periods: Double, seconds: Double)

  package struct Stretch: Sendable {
    package let name: String
    /// The frames of this stretch of the run, as indices of ``RecordedRun/frames``.
    package let frames: Range<Int>
  }

  /// Creates the results of a run from the log of its frames.
  ///
  /// - Parameters:
  ///   - log: The frames of the warm-up, which are left out, and of the run.
  ///   - counts: The numbers of draw calls and stars in all frames of the log; may be empty.
  ///   - schedule: The deadlines that the frames should meet; nil if there were none.
  ///   - process: The processor time and the memory that the program used; nil if not measured.
  ///   - isComplete: Whether the run reached its planned end.
  ///   - gpuNote: The reason why GPU times are missing, or a note about them; nil if there is no
  ///     such text.
  ///   - readings: The sensor readings, one for each second of the run.
  package init(
    log: FrameLog, counts: [DrawCounts], schedule: Schedule?, process: ProcessUse?,
    isComplete: Bool = true, gpuNote: String? = nil, readings: [SensorReading] = []
  ) {
    precondition(
      counts.isEmpty || counts.count == log.records.count,
      "\(counts.count) draw counts for \(log.records.count) frames: expected one for each")
    frames = FrameColumns(log.measured)
    self.counts = Array(counts.dropFirst(log.warmUpCount))
    warmUpFrames = log.warmUpCount
    warmUpSeconds = log.warmUpSeconds
    self.process = process
    self.isComplete = isComplete
    self.gpuNote = gpuNote
    outgrewReserve = log.outgrewReserve
    lateness = schedule.map { Lateness(log.measured.lazy.compactMap(\.lateness), on: $0) }
    stretches = log.phases.compactMap { phase in
      let frames = log.measured(in: phase).indices
      guard !frames.isEmpty, !phase.name.isEmpty else { return nil }
      return Stretch(
        name: phase.name,
        frames: frames.lowerBound - log.warmUpCount..<frames.upperBound - log.warmUpCount)
    }
    self.readings = readings
  }

  /// Creates the results of a run that another program logged.
  init(logged frames: FrameColumns) {
    self.frames = frames
    counts = []
    warmUpFrames = 0
    warmUpSeconds = 0
    process = nil
    isComplete = true
    gpuNote = frames.gpu.known.contains { $0 > 0 } ? nil : "the log contains no GPU times"
    outgrewReserve = false
    lateness = nil
    stretches = []
    readings = []
  }

  package var elapsed: Double { frames.durations.reduce(0, +) }

  /// The processor time in percent of the run's duration; 200 means that two cores were busy all
  /// the time.
  var processorPercent: Double? {
    guard elapsed > 0, let process else { return nil }
    return 100 * (process.userSeconds + process.systemSeconds) / elapsed
  }

  /// The known differences in seconds between the advance of the scene and that of the display.
  ///
  /// See ``CosmosFrameStats/FrameRecord/animationError(after:)``.
  var animationErrors: [Double] {
    guard !frames.animation.isUnknown else { return [] }
    return zip(frames.dropFirst(), frames).compactMap { $0.animationError(after: $1) }
  }
}

extension [String] {
  /// The texts in their order, each only once.
  var firstOfEach: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
