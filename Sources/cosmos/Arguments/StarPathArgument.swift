import ArgumentParser
import CosmosRendering

/// Reads what stars are drawn as.
enum StarPathArgument {
  static func parse(_ text: String) throws -> StarPrimitive {
    guard let primitive = StarPrimitive(rawValue: text.lowercased()) else {
      let names = StarPrimitive.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--star-path '\(text)' is not known: want one of \(names).")
    }
    return primitive
  }
}
