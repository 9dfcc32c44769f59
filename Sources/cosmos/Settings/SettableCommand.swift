import ArgumentParser

/// A command with options whose defaults the settings file can set.
protocol SettableCommand: ParsableCommand {
  /// The keys of the command's options, in the order of its help.
  static var keys: [SettingKey<Self>] { get }
  /// The values of the positional arguments, for checking settings without a typed command.
  static var placeholders: [String] { get }
  /// Checks the options against each other, after settings have filled in those that were not
  /// typed.
  ///
  /// ArgumentParser calls `validate()` too early: a typed option may require a setting.
  ///
  /// - Throws: A `ValidationError` about options that conflict or are missing.
  func check() throws
}

extension SettableCommand {
  static var placeholders: [String] { [] }
  func check() throws {}

  /// The name on the command line.
  static var name: String { configuration.commandName ?? "" }

  /// The names of the command's options.
  static var names: [SettingName] { keys.map(\.name) }

  /// Returns the name of the option for a key of the file; nil if there is none.
  static func name(of key: String) -> SettingName? {
    names.first { $0.spellings.contains(key) }
  }

  /// Returns the command-line words that are equivalent to a setting.
  static func words(for setting: Setting) -> [String] {
    name(of: setting.key)?.words(for: setting) ?? []
  }
}
