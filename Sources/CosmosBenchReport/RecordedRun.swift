package import CosmosFrameStats

/// One run as it was recorded: its measured frames, and what was counted and read beside them.
///
/// Times are in seconds.
package struct RecordedRun: Sendable {
  /// The measured frames, oldest first; no frame is dropped for being slow.
  package let frames: [FrameRecord]
  /// What each frame submitted; none where that is unknown.
  package let counts: [DrawCounts]
  package let warmUpFrames: Int
  package let warmUpSeconds: Double
  /// Nil where it was not measured.
  package let process: ProcessUse?
  package let isComplete: Bool
  /// Why there is no GPU time, if there is a reason to tell.
  package let gpuNote: String?
  package let outgrewReserve: Bool
  /// `nil` when the run was not paced.
  package let lateness: Lateness?
  /// The phases, each from one change to the next.
  package let stretches: [Stretch]
  /// The stars that the first frame had in view, and those too faint to be told apart; `nil` where
  /// that is unknown.
  package var census: (inView: Int, unresolved: Int)?
  /// What the sensors showed, once a second.
  let readings: [SensorReading]

  /// What one frame submitted: draw calls and star instances.
  package typealias DrawCounts = (calls: Int, stars: Int)

  /// Processor seconds of the run in the program itself and in the kernel, all threads together, and the most
  /// memory the program has had resident since it began, in kB (1024 bytes).
  package typealias ProcessUse = (userSeconds: Double, systemSeconds: Double, peakMemory: Int)

  package struct Stretch: Sendable {
    package let name: String
    /// Its frames, as indices of ``RecordedRun/frames``.
    package let frames: Range<Int>
  }

  /// `counts` has what each frame of the log submitted, those of the warm-up included, or nothing.
  package init(
    log: FrameLog, counts: [DrawCounts], schedule: Schedule?, process: ProcessUse?,
    isComplete: Bool = true, gpuNote: String? = nil, readings: [SensorReading] = []
  ) {
    precondition(
      counts.isEmpty || counts.count == log.records.count,
      "\(counts.count) draw counts for \(log.records.count) frames: want one for each")
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

  /// How much further the scene moved than the pictures did, for each frame; see
  /// ``CosmosFrameStats/FrameRecord/animationError(after:)``.
  var animationErrors: [Double?] {
    [nil] + zip(frames.dropFirst(), frames).map { $0.animationError(after: $1) }
  }
}

extension [String] {
  /// The texts without those that came before.
  var firstOfEach: [String] {
    reduce(into: []) { texts, text in if !texts.contains(text) { texts.append(text) } }
  }
}
