import ArgumentParser
import CosmosInput
import CosmosSky

// The keys of commands in the settings.

extension KeyMap {
  /// Throws an error if two commands have the same chosen key, or if no key leaves or quits the
  /// program.
  func check() throws {
    if let conflict {
      let names = conflict.commands.map { "'\($0.name)'" }.joined(separator: " and ")
      throw ValidationError("The key \(conflict.key.rawValue) cannot be both \(names).")
    }
    guard !keys(of: .leave).isEmpty || !keys(of: .quit).isEmpty else {
      throw ValidationError("Neither 'leave' nor 'quit' has a key: give one of them a key.")
    }
  }

  /// Parses the names of keys, separated by spaces; an empty text means no keys.
  static func parse(_ text: String) throws -> [Key] {
    try text.lowercased().split(separator: " ").map { word in
      let key = Key(rawValue: String(word))
      guard word.count == 1 || Key.named.contains(key) else {
        let names = Key.named.map(\.rawValue).joined(separator: ", ")
        throw ValueError(
          "the command", "cannot have the key '\(word)': expected a character, or one of: \(names)."
        )
      }
      return key
    }
  }
}
