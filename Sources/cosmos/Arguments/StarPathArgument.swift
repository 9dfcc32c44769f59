import ArgumentParser
import CosmosRendering

/// Reads a way to submit stars.
enum StarPathArgument {
  static func parse(_ text: String) throws -> StarPath {
    guard let path = StarPath(rawValue: text.lowercased()) else {
      let names = StarPath.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--star-path '\(text)' is not known: want one of \(names).")
    }
    return path
  }
}
