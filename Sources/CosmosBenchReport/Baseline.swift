/// An earlier bench to compare with, read from its JSON report.
package struct Baseline: Equatable, Sendable {
  /// Frame times in seconds, medians of the runs.
  package let p50, p99: Double
  /// The standard deviation of the runs' p50, percent of the runs' mean; `nil` for one run.
  let runSpread: Double?
  package let isInterrupted: Bool
  /// Settings that must be equal for the times to be comparable: JSON text by its path in the report.
  package let settings: [String: String]

  /// The paths of those settings, in the order of the report.
  package static let settingPaths = [
    "tool.build", "system.cpu", "system.threads", "system.gl_renderer", "system.gl_version",
    "system.session", "config.scene", "config.stars", "config.seed", "config.gap", "config.width",
    "config.height", "config.scale", "config.samples", "config.vsync", "config.refresh_hz",
    "config.fps_limit", "config.blend", "config.input", "config.reduced_motion",
    "config.star_path.used", "config.layer_cache.used",
  ]

  /// Reads a JSON report.
  ///
  /// - Parameter text: The text of ``BenchReport/json``.
  /// - Throws: A ``BaselineError`` that says what is wrong with the text.
  package init(parsing text: String) throws(BaselineError) {
    try self.init(document: JSONValue(parsing: text))
  }

  /// Uses a report as the baseline.
  ///
  /// - Parameter report: A report with frames.
  /// - Throws: ``BaselineError/nothingMeasured`` if it has none.
  package init(_ report: BenchReport) throws(BaselineError) {
    guard report.summary.runs.contains(where: { !$0.frames.isEmpty }) else {
      throw .nothingMeasured
    }
    try self.init(document: report.jsonValue)
  }

  private init(document: JSONValue) throws(BaselineError) {
    switch document.value(at: "schema") {
    case .string(BenchReport.schema): break
    case .string(let other): throw .unknownSchema(found: other)
    default: throw .notAReport
    }
    p50 = try Self.milliseconds(at: "summary.median_of_runs.p50", in: document) / 1000
    p99 = try Self.milliseconds(at: "summary.median_of_runs.p99", in: document) / 1000
    runSpread = document.value(at: "summary.run_sd_pct")?.double
    isInterrupted = document.value(at: "interrupted") == .bool(true)
    let found = Self.settingPaths.compactMap { path in
      document.value(at: path).map { (path, $0.inline) }
    }
    settings = Dictionary(found) { first, _ in first }
  }

  /// Reads a number above 0.
  private static func milliseconds(
    at path: String, in document: JSONValue
  ) throws(BaselineError) -> Double {
    guard let value = document.value(at: path), value != .null else {
      throw .missingField(path: path)
    }
    guard let number = value.double, number > 0, number.isFinite else {
      throw .wrongValue(
        path: path, found: value.inline, wanted: "a number of milliseconds above 0")
    }
    return number
  }
}

/// Why a file cannot be used as a baseline.
package enum BaselineError: Error, Equatable {
  case notJSON
  /// The file is JSON, but names no schema.
  case notAReport
  case unknownSchema(found: String)
  case missingField(path: String)
  case wrongValue(path: String, found: String, wanted: String)
  /// The report to compare has no frames.
  case nothingMeasured
}

extension BaselineError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notJSON:
      "The baseline is not JSON. Give the file that 'cosmos bench --json FILE' wrote."
    case .notAReport:
      "The baseline is JSON but no bench report: it has no \"schema\". Give the file that "
        + "'cosmos bench --json FILE' wrote."
    case .unknownSchema(let found):
      "The baseline has the schema \"\(found)\", this version reads \"\(BenchReport.schema)\". "
        + "Measure the baseline again with this version."
    case .missingField(let path):
      "The baseline has no '\(path)', which the comparison needs. Was it edited, or interrupted "
        + "before its first frame?"
    case .wrongValue(let path, let found, let wanted):
      "The baseline's '\(path)' is \(found): want \(wanted)."
    case .nothingMeasured:
      "This bench measured no frames, so there is nothing to compare with the baseline."
    }
  }
}
