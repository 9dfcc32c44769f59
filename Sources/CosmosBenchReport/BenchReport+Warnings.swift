import CosmosFrameStats

extension BenchReport {
  func warnings(notes: [String], isSoftware: Bool, outgrewReserve: Bool) -> [String] {
    var warnings: [String] = []
    if interrupted {
      let complete = runs.count { $0.complete }
      warnings.append(
        "Interrupted: \(complete) of \(config.runs) runs are complete. The numbers are of "
          + (complete > 0 ? "those." : "the frames until then."))
    }
    warnings += notes + tool.warnings
    if let fewest = counted.map(\.frames).min(), fewest > 0,
      fewest < Percentile.p99.fewestSamples
    {
      let beyond = fewest - Percentile.p99.index(in: fewest) - 1
      let lie = beyond == 0 ? "none lies" : beyond == 1 ? "1 lies" : "\(beyond) lie"
      warnings.append(
        "With \(fewest) \(fewest == 1 ? "frame" : "frames") in a run, \(lie) beyond p99; "
          + "\(Percentile.p99.fewestSamples.grouped(by: " ")) frames would leave ten. Try a longer "
          + "--duration.")
    }
    if let spread = summary.run_sd_pct, spread > 5 {
      warnings.append(
        "The runs' medians differ by \(spread.fixed(1)) % (standard deviation): something else "
          + "kept this machine busy, or its clock speed changed.")
    }
    if isSoftware, runs.contains(where: { $0.gpu_ms.n > 0 }) {
      warnings.append(
        "The driver draws on the CPU (\(system.gl_renderer)), so its GPU times are CPU times.")
    }
    if outgrewReserve {
      warnings.append(
        "More frames came than there was room for; making room may have slowed a few of them.")
    }
    return warnings
  }
}

extension BenchReport.Tool {
  var warnings: [String] {
    build == "release"
      ? [] : ["This is a \(build) build; only a release build is worth comparing."]
  }
}
