import ArgumentParser

/// A command with options that have defaults in the settings file.
protocol SettableCommand: ParsableCommand {
  /// The keys of its options, in the order of its help.
  static var keys: [SettingKey<Self>] { get }
  /// Values of its positional arguments, for trying settings without typed ones.
  static var placeholders: [String] { get }
  /// Compares its options with each other, after settings have become the values of those that were not typed.
  ///
  /// ArgumentParser calls `validate()` too early: a typed option may need a setting.
  ///
  /// - Throws: A `ValidationError` where they do not go together.
  func check() throws
}

extension SettableCommand {
  static var placeholders: [String] { [] }
  func check() throws {}

  /// The name on the command line.
  static var name: String { configuration.commandName ?? "" }

  /// The names of its options.
  static var names: [SettingName] { keys.map(\.name) }

  /// The name of the option that a key of the file means; nil if there is none.
  static func name(of key: String) -> SettingName? {
    names.first { $0.spellings.contains(key) }
  }

  /// The command-line words with the effect of a setting.
  static func words(for setting: Setting) -> [String] {
    name(of: setting.key)?.words(for: setting) ?? []
  }
}
