/// An earlier bench to compare with, read from its JSON report.
package struct Baseline: Equatable, Sendable {
  /// The report itself.
  package let report: ReportDocument
  /// Frame times in seconds, medians of the runs.
  package let p50, p99: Double

  /// The standard deviation of the runs' p50, percent of the runs' mean; `nil` for one run.
  package var runSpread: Double? { report.summary.run_sd_pct }
  package var isInterrupted: Bool { report.interrupted }

  /// What ``settings`` say of it, by their paths.
  package var settingTexts: [String: String] {
    var texts: [String: String] = [:]
    for setting in Self.settings { texts[setting.path] = setting.value(report) }
    return texts
  }

  /// Reads a JSON report.
  ///
  /// - Parameter text: The text of ``BenchReport/json``.
  /// - Throws: A ``BaselineError`` that says what is wrong with the text.
  package init(parsing text: String) throws(BaselineError) {
    try self.init(ReportDocument(parsing: text))
  }

  /// Uses a report as the baseline.
  ///
  /// - Parameter report: A report with frames.
  /// - Throws: ``BaselineError/nothingMeasured`` if it has none.
  package init(_ report: BenchReport) throws(BaselineError) {
    guard report.summary.runs.contains(where: { !$0.frames.isEmpty }) else {
      throw .nothingMeasured
    }
    try self.init(report.document)
  }

  /// Uses a report that was read.
  ///
  /// - Parameter report: A report.
  /// - Throws: A ``BaselineError`` if it lacks the numbers that are compared.
  package init(_ report: ReportDocument) throws(BaselineError) {
    let medians = report.summary.median_of_runs
    self.report = report
    p50 = try Self.seconds(medians.p50, of: "summary.median_of_runs.p50")
    p99 = try Self.seconds(medians.p99, of: "summary.median_of_runs.p99")
  }

  /// A number of milliseconds above 0, in seconds.
  private static func seconds(
    _ milliseconds: Double?, of path: String
  ) throws(BaselineError) -> Double {
    guard let milliseconds else { throw .missingField(path: path) }
    guard milliseconds > 0, milliseconds.isFinite else { throw .wrongValue(path: path) }
    return milliseconds / 1000
  }

  /// A setting that must be equal for times to be comparable.
  package struct Setting: Sendable {
    /// Where it is in the report.
    package let path: String
    /// Its value in words; `nil` where a report does not have it.
    package let value: @Sendable (ReportDocument) -> String?

    init(_ path: String, _ value: @escaping @Sendable (ReportDocument) -> (some Sendable)?) {
      self.path = path
      self.value = { report in
        value(report).map { value in
          if let text = value as? String {
            "\"\(text)\""
          } else if let number = value as? Double {
            number.trimmed
          } else {
            String(describing: value)
          }
        }
      }
    }
  }

  /// Those settings, in the order of the report.
  package static let settings: [Setting] = [
    Setting("tool.build") { $0.tool.build },
    Setting("system.cpu") { $0.system.cpu },
    Setting("system.threads") { $0.system.threads },
    Setting("system.gl_renderer") { $0.system.gl_renderer },
    Setting("system.gl_version") { $0.system.gl_version },
    Setting("system.session") { $0.system.session },
    Setting("config.scene") { $0.config.scene },
    Setting("config.stars") { $0.config.stars },
    Setting("config.seed") { $0.config.seed },
    Setting("config.gap") { $0.config.gap },
    Setting("config.width") { $0.config.width },
    Setting("config.height") { $0.config.height },
    Setting("config.scale") { $0.config.scale },
    Setting("config.samples") { $0.config.samples },
    Setting("config.vsync") { $0.config.vsync },
    Setting("config.refresh_hz") { $0.config.refresh_hz },
    Setting("config.fps_limit") { $0.config.fps_limit },
    Setting("config.blend") { $0.config.blend },
    Setting("config.input") { $0.config.input },
    Setting("config.reduced_motion") { $0.config.reduced_motion },
    Setting("config.star_path.used") { $0.config.star_path?.used },
    Setting("config.layer_cache.used") { $0.config.layer_cache?.used },
  ]
}

/// Why a file cannot be used as a baseline.
package enum BaselineError: Error, Equatable {
  case notJSON
  /// The file is JSON, but names no schema.
  case notAReport
  case unknownSchema(found: String)
  case missingField(path: String)
  case wrongValue(path: String)
  /// The report to compare has no frames.
  case nothingMeasured
}

extension BaselineError: CustomStringConvertible {
  /// A word of the file for a message: it may be as long as the file, and contain anything.
  private static func shortened(_ word: String) -> String {
    let shown = word.unicodeScalars.prefix(40).map { scalar in
      scalar.properties.generalCategory == .control ? "?" : String(scalar)
    }
    return shown.joined() + (word.unicodeScalars.count > 40 ? "…" : "")
  }

  package var description: String { sentence(about: "The baseline") }

  /// The error in words.
  ///
  /// - Parameter file: What to call the file, "The baseline" or its name.
  /// - Returns: A sentence or two.
  package func sentence(about file: String) -> String {
    switch self {
    case .notJSON:
      "\(file) is not JSON. Give the file that 'cosmos bench --json FILE' wrote."
    case .notAReport:
      "\(file) is JSON but no bench report: it has no \"schema\". Give the file that "
        + "'cosmos bench --json FILE' wrote."
    case .unknownSchema(let found) where found.hasPrefix("cosmos-sweep/"):
      "\(file) is the report of a sweep: its last line and its intervals can be compared by eye. "
        + "Give the file that 'cosmos bench --json FILE' wrote without --sweep."
    case .unknownSchema(let found) where found.hasPrefix("cosmos-against/"):
      "\(file) is a comparison of two builds itself. Give the file that 'cosmos bench --json FILE' "
        + "wrote without --against."
    case .unknownSchema(let found):
      "\(file) has the schema \"\(Self.shortened(found))\", this version reads \"\(BenchReport.schema)\". "
        + "Measure it again with this version."
    case .missingField(let path):
      "\(file) has no '\(path)', which the comparison needs. Was it edited, or interrupted "
        + "before its first frame?"
    case .wrongValue(let path):
      "\(file): '\(path)' is not what a report has there. Was it edited?"
    case .nothingMeasured:
      "This bench measured no frames, so there is nothing to compare with the baseline."
    }
  }
}
