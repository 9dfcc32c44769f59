import CosmosFrameStats
import CosmosGeometry

extension BenchReport {
  func warnings(notes: [String], isSoftware: Bool, outgrewReserve: Bool) -> [String] {
    var warnings: [String] = []
    if interrupted {
      let complete = runs.count { $0.complete }
      warnings.append(
        "Interrupted: \(complete) of \(config.runs) runs are complete. The numbers cover "
          + (complete > 0 ? "these runs." : "the frames measured so far."))
    }
    warnings += notes + tool.warnings + system.warnings + clockWarnings
    if let fewest = counted.map(\.frames).min(), fewest > 0,
      fewest < Percentile.p99.fewestSamples
    {
      let beyond = fewest - Percentile.p99.index(in: fewest) - 1
      let few = beyond == 0 ? "None" : "Only \(beyond)"
      let remedy = config.frames == nil ? "a longer --duration" : "more --frames"
      warnings.append(
        "\(few) of \(fewest) \(fewest == 1 ? "frame" : "frames") per run "
          + "\(beyond < 2 ? "is" : "are") slower than p99, too few for a reliable value. "
          + "Of \(Percentile.p99.fewestSamples.grouped(by: " ")) frames, ten are slower than p99."
          + (isForeign ? "" : " Try \(remedy)."))
    }
    warnings += [throttlingWarning].compactMap { $0 }
    if let spread = summary.run_sd_pct, spread > 5 {
      let cause =
        throttlingWarning == nil
        ? "other programs kept this machine busy, or its clock speed changed."
        : "the CPU quota stopped some runs for longer than others."
      warnings.append(
        "The runs' medians differ by \(spread.fixed(1)) % (standard deviation): \(cause)")
    }
    if isSoftware, runs.contains(where: { $0.gpu_ms.n > 0 }) {
      warnings.append(
        "The driver draws on the CPU (\(system.gl_renderer)), so its GPU times are CPU times.")
    }
    if outgrewReserve {
      warnings.append(
        "More frames were recorded than memory had been reserved for; growing the buffer may have "
          + "slowed a few frames.")
    }
    return warnings
  }

  /// The warning that a quota stopped the program during the runs; nil if none did.
  var throttlingWarning: String? {
    let all = runs.compactMap(\.process)
    let periods = all.reduce(0) { $0 + ($1.throttled_periods ?? 0) }
    guard let quota = system.cpu_quota, periods > 0 else { return nil }
    let seconds = all.reduce(0) { $0 + ($1.throttled_s ?? 0) }
    return "The CPU quota of \(quota.trimmed) CPUs, as a container has it, stopped the program in "
      + "\(periods.fixed(0)) periods of the runs, for \(seconds.short) s summed over all CPUs: "
      + "measure with a higher quota, or without."
  }

  /// Warnings about clock rates whose range over the runs exceeds both 1 % and the spread of the
  /// frame times.
  private var clockWarnings: [String] {
    [
      ("processor's", \SensorReading.cpu_clock_mhz), ("GPU's", \SensorReading.gpu_clock_mhz),
    ].compactMap { name, clock in
      let clocks = counted.compactMap { $0.sensors?[keyPath: clock] }
      guard clocks.count == counted.count, let low = clocks.min(), let high = clocks.max(),
        low > 0, 100 * (high - low) / low > max(1, spread)
      else { return nil }
      return "The \(name) clock varied from run to run, between \(low.fixed(0)) and "
        + "\(high.fixed(0)) MHz, by more than the runs' frame times did."
    }
  }
}

extension BenchReport.System {
  /// Reasons, known before the first measurement, to doubt numbers from this machine.
  package var warnings: [String] {
    var warnings: [String] = []
    if cpu_governor == "powersave" {
      warnings.append(
        "The processor's governor is powersave, which may keep its clock low: try "
          + "'cpupower frequency-set -g performance'.")
    }
    if power == "battery" {
      warnings.append(
        "The machine runs on battery power, which may slow it: connect it to mains power.")
    }
    if let load = load_pct, load > 10 {
      warnings.append(
        "Other programs used \(load.fixed(0)) % of the processor when the bench began: close them.")
    }
    return warnings
  }
}

extension BenchReport.Tool {
  package static let own = "cosmos"

  /// The program's name and version as shown to the user, such as "Cosmos 0.4.0".
  var title: String {
    let name = name.map { $0 == Self.own ? "Cosmos" : $0 } ?? "Cosmos"
    return version.isEmpty ? name : "\(name) \(version)"
  }

  var warnings: [String] {
    build == "release" || build.isEmpty
      ? [] : ["This is a \(build) build; only release builds are worth comparing."]
  }
}
