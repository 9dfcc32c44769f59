import ArgumentParser

/// The long name of an option, and the parser of its value.
///
/// An option of the command line and its setting share one key:
///
///     @Option(.seed, "N", "Seed of the random stars (default: 1).") var seed = 1
///     static var keys: [SettingKey<Self>] { [SettingKey(.seed, \.seed)] }
struct OptionKey<Value>: Sendable {
  /// The long name, without its dashes.
  let name: String
  /// Parses a value, or throws a `ValidationError` with a message about the text.
  let parse: @Sendable (String) throws -> Value

  init(_ name: String, _ parse: @escaping @Sendable (String) throws -> Value) {
    self.name = name
    self.parse = parse
  }
}

extension OptionKey where Value == String {
  /// Returns the key of an option that accepts any text, such as a file name.
  static func text(_ name: String) -> Self { OptionKey(name) { $0 } }
}

extension OptionKey
where Value: CaseIterable & ExpressibleByArgument & SendableMetatype {
  /// Returns the key of an option that accepts certain words, called `value` in the help.
  ///
  /// The message about any other word is the same as ArgumentParser's, which parses the command
  /// line.
  static func word(_ name: String, _ value: String) -> Self {
    OptionKey(name) { text in
      if let value = Value(argument: text) { return value }
      let words = Value.allValueStrings.map { "'\($0)'" }.joined(separator: " and ")
      throw ValidationError(
        ofValue:
          "The value '\(text)' is invalid for '--\(name) <\(value)>'. Please provide one of "
          + "\(words).")
    }
  }
}
