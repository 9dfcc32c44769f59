package import CosmosFrameStats

extension BenchReport {
  /// One run: its measured frames and all that follows from them.
  package struct Run: Equatable, Sendable {
    /// The measured frames, oldest first; no frame is dropped for being slow.
    package let frames: [FrameRecord]
    /// Frames drawn before measuring began.
    package let warmUpFrames: Int
    /// Seconds drawn before measuring began.
    package let warmUpSeconds: Double
    package let process: ProcessUse
    /// Whether the run went on to its end.
    package let isComplete: Bool
    /// Why there is no GPU time, if there is a reason to tell.
    package let gpuNote: String?
    /// Whether the log had to be moved to a larger place while it measured.
    package let outgrewReserve: Bool

    /// Frame times in seconds; this and the next four are `nil` without the samples they need.
    package let frame: Series?
    package let cpu: Series?
    package let swap: Series?
    package let gpu: Series?
    package let low: LowFrameRates?
    package let stutter: Stutter
    /// `nil` when the run was not paced.
    package let lateness: Lateness?
    package let histogram: Histogram
    /// Draw calls per frame.
    package let drawCalls: Series?
    /// Star instances submitted per frame.
    package let stars: Series?
    package let phases: [Phase]

    /// A run from what was logged.
    ///
    /// - Parameters:
    ///   - log: The frames, the GPU times that came late filled in.
    ///   - schedule: What the run was paced by, `nil` if by nothing.
    ///   - process: What the run cost.
    ///   - isComplete: `false` if the run was interrupted.
    ///   - gpuNote: Why there is no GPU time, such as "the driver has no timer queries".
    package init(
      log: FrameLog, schedule: Schedule?, process: ProcessUse, isComplete: Bool = true,
      gpuNote: String? = nil
    ) {
      frames = Array(log.measured)
      warmUpFrames = log.warmUpCount
      warmUpSeconds = log.warmUpSeconds
      self.process = process
      self.isComplete = isComplete
      self.gpuNote = gpuNote
      outgrewReserve = log.outgrewReserve

      let frameTimes = frames.map(\.frame)
      let sorted = SortedSamples(frameTimes)
      frame = sorted.map { Series($0) }
      low = sorted.map { LowFrameRates(frameTimes: $0) }
      cpu = Series(frames.lazy.map(\.cpu))
      swap = Series(frames.lazy.map(\.swap))
      gpu = Series(frames.lazy.compactMap(\.gpu))
      stutter = Stutter(frameTimes: frameTimes)
      lateness = schedule.map { Lateness(log.measured.lazy.compactMap(\.lateness), on: $0) }
      histogram = Histogram(frameTimes: frameTimes)
      drawCalls = Series(frames.lazy.map { Double($0.drawCalls) })
      stars = Series(frames.lazy.map { Double($0.stars) })
      phases = Phase.all(in: log)
    }

    /// The frame times together, in seconds.
    package var elapsed: Double { frames.reduce(0) { $0 + $1.frame } }

    /// Frames per second over the whole run.
    package var averageFrameRate: Double? { frame.map { 1 / $0.mean } }

    /// Star instances submitted per second.
    package var starsPerSecond: Double? {
      guard !frames.isEmpty, elapsed > 0 else { return nil }
      return Double(frames.reduce(0) { $0 + $1.stars }) / elapsed
    }

    /// Processor time in percent of the run's time; 200 means two busy cores.
    package var processorPercent: Double? {
      guard elapsed > 0 else { return nil }
      return 100 * (process.userSeconds + process.systemSeconds) / elapsed
    }
  }
}
