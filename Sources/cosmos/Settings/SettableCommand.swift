import ArgumentParser

/// A command with options that can have defaults in the settings file.
protocol SettableCommand: ParsableCommand {
  /// The keys of the options, in the order of the command's help.
  static var keys: [SettingKey<Self>] { get }
  /// Values for the command's positional arguments, for checking settings when no command was
  /// typed.
  static var placeholders: [String] { get }
  /// The word for the names in the command's table of the settings.
  static var noun: String { get }
  /// Checks that the options fit each other, after settings have been added for options that were
  /// not typed.
  ///
  /// ArgumentParser calls its own `validate()` too early: a typed option may require an option that
  /// only a setting provides.
  ///
  /// - Throws: A `ValidationError` if options contradict each other or are missing.
  func check() throws
}

extension SettableCommand {
  static var placeholders: [String] { [] }
  static var noun: String { "option" }
  func check() throws {}

  /// The command's name on the command line.
  static var name: String { configuration.commandName ?? "" }

  /// The names of the command's options that can have settings.
  static var names: [SettingName] { keys.map(\.name) }

  /// Returns the name of the option that a key of the settings file means; nil if there is none.
  static func name(of key: String) -> SettingName? {
    names.first { $0.spellings.contains(key) }
  }

  /// Returns the command-line words that are equivalent to a setting.
  static func words(for setting: Setting) -> [String] {
    name(of: setting.key)?.words(for: setting) ?? []
  }
}
