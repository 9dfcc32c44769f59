import CosmosBench
import ArgumentParser

/// What a bench writes besides the text.
struct BenchOutputArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the report as JSON; - is the standard output.", valueName: "FILE"))
  var json: String?

  @Option(
    help: ArgumentHelp("Write every frame as a line of CSV.", valueName: "FILE"))
  var csv: String?

  @Option(
    help: ArgumentHelp("Write the report as a page of HTML.", valueName: "FILE"))
  var report: String?

  /// The options and what they were given.
  var names: [(option: String, path: String?)] {
    [("--json", json), ("--csv", csv), ("--report", report)]
  }

  var output: BenchOutput { BenchOutput(json: json, csv: csv, html: report) }
}
