/// An export that failed, with the path and the reason.
package enum ExportError: Error, Equatable {
  /// The name of the output file cannot be used.
  case badOutput(path: String, reason: String)
  /// Writing the output could not begin, or failed.
  case cannotRender(path: String, reason: String)
}

extension ExportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badOutput(let path, let reason), .cannotRender(let path, let reason):
      // A reason that is a question has a question mark, so it gets no full stop.
      "Cannot render to '\(path)': \(reason)" + (reason.hasSuffix("?") ? "" : ".")
    }
  }
}
