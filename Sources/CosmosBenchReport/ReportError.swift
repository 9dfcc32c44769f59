/// Why a file is no report that can be compared.
package enum ReportError: Error, Equatable {
  case notJSON
  /// The file is JSON, but names no schema.
  case notAReport
  case unknownSchema(found: String)
  case missingField(path: String)
  case wrongValue(path: String)
}

extension ReportError: CustomStringConvertible {
  /// A word of the file for a message: it may be as long as the file, and contain anything.
  private static func shortened(_ word: String) -> String {
    let shown = word.unicodeScalars.prefix(40).map { scalar in
      scalar.properties.generalCategory == .control ? "?" : String(scalar)
    }
    return shown.joined() + (word.unicodeScalars.count > 40 ? "…" : "")
  }

  package var description: String { sentence(about: "The baseline") }

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
    }
  }
}
