import ArgumentParser
import CosmosBench
import CosmosBenchReport
import CosmosFrameStats
import CosmosSystem

struct BenchLimitArguments: ParsableArguments {
  @Option(
    .maxP99, "MS",
    "Fail if the 99th-percentile frame time exceeds this many milliseconds (default: none).")
  var maxP99: Double?

  @Option(
    help: ArgumentHelp(
      "Fail unless a result meets this condition, such as 'p99<=16.7', 'fps>=60' or 'missed<=1'; "
        + "may be given more than once. Results: \(Limit.names) (default: none).",
      valueName: "LIMIT"),
    transform: OptionKey.limit.parse)
  var limit: [Limit] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Earlier results to compare with: JSON reports, or any log that 'cosmos stats' reads; - is "
        + "the standard input (default: none).", valueName: "FILE"),
    completion: .file(extensions: ["json", "csv"]))
  var baseline: [String] = []

  @Option(
    .tolerance, "P",
    "How much slower than the baseline, or than the build of --against, the result may be, in "
      + "percent: 0…1000 (default: 10; --against: none).")
  var tolerance: Double?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Exit with code 4 if the runs differ too much for a decision.")
  var strict = false

  static var keys: [SettingKey<Self>] {
    [
      SettingKey(.maxP99, \.maxP99), SettingKey(.limit, \.limit),
      SettingKey(.text("baseline"), \.baseline), SettingKey(.tolerance, \.tolerance),
      SettingKey(flag: "strict", \.strict),
    ]
  }

  /// Rejects options that need a comparison if there is none; `comparesBuilds` is nil for a command
  /// that cannot compare builds.
  func check(comparesBuilds: Bool? = nil) throws {
    let names = comparesBuilds == nil ? "--baseline" : "--baseline or --against"
    let compares = !baseline.isEmpty || comparesBuilds == true
    if tolerance != nil, !compares {
      throw ValidationError("--tolerance needs \(names), the results to compare with.")
    }
    if strict, !compares {
      throw ValidationError("--strict needs \(names): only a comparison can be undecided.")
    }
    if baseline.count(where: { $0 == "-" }) > 1 {
      throw ValidationError(
        "Only one --baseline can be the standard input: give the others file names.")
    }
  }

  var limits: [Limit] { (maxP99.map { [Limit(maxP99: $0)] } ?? []) + limit }

  var isAny: Bool { !limits.isEmpty || !baseline.isEmpty }

  func earlier() throws -> [BenchReport] { try baseline.flatMap(ReportFile.reports) }
}

/// Reads files that are reports of Cosmos or frame logs; the format is detected from the content.
enum ReportFile {
  /// Returns the reports in a file: the single report that Cosmos wrote, or a report for each
  /// program in a log.
  static func reports(_ path: String) throws -> [BenchReport] { try benches(path).map(\.report) }

  /// Returns the reports in a file, with the frames if the file is a log.
  static func benches(_ path: String) throws -> [RecordedBench] {
    let file = try TextFile(path == "-" ? "/dev/stdin" : path)
    return try FrameLogFile.read(of: name(path), size: file.size) { try file.nextText() }
  }

  /// Returns the name of a file as messages show it.
  static func name(_ path: String) -> String { path == "-" ? "The standard input" : "'\(path)'" }
}

/// The option `--format`, which prints the results in the format of a CI service instead of as
/// text.
struct DashboardArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Print the results for a CI service instead of as text: github-benchmark or junit (default: "
        + "text).", valueName: "NAME"),
    completion: .list(NameArgument.names(of: Dashboard.self)),
    transform: OptionKey.format.parse)
  var format: Dashboard?

  static var keys: [SettingKey<Self>] { [SettingKey(.format, \.format)] }

  /// Writes the text to standard output; if `--format` is given, writes the results for the CI
  /// service instead.
  ///
  /// In that case, the text goes to standard error.
  func show(_ text: String, _ reports: [(report: BenchReport, checks: [Check])]) throws {
    guard let format else { return try StandardOutput.write(text) }
    ErrorStream.write(text)
    try StandardOutput.write(try format.text(of: reports))
  }
}

struct BenchOutputArguments: ParsableArguments {
  @Option(
    file: "Write the report as JSON; - is the standard output (default: none).", ["json"])
  var json: String?

  @Option(
    file: "Write a CSV file with a line for each frame (default: none).", ["csv"])
  var csv: String?

  @Option(
    file: "Write the report as an HTML page (default: none).", ["html"])
  var report: String?

  @Option(
    file:
      "Write a MangoHud log of all frames, which CapFrameX and other programs read (default: "
      + "none).",
    ["csv"])
  var mangohud: String?

  @Option(
    file: "Write a PresentMon 2 CSV of all frames (default: none).", ["csv"])
  var presentmon: String?

  static var keys: [SettingKey<Self>] {
    [
      SettingKey(.text("json"), \.json), SettingKey(.text("csv"), \.csv),
      SettingKey(.text("report"), \.report), SettingKey(.text("mangohud"), \.mangohud),
      SettingKey(.text("presentmon"), \.presentmon),
    ]
  }

  var output: BenchOutput {
    BenchOutput([
      .json: json, .csv: csv, .report: report, .mangohud: mangohud, .presentmon: presentmon,
    ])
  }
}

extension OptionKey<Double> {
  static var maxP99: Self { .number("max-p99", in: 0.001...1e6, unit: " ms") }
}

extension OptionKey<Limit> {
  static var limit: Self {
    OptionKey("limit") { text in
      guard let limit = Limit(text) else {
        throw ValueError(
          "--limit",
          "'\(text)' is not a valid limit: expected a name, <= or >=, and a number, such "
            + "as 'p99<=16.7'. The names are: \(Limit.names).")
      }
      return limit
    }
  }
}

extension OptionKey<Dashboard> {
  static var format: Self { .choice("format") }
}
