package import CosmosFrameStats

/// The record of a run: its measured frames, draw counts and sensor readings.
///
/// Times are in seconds.
package struct RecordedRun: Sendable {
  /// The measured frames, oldest first; slow frames are not dropped.
  package let frames: [FrameRecord]
  /// The draw calls and the stars of each frame; empty if unknown.
  package let counts: [DrawCounts]
  package let warmUpFrames: Int
  package let warmUpSeconds: Double
  /// The processor time and the memory of the run; nil if not measured.
  package let process: ProcessUse?
  package let isComplete: Bool
  /// The reason why GPU times are missing, or a note about them; nil if there is neither.
  package let gpuNote: String?
  package let outgrewReserve: Bool
  /// The missed deadlines of the run; `nil` if it was not paced.
  package let lateness: Lateness?
  /// The stretches of frames in one phase, each ending where the phase changes.
  package let stretches: [Stretch]
  /// The stars in view in the first frame, and those too faint to resolve; `nil` if unknown.
  package var census: (inView: Int, unresolved: Int)?
  /// The sensor readings, one per second.
  let readings: [SensorReading]

  /// The numbers of draw calls and of star instances in a frame.
  package typealias DrawCounts = (calls: Int, stars: Int)

  /// The processor seconds of all threads during the run, in the program and in the kernel, and the
  /// peak resident memory since the program started, in kB (1024 bytes).
  package typealias ProcessUse = (userSeconds: Double, systemSeconds: Double, peakMemory: Int)

  package struct Stretch: Sendable {
    package let name: String
    /// The frames of the stretch, as indices of ``RecordedRun/frames``.
    package let frames: Range<Int>
  }

  /// Takes the measured frames from a log.
  ///
  /// - Parameters:
  ///   - log: The frames of the warm-up and the run.
  ///   - counts: The draw calls and the stars of all frames in the log; may be empty.
  ///   - schedule: The deadlines that paced the frames; nil if there were none.
  ///   - process: The processor time and the memory of the run.
  ///   - isComplete: Whether the run reached its planned end.
  ///   - gpuNote: The reason why GPU times are missing, or a note about them.
  ///   - readings: The sensor readings, one per second.
  package init(
    log: FrameLog, counts: [DrawCounts], schedule: Schedule?, process: ProcessUse?,
    isComplete: Bool = true, gpuNote: String? = nil, readings: [SensorReading] = []
  ) {
    precondition(
      counts.isEmpty || counts.count == log.records.count,
      "\(counts.count) draw counts for \(log.records.count) frames: expected one for each")
    frames = Array(log.measured)
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

  package var elapsed: Double { frames.reduce(0) { $0 + $1.duration } }

  /// The processor time in percent of the run's duration; 200 means two busy cores.
  var processorPercent: Double? {
    guard elapsed > 0, let process else { return nil }
    return 100 * (process.userSeconds + process.systemSeconds) / elapsed
  }

  /// For each frame, how many seconds the scene advanced more than the displayed time; see
  /// ``CosmosFrameStats/FrameRecord/animationError(after:)``.
  var animationErrors: [Double?] {
    [nil] + zip(frames.dropFirst(), frames).map { $0.animationError(after: $1) }
  }
}

extension [String] {
  /// The texts in order, without repetitions.
  var firstOfEach: [String] {
    reduce(into: []) { texts, text in if !texts.contains(text) { texts.append(text) } }
  }
}
