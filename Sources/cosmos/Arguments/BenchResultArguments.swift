import ArgumentParser
import CosmosBench
import CosmosBenchReport
import CosmosFrameStats
import CosmosSystem

struct BenchLimitArguments: ParsableArguments {
  @Option(
    name: .customLong("max-p99"), value: "MS",
    "Milliseconds that the p99 frame time may take (default: any).",
    parse: NumberArgument.parse("--max-p99", in: 0.001...1e6, unit: " ms"))
  var maxP99: Double?

  @Option(
    file: "JSON of an earlier bench, to compare with (default: none).", ["json"])
  var baseline: String?

  @Option(
    value: "P",
    "Percent by which it may be slower than the baseline: 0…1000 (default: 10).",
    parse: NumberArgument.parse("--tolerance", in: 0...1000, unit: " %"))
  var tolerance: Double?

  func validate() throws {
    if tolerance != nil, baseline == nil {
      throw ValidationError("--tolerance needs --baseline: slower than what?")
    }
  }

  func earlier() throws -> BenchReport? {
    try baseline.map { try BenchReport(parsing: try TextFile.read($0)) }
  }
}

struct BenchOutputArguments: ParsableArguments {
  @Option(
    file: "Write the report as JSON; - is the standard output (default: none).", ["json"])
  var json: String?

  @Option(
    file: "Write every frame as a line of CSV (default: none).", ["csv"])
  var csv: String?

  @Option(
    file: "Write the report as a page of HTML (default: none).", ["html"])
  var report: String?

  @Option(
    file:
      "Write every frame as a log of MangoHud, which CapFrameX and others read (default: none).",
    ["csv"])
  var mangohud: String?

  @Option(
    file: "Write every frame as a CSV of PresentMon 2 (default: none).", ["csv"])
  var presentmon: String?

  var output: BenchOutput {
    BenchOutput([
      .json: json, .csv: csv, .report: report, .mangohud: mangohud, .presentmon: presentmon,
    ])
  }
}
