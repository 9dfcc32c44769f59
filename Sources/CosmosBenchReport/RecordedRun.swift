package import CosmosFrameStats

/// One run as it was recorded: its measured frames, and what was counted and read beside them.
///
/// Times are in seconds.
package struct RecordedRun: Equatable, Sendable {
  /// The measured frames, oldest first; no frame is dropped for being slow.
  package let frames: [FrameRecord]
  /// What each of the measured frames submitted.
  package let counts: [DrawCounts]
  /// Frames drawn before measuring began.
  package let warmUpFrames: Int
  /// Seconds drawn before measuring began.
  package let warmUpSeconds: Double
  package let process: ProcessUse
  /// Whether the run went on to its end.
  package let isComplete: Bool
  /// Why there is no GPU time, if there is a reason to tell.
  package let gpuNote: String?
  /// Whether the log had to allocate memory while it measured.
  package let outgrewReserve: Bool
  /// `nil` when the run was not paced.
  package let lateness: Lateness?
  /// The phases, each from one change to the next.
  package let stretches: [Stretch]
  /// What the sensors showed, once a second.
  let readings: [SensorReading]

  /// What the renderer submitted for one frame: draw calls and star instances.
  package struct DrawCounts: Equatable, Sendable {
    package let calls, stars: Int

    package init(calls: Int, stars: Int) {
      self.calls = calls
      self.stars = stars
    }
  }

  /// The processor time and memory that a run took.
  package struct ProcessUse: Equatable, Sendable {
    /// Processor seconds of the run in the program itself and in the kernel, all threads together.
    let userSeconds, systemSeconds: Double
    /// The most memory the program has had resident since it began, in kB (1024 bytes).
    let peakMemory: Int

    package init(userSeconds: Double, systemSeconds: Double, peakMemory: Int) {
      self.userSeconds = userSeconds
      self.systemSeconds = systemSeconds
      self.peakMemory = peakMemory
    }
  }

  /// A part of a run in which one phase lasted.
  package struct Stretch: Equatable, Sendable {
    package let name: String
    /// Its frames, as indices of ``RecordedRun/frames``.
    package let frames: Range<Int>
  }

  /// `counts` has what each frame of the log submitted, those of the warm-up included.
  package init(
    log: FrameLog, counts: [DrawCounts], schedule: Schedule?, process: ProcessUse,
    isComplete: Bool = true, gpuNote: String? = nil, readings: [SensorReading] = []
  ) {
    precondition(
      counts.count == log.records.count,
      "\(counts.count) draw counts for \(log.records.count) frames: want one for each")
    frames = Array(log.measured)
    self.counts = Array(counts[log.warmUpCount...])
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

  /// The frame times together.
  package var elapsed: Double { frames.reduce(0) { $0 + $1.duration } }

  /// Processor time in percent of the run's time; 200 means two busy cores.
  var processorPercent: Double? {
    elapsed > 0 ? 100 * (process.userSeconds + process.systemSeconds) / elapsed : nil
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
