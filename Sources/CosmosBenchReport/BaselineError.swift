import CosmosFrameStats

/// Why a file is no baseline to compare with.
package enum BaselineError: Error, Equatable {
  case notJSON
  /// It is JSON, but names no schema.
  case notAReport
  case unknownSchema(found: String)
  case missingField(path: String)
  case wrongValue(path: String, found: String, wanted: String)
  /// The bench that is to be compared has no frames.
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
