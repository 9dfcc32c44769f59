import CosmosFrameStats

// Wording that the text report and the page have in common.

extension BenchReport {
  /// What was drawn: scene, stars, input, size, pacing.
  package var subject: [String] {
    let configuration = configuration
    let size = "\(configuration.width)×\(configuration.height)"
    return [
      configuration.scene, "\(configuration.stars.grouped()) stars", configuration.input,
      "\(size) at scale \(configuration.scale.trimmed)",
      configuration.pacing,
    ]
  }

  /// How long was measured, and how long the warm-up was.
  package var measured: String {
    let frames = summary.runs.reduce(0) { $0 + $1.frames.count }
    let warmUp = configuration.warmUp
    return "\(time), \(frames.grouped()) frames, none dropped for being slow; warm-up before each: "
      + "\(warmUp.seconds.trimmed) s and \(warmUp.frames) frames, whichever is later"
  }

  /// The runs that count, and how long they lasted.
  private var time: String {
    let (runs, duration) = (summary.runs, configuration.duration)
    if let run = runs.first(where: { !$0.isComplete }) {
      return "\(run.elapsed.short) of \(duration.trimmed) s of run \(self.runs.count) of "
        + "\(configuration.runs)"
    }
    // A run ends early when a recording is over. Allow for the rounding of summed frame times.
    let most = runs.contains { $0.elapsed < 0.999 * duration } ? "at most " : ""
    return "\(runs.count) of \(configuration.runs) runs of \(most)\(duration.trimmed) s"
  }

  /// The processor time and memory that the runs took.
  var process: String {
    let peak = summary.peakMemory
    return [
      summary.median { $0.processorPercent }.map { "\($0.fixed(0)) % of one core" },
      "at most \((Double(peak) / 1024).fixed(1)) MB of memory (\(peak.grouped()) kB)",
    ].compactMap { $0 }.joined(separator: ", ")
  }

  /// What was submitted per frame; `nil` without frames.
  var drawn: String? {
    guard let stars = summary.median(of: { $0.stars?.mean }),
      let calls = summary.median(of: { $0.drawCalls?.mean }),
      let rate = summary.median(of: { $0.starsPerSecond })
    else { return nil }
    // Stars in cached layers are visible, but not drawn again in every frame.
    let redrawn = configuration.layerCache.used == "on" ? " redrawn" : ""
    return "\(Int(stars.rounded()).grouped()) stars\(redrawn) in \(calls.trimmed) draw calls a "
      + "frame, \((rate / 1e6).short) million stars a second"
  }

  /// The stutter of all runs together.
  var stutter: String {
    let count = summary.stutterCount
    let share = summary.median { 100 * $0.stutter.timeShare } ?? 0
    return "\(count) \(count == 1 ? "frame" : "frames") over \(Stutter.factor.trimmed) × the "
      + "moving average of \(Stutter.window), \(share.short) % of the time"
  }

  /// The missed deadlines of all runs together; `nil` if the runs were not paced.
  var deadlines: String? {
    guard let all = summary.lateness else { return nil }
    return "\(all.missed.grouped()) of \(all.due.grouped()) missed "
      + "(\(all.missedPercent.short) %), one every \((1000 * all.period).short) ms; at most "
      + "\(all.maxConsecutive) in a row, worst \((1000 * all.worst).short) ms late"
  }

  /// How far the animation was from the pictures; `nil` where the scene does not follow real time.
  var animation: String? {
    guard let p50 = summary.median(of: { $0.animationError?.p50 }),
      let p99 = summary.median(of: { $0.animationError?.p99 })
    else { return nil }
    let note =
      summary.runs.contains(where: \.hasPresentTimes)
      ? "by the compositor's present times"
      : "present times not available, so against the ends of swaps"
    return "error p50 \((1000 * p50).short) ms, p99 \((1000 * p99).short) ms; \(note)"
  }

  /// The means of what the sensors showed in all runs.
  package var sensors: String {
    SensorReading.mean(of: summary.runs.compactMap(\.sensors))?.text ?? "not available"
  }

  /// Why there is no GPU time.
  var gpuAbsence: String {
    "not available" + (summary.runs.compactMap(\.gpuNote).first.map { ": \($0)" } ?? "")
  }

  /// The command, quoted for a shell.
  package var commandLine: String { Self.commandLine(command) }

