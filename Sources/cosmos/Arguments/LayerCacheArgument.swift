import ArgumentParser
import CosmosRendering

/// Reads when layers are kept.
enum LayerCacheArgument {
  static func parse(_ text: String) throws -> LayerCachePolicy {
    guard let policy = LayerCachePolicy(rawValue: text.lowercased()) else {
      throw ValidationError("--layer-cache '\(text)' is not known: want auto, on or off.")
    }
    return policy
  }
}
