import CosmosFrameStats

extension BenchReport {
  /// What a reader should know before trusting the numbers, in sentences: the ``notes`` of the
  /// bench, then what follows from the numbers.
  package var warnings: [String] {
    var warnings: [String] = []
    if isInterrupted {
      let complete = runs.count { $0.isComplete }
      warnings.append(
        "Interrupted: \(complete) of \(configuration.runs) runs are complete. The numbers are of "
          + (complete > 0 ? "those." : "the frames until then."))
    }
    warnings += notes
    if tool.build != "release" {
      warnings.append(
        "This is a \(tool.build) build; only a release build is worth comparing.")
    }
    let summary = summary
    if let fewest = summary.runs.map(\.frames.count).min(), fewest > 0,
      fewest < Percentile.p99.fewestSamples
    {
      let beyond = fewest - Percentile.p99.index(in: fewest) - 1
      let lie = beyond == 0 ? "none lies" : beyond == 1 ? "1 lies" : "\(beyond) lie"
      warnings.append(
        "With \(fewest) \(fewest == 1 ? "frame" : "frames") in a run, \(lie) beyond p99; "
          + "\(Percentile.p99.fewestSamples.grouped(by: " ")) frames would leave ten. Try a longer "
          + "--duration.")
    }
    if let spread = summary.runSpread, spread > 5 {
      warnings.append(
        "The runs' medians differ by \(spread.fixed(1)) % (standard deviation): something else "
          + "kept this machine busy, or its clock speed changed.")
    }
    if system.isSoftware, runs.contains(where: { $0.gpu != nil }) {
      warnings.append(
        "The driver draws on the CPU (\(system.glRenderer)), so its GPU times are CPU times.")
    }
    if runs.contains(where: \.outgrewReserve) {
      warnings.append(
        "More frames came than there was room for; making room may have slowed a few of them.")
    }
    return warnings
  }
}