  /// A program and its arguments, quoted for a shell.
  package static func commandLine(_ command: [String]) -> String {
    command.map { argument in
      let isPlain =
        !argument.isEmpty
        && argument.unicodeScalars.allSatisfy {
          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+,./:@%"
            .unicodeScalars.contains($0)
        }
      guard !isPlain else { return argument }
      let inside = argument.map { $0 == "'" ? "'\\''" : String($0) }.joined()
      return "'\(inside)'"
    }.joined(separator: " ")
  }

  /// The meaning of every number, for readers of the page.
  package static let definitions: [(term: String, meaning: String)] = [
    (
      "frame",
      "From the end of one swap to the end of the next: how long the viewer waits. Frames "
        + "touch, so their times add up to the run."
    ),
    ("cpu", "From the beginning of the frame's work to just before the swap."),
    ("swap", "Inside the swap. With vertical sync this is mostly waiting for the display."),
    (
      "gpu",
      "Between two GL timestamps around the frame's draw calls, read three frames later so "
        + "that nothing waits for it."
    ),
    (
      "p50, p90, p95, p99, p99.9",
      "Percentiles by nearest rank on frame times: of n samples, "
        + "sorted, the one at ⌈p · n⌉. Always the time of one frame, never interpolated between two. "
        + "p99.9 needs 10 000 frames."
    ),
    ("mean, sd", "Arithmetic mean and sample standard deviation (n − 1)."),
    ("1 % low, percentile", "1 / p99: the frame rate that 99 % of the frames reach."),
    (
      "1 % low, mean of the worst 1 %",
      "1 / the mean of all frame times not below p99."
    ),
    (
      "1 % low, time integral",
      "1 / the frame time at which the slowest frames together have used "
        + "1 % of the time."
    ),
    (
      "stutter",
      "A frame longer than 2.5 × the mean of the 21 frames around it, itself in the "
        + "middle."
    ),
    (
      "missed deadline",
      "A moment t₀ + n · period of a paced run by which no new frame had come. "
        + "One long frame misses many."
    ),
    (
      "animation error",
      "How much longer or shorter the step was that the scene moved by than the step at which "
        + "pictures were shown, without its sign. Only where the scene follows real time; where the "
        + "window system does not say when it shows a picture, the end of the swap stands for it."
    ),
    (
      "within 60 Hz, within 120 Hz",
      "Frames that took at most 16.7 or 8.3 ms, in percent. Paced frames are judged by their "
        + "deadlines instead."
    ),
    (
      "median of runs",
      "Each number is taken per run; of the runs' numbers the middle one counts, "
        + "or the mean of the middle two."
    ),
  ]
}

extension BenchReport.Configuration {
  /// What determined when frames were drawn.
  package var pacing: String {
    if vsync > 0 {
      let interval = vsync == 1 ? "" : " every \(vsync) refreshes"
      return "vsync\(interval)" + (refreshRate.map { " at \($0.trimmed) Hz" } ?? "")
    }
    return frameRateLimit.map { "no vsync, paced to \($0.trimmed) fps" } ?? "no vsync, unpaced"
  }
}

extension BenchReport.Choice {
  /// What was used, followed by the option's value and the reason in brackets.
  package var text: String {
    let how = requested == used ? nil : requested
    let because = [how, reason].compactMap { $0 }.joined(separator: ": ")
    return because.isEmpty ? used : "\(used) (\(because))"
  }
}

extension BenchReport.Run {
  /// What to know of the animation error, or why there is none.
  var animationNote: String {
    guard animationError != nil else { return "the scene does not follow real time" }
    return hasPresentTimes
      ? "by the compositor's present times (wp_presentation)"
      : "present times are not available: the ends of swaps stand for them"
  }
}

extension SensorReading {
  /// The numbers that there are, such as "GPU 97 %, 2400 MHz, 65 °C, 180 W, 1536 MB".
  package var text: String {
    let gpu = [
      gpuLoad.map { "\($0.fixed(0)) %" }, gpuClock.map { "\($0.fixed(0)) MHz" },
      gpuTemperature.map { "\($0.fixed(0))°C" }, gpuPower.map { "\($0.short) W" },
      gpuMemory.map { "\(($0 / 1_048_576).fixed(0)) MB" },
    ].compactMap { $0 }
    let cpu = [
      cpuTemperature.map { "\($0.fixed(0))°C" }, cpuClock.map { "\($0.fixed(0)) MHz" },
    ].compactMap { $0 }
    let parts = [("GPU", gpu), ("CPU", cpu)].filter { !$0.1.isEmpty }
    return parts.map { "\($0) " + $1.joined(separator: ", ") }.joined(separator: "; ")
  }
}
