import ArgumentParser
import CosmosBench
import CosmosBenchReport
import CosmosFrameStats
import CosmosSystem

/// The limits of a bench.
struct BenchLimitArguments: ParsableArguments {
  @Option(
    name: .customLong("max-p99"), parsing: .unconditional,
    help: ArgumentHelp(
      "Milliseconds that the p99 frame time may take (default: any).", valueName: "MS"),
    transform: NumberArgument.parse("--max-p99", in: 0.001...1e6, unit: " ms"))
  var maxP99: Double?

  @Option(
    help: ArgumentHelp(
      "JSON of an earlier bench, to compare with (default: none).", valueName: "FILE"),
    completion: .file(extensions: ["json"]))
  var baseline: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Percent by which it may be slower than the baseline: 0…1000 (default: 10).",
      valueName: "P"),
    transform: NumberArgument.parse("--tolerance", in: 0...1000, unit: " %"))
  var tolerance: Double?

  func validate() throws {
    if tolerance != nil, baseline == nil {
      throw ValidationError("--tolerance needs --baseline: slower than what?")
    }
  }

  /// The baseline, if there is one.
  func earlier() throws -> BenchReport? {
    try baseline.map { try BenchReport(parsing: try TextFile.read($0)) }
  }
}

/// The files that a bench writes.
struct BenchOutputArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write the report as JSON; - is the standard output (default: none).", valueName: "FILE"),
    completion: .file(extensions: ["json"]))
  var json: String?

  @Option(
    help: ArgumentHelp(
      "Write every frame as a line of CSV (default: none).", valueName: "FILE"),
    completion: .file(extensions: ["csv"]))
  var csv: String?

  @Option(
    help: ArgumentHelp(
      "Write the report as a page of HTML (default: none).", valueName: "FILE"),
    completion: .file(extensions: ["html"]))
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Write every frame as a log of MangoHud, which CapFrameX and others read (default: none).",
      valueName: "FILE"),
    completion: .file(extensions: ["csv"]))
  var mangohud: String?

  @Option(
    help: ArgumentHelp(
      "Write every frame as a CSV of PresentMon 2 (default: none).", valueName: "FILE"),
    completion: .file(extensions: ["csv"]))
  var presentmon: String?

  var output: BenchOutput {
    BenchOutput([
      .json: json, .csv: csv, .report: report, .mangohud: mangohud, .presentmon: presentmon,
    ])
  }
}
