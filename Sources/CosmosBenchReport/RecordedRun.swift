package import CosmosFrameStats

/// The record of one run: its measured frames, counts of drawing and readings of sensors.
///
/// Times are in seconds.
package struct RecordedRun: Sendable {
  /// The measured frames, oldest first; no frame is dropped for being slow.
  package let frames: [FrameRecord]
  /// Draw calls and stars of each frame; empty if unknown.
  package let counts: [DrawCounts]
  package let warmUpFrames: Int
  package let warmUpSeconds: Double
  /// Processor time and memory of the run; nil if not measured.
  package let process: ProcessUse?
  package let isComplete: Bool
  /// The reason for a lack of GPU times, or a remark on them; nil without either.
  package let gpuNote: String?
  package let outgrewReserve: Bool
  /// Missed deadlines of the run; `nil` if it was not paced.
  package let lateness: Lateness?
  /// Stretches of frames of one phase, each from one change of phase to the next.
  package let stretches: [Stretch]
  /// The stars in view of the first frame, and those too faint to be told apart; `nil` if unknown.
  package var census: (inView: Int, unresolved: Int)?
  /// Readings of the sensors, once a second.
  let readings: [SensorReading]

  /// The numbers of draw calls and star instances of one frame.
  package typealias DrawCounts = (calls: Int, stars: Int)

  /// Processor seconds of all threads during the run, in the program and in the kernel, and peak
  /// resident memory since the program's start, in kB (1024 bytes).
  package typealias ProcessUse = (userSeconds: Double, systemSeconds: Double, peakMemory: Int)

  package struct Stretch: Sendable {
    package let name: String
    /// The stretch's frames, as indices of ``RecordedRun/frames``.
    package let frames: Range<Int>
  }

  /// Takes the measured frames of a log.
  ///
  /// - Parameters:
  ///   - log: The frames of warm-up and run.
  ///   - counts: Draw calls and stars of all frames of the log, or nothing.
  ///   - schedule: The deadlines that paced the frames; nil without any.
  ///   - process: Processor time and memory of the run.
  ///   - isComplete: Whether the run reached its planned end.
  ///   - gpuNote: The reason for a lack of GPU times, or a remark on them.
  ///   - readings: Readings of the sensors, once a second.
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
    let ends = log.marks.dropFirst().map(\.index) + [log.records.count]
    stretches = zip(log.marks, ends).compactMap { mark, end in
      let begin = max(mark.index, log.warmUpCount)
      guard begin < end, !mark.name.isEmpty else { return nil }
      return Stretch(name: mark.name, frames: begin - log.warmUpCount..<end - log.warmUpCount)
    }
    self.readings = readings
  }

  package var elapsed: Double { frames.reduce(0) { $0 + $1.duration } }

  /// Processor time in percent of the run's time; 200 means two busy cores.
  var processorPercent: Double? {
    guard elapsed > 0, let process else { return nil }
    return 100 * (process.userSeconds + process.systemSeconds) / elapsed
  }

  /// Seconds that the scene moved further than the pictures did, for each frame; see
  /// ``CosmosFrameStats/FrameRecord/animationError(after:)``.
  var animationErrors: [Double?] {
    [nil] + zip(frames.dropFirst(), frames).map { $0.animationError(after: $1) }
  }
}

extension [String] {
  /// The texts in their order, without repetitions.
  var firstOfEach: [String] {
    reduce(into: []) { texts, text in if !texts.contains(text) { texts.append(text) } }
  }
}
