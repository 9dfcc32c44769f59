package enum ExportError: Error, Equatable {
  /// The name does not say what to write.
  case badOutput(path: String, reason: String)
  /// The machine cannot write it, or stopped doing so.
  case cannotRender(path: String, reason: String)
}

extension ExportError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badOutput(let path, let reason), .cannotRender(let path, let reason):
      // A reason that ends with a question has its own mark.
      "Cannot render to '\(path)': \(reason)" + (reason.hasSuffix("?") ? "" : ".")
    }
  }
}
