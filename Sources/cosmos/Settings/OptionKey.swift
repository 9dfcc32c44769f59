/// The long name of an option, with the parser of its value.
///
/// An option of the command line and the setting for it share a key, so both accept the same
/// values:
///
///     @Option(.seed, "N", "Seed of the random stars (default: 1).") var seed = 1
///     static var keys: [SettingKey<Self>] { [SettingKey(.seed, \.seed)] }
struct OptionKey<Value>: Sendable {
  /// The long name, without the dashes.
  let name: String
  /// Parses the value; throws a ``ValueError`` that quotes the text if it is invalid.
  let parse: @Sendable (String) throws -> Value

  init(_ name: String, _ parse: @escaping @Sendable (String) throws -> Value) {
    self.name = name
    self.parse = parse
  }
}

extension OptionKey where Value == String {
  /// Returns the key of an option whose value may be any text, such as a file name.
  static func text(_ name: String) -> Self { OptionKey(name) { $0 } }
}

extension OptionKey
where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  /// Returns the key of an option whose value is one of several words, in upper or lower case.
  static func choice(_ name: String) -> Self {
    OptionKey(name) { text in
      guard let value = Value(rawValue: text.lowercased()) else {
        let names = Value.allCases.map(\.rawValue)
        throw ValueError("--\(name)", unknown: text, choices: names)
      }
      return value
    }
  }
}
