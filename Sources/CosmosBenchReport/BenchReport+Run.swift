package import CosmosFrameStats

extension BenchReport {
  /// What the renderer submitted for one frame.
  package struct DrawCounts: Equatable, Sendable {
    /// Draw calls made.
    var calls: Int
    /// Star instances submitted.
    var stars: Int

    package init(calls: Int, stars: Int) {
      self.calls = calls
      self.stars = stars
    }
  }

  /// The processor time and memory that a run took.
  package struct ProcessUse: Equatable, Sendable {
    /// Processor seconds of the run in the program itself, all threads together.
    var userSeconds: Double
    /// Processor seconds of the run in the kernel on the program's behalf.
    var systemSeconds: Double
    /// The most memory the program has had resident since it began, in kB (1024 bytes).
    package var peakMemory: Int

    package init(userSeconds: Double, systemSeconds: Double, peakMemory: Int) {
      self.userSeconds = userSeconds
      self.systemSeconds = systemSeconds
      self.peakMemory = peakMemory
    }
  }

  /// One run: its measured frames and the statistics of them.
  package struct Run: Equatable, Sendable {
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
    /// The phases again, each from one change to the next.
    package let stretches: [Stretch]
    /// How much further the scene moved than the pictures did, for each frame in seconds; see
    /// ``CosmosFrameStats/FrameRecord/animationError(after:)``.
    let animationErrors: [Double?]
    /// The sizes of those errors; `nil` where the scene does not follow real time.
    package let animationError: Series?
    /// Whether the window system said when frames were shown.
    let hasPresentTimes: Bool
    /// What the sensors showed, once a second.
    let readings: [SensorReading]
    /// The means of the readings; `nil` where there are no sensors.
    package let sensors: SensorReading?

    /// Computes the statistics of a run from what was logged.
    ///
    /// - Parameters:
    ///   - log: The frames, with all GPU times entered.
    ///   - counts: What each frame of the log submitted, those of the warm-up included.
    ///   - schedule: The deadlines that paced the run, `nil` if none did.
    ///   - process: The processor time and memory that the run took.
    ///   - isComplete: `false` if the run was interrupted.
    ///   - gpuNote: Why there is no GPU time, such as "the driver has no timer queries".
    ///   - readings: What the sensors showed, once a second from the beginning of measuring on.
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

      let frameTimes = log.frameTimes
      let sorted = SortedSamples(frameTimes)
      frame = sorted.map { Series($0) }
      low = sorted.map { LowFrameRates(frameTimes: $0) }
      cpu = Series(frames.lazy.compactMap(\.cpu))
      swap = Series(frames.lazy.compactMap(\.present))
      gpu = Series(frames.lazy.compactMap(\.gpu))
      stutter = Stutter(frameTimes: frameTimes)
      lateness = schedule.map { Lateness(log.measured.lazy.compactMap(\.lateness), on: $0) }
      histogram = Histogram(frameTimes: frameTimes)
      drawCalls = Series(self.counts.lazy.map { Double($0.calls) })
      stars = Series(self.counts.lazy.map { Double($0.stars) })
      phases = Phase.all(in: log)
      stretches = Stretch.all(in: log)
      animationErrors = [nil] + zip(frames.dropFirst(), frames).map { $0.animationError(after: $1) }
      animationError = Series(animationErrors.lazy.compactMap { $0.map(abs) })
      hasPresentTimes = frames.contains { $0.shown != nil }
      self.readings = readings
      sensors = SensorReading.mean(of: readings)
    }

    /// The frame times together, in seconds.
    package var elapsed: Double { frames.reduce(0) { $0 + $1.duration } }

    /// Frames per second over the whole run.
    package var averageFrameRate: Double? { frame.map { 1 / $0.mean } }

    /// Star instances submitted per second.
    package var starsPerSecond: Double? {
      guard !frames.isEmpty, elapsed > 0 else { return nil }
      return Double(counts.reduce(0) { $0 + $1.stars }) / elapsed
    }

    /// Processor time in percent of the run's time; 200 means two busy cores.
    package var processorPercent: Double? {
      guard elapsed > 0 else { return nil }
      return 100 * (process.userSeconds + process.systemSeconds) / elapsed
    }
  }

  /// One stretch of a run in which a phase lasted.
  package struct Stretch: Equatable, Sendable {
    package let name: String
    /// Seconds since measuring began.
    package let start, end: Double

    /// The stretches of a log's measured frames; what belongs to no phase or has no frames is left out.
    static func all(in log: FrameLog) -> [Stretch] {
      guard let origin = log.measured.first?.start else { return [] }
      let ends = log.marks.dropFirst().map(\.index) + [log.records.count]
      return zip(log.marks, ends).compactMap { mark, end in
        let begin = max(mark.index, log.warmUpCount)
        guard begin < end, !mark.name.isEmpty else { return nil }
        return Stretch(
          name: mark.name, start: log.records[begin].start - origin,
          end: log.records[end - 1].end - origin)
      }
    }
  }

  /// A named phase of a run with its own frame times, such as a fling or the menu's opening.
  package struct Phase: Equatable, Sendable {
    package let name: String
    /// Frame times in seconds.
    package let frame: Series
    /// The frame times together, in seconds.
    package let elapsed: Double

    /// The phases of a log's measured frames, in the order in which each first began.
    ///
    /// Phases of the same name count together; what belongs to no phase, to the warm-up or has no
    /// frames is left out.
    static func all(in log: FrameLog) -> [Phase] {
      var names: [String] = []
      var frameTimes: [String: [Double]] = [:]
      for (mark, end) in zip(log.marks, log.marks.dropFirst().map(\.index) + [log.records.count]) {
        let begin = max(mark.index, log.warmUpCount)
        guard begin < end else { continue }
        if frameTimes[mark.name] == nil { names.append(mark.name) }
        frameTimes[mark.name, default: []] += log.records[begin..<end].map(\.duration)
      }
      return names.compactMap { name in
        guard let times = frameTimes[name], let frame = Series(times) else { return nil }
        return Phase(name: name, frame: frame, elapsed: times.reduce(0, +))
      }
    }
  }
}
