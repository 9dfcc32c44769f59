/// A failed export, with its path and reason.
package enum ExportError: Error, Equatable {
  /// The name of the output is not valid.
  case badOutput(path: String, reason: String)
  /// Writing could not start, or failed.
  case cannotRender(path: String, reason: String)
}

extension ExportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badOutput(let path, let reason), .cannotRender(let path, let reason):
      // A reason that is a question has its own punctuation.
      "Cannot render to '\(path)': \(reason)" + (reason.hasSuffix("?") ? "" : ".")
    }
  }
}
