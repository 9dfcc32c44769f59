import ArgumentParser
import CosmosBench
import CosmosBenchReport
import CosmosSystem

struct CompareCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compare two reports of cosmos bench: text and a page.",
    discussion: """
      Both files are JSON that 'cosmos bench --json FILE' wrote; - is the standard input. Nothing \
      is measured. Exit code 3 says that the second report is slower than the tolerance allows.
      """)

  @Argument(help: ArgumentHelp("The report that came first.", valueName: "BEFORE"))
  var before: String

  @Argument(help: ArgumentHelp("The report to compare with it.", valueName: "AFTER"))
  var after: String

  @Option(
    help: ArgumentHelp(
      "Write both side by side as a page of HTML (default: none).", valueName: "FILE"))
  var report: String?

  @Option(
    value: "P",
    "Percent by which the second may be slower: 0…1000 (default: 10).",
    parse: NumberArgument.parse("--tolerance", in: 0...1000, unit: " %"))
  var tolerance = 10.0

  func validate() throws {
    if before == "-", after == "-" {
      throw ValidationError("BEFORE and AFTER cannot both be the standard input.")
    }
    for (name, path) in [("BEFORE", before), ("AFTER", after)] where path != "-" {
      try FileNames.check([(name, path), ("--report", report)])
    }
  }

  private func read(_ path: String) throws -> BenchReport {
    let text = try TextFile.read(path == "-" ? "/dev/stdin" : path)
    return try BenchReport(parsing: text, of: path == "-" ? "The standard input" : "'\(path)'")
  }

  func run() throws {
    let output = BenchOutput([.report: report])
    try output.check()
    let comparison = try Comparison(of: read(after), with: read(before), tolerance: tolerance)
    if report != "-" {
      try StandardOutput.write(comparison.findings.map { "  \($0)\n" }.joined())
    }
    try output.write([.report: { comparison.html }])
    if !comparison.failures.isEmpty { throw CommandError.limitMissed(comparison.failures) }
  }
}
