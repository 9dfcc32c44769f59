/// The settings of a user: defaults of options, from a TOML file.
///
///     palette = "dusk"        # of every command that has --palette
///     fullscreen = true
///
///     [bench]                 # of this command alone
///     runs = 5
///
/// A key is the long name of an option. A setting becomes an argument in front of those that the
/// user typed, so every option can be set and its own parser checks the value.
package struct Settings: Equatable, Sendable {
  /// The file's path.
  package let path: String
  /// In the order of the lines.
  package let settings: [Setting]
  private let commandLine: CommandLineDescription

  /// Reads the text of a file and compares its keys with the options that there are.
  ///
  /// - Parameters:
  ///   - text: TOML.
  ///   - path: The file's path, for messages.
  ///   - commandLine: The commands and their options.
  /// - Throws: ``SettingsError`` for the first line that is wrong.
  package init(
    parsing text: String, path: String, for commandLine: CommandLineDescription
  ) throws(SettingsError) {
    let contents = SettingsReader.contents(of: text)
    self.path = path
    self.commandLine = commandLine
    settings = contents.settings
    if let (line, reason) = contents.error {
      throw .syntax(.init(path: path, line: line), reason: reason)
    }
    var errors = contents.tables.compactMap { unknown($0) }
    errors += settings.compactMap { problem(with: $0) }
    if let (line, key) = contents.misfit {
      errors.append(
        .wrongKind(.init(path: path, line: line), key: key, wanted: "a list of strings or numbers"))
    }
    if let first = errors.min(by: { ($0.line ?? 0) < ($1.line ?? 0) }) { throw first }
  }

  /// The settings that a command starts with: those of its own table, and those of the top level that
  /// it has an option for and no value of its own; in this order.
  package func settings(of command: String) -> [Setting] {
    guard let description = commandLine.command(named: command) else { return [] }
    let own = settings.filter { $0.command == command }
    let taken = Set(own.compactMap { description.option(named: $0.key)?.name })
    let common = settings.filter { setting in
      guard setting.command == nil, let option = description.option(named: setting.key) else {
        return false
      }
      return !taken.contains(option.name)
    }
    return own + common
  }

  /// The names of all commands.
  package var commandNames: [String] { commandLine.commands.map(\.name) }

  /// The command that some arguments are for: the one they begin with, or the default one.
  package func command(of arguments: [String]) -> String? {
    if let first = arguments.first, commandLine.command(named: first) != nil { return first }
    return commandLine.defaultCommand
  }

  /// The option that a setting of a command is about.
  func option(of setting: Setting, for command: String) -> CommandLineDescription.Option? {
    commandLine.command(named: command)?.option(named: setting.key)
  }

  /// The line of a setting.
  func place(of setting: Setting) -> SettingsError.Place {
    .init(path: path, line: setting.line)
  }

  /// How many arguments without a name a command needs.
  func neededArguments(of command: String) -> Int {
    commandLine.command(named: command)?.neededArguments ?? 0
  }
}

// MARK: - Keys

extension Settings {
  private func unknown(_ table: SettingsReader.Table) -> SettingsError? {
    let names = commandLine.commands.map(\.name)
    guard !names.contains(table.name) else { return nil }
    let advice = Self.advice(Spelling.nearest(to: table.name, in: names))
    return .unknownTable(.init(path: path, line: table.line), name: table.name, advice: advice)
  }

  private func problem(with setting: Setting) -> SettingsError? {
    // A table that is no command's is an error of its own.
    if let command = setting.command, commandLine.command(named: command) == nil { return nil }
    let commands = commandLine.commands.filter {
      setting.command == nil || $0.name == setting.command
    }
    guard let option = commands.lazy.compactMap({ $0.option(named: setting.key) }).first else {
      return .unknownKey(
        place(of: setting), key: setting.key, command: setting.command,
        advice: advice(on: setting, of: commands))
    }
    let wanted: String? =
      switch setting.value {
      case .flag: option.isFlag ? nil : "a value, not true or false"
      case .text: option.isFlag ? "true or false" : nil
      case .list:
        option.isFlag ? "true or false" : option.isRepeating ? nil : "one value, not a list"
      }
    return wanted.map { .wrongKind(place(of: setting), key: setting.key, wanted: $0) }
  }

  private func advice(
    on setting: Setting, of commands: [CommandLineDescription.Command]
  ) -> String {
    let names = commands.flatMap(\.options).filter(\.isShown).map(\.name)
    if let near = Spelling.nearest(to: setting.key, in: names) { return Self.advice(near) }
    let others = commandLine.commands.filter { $0.option(named: setting.key) != nil }
    guard let other = others.first else { return Self.advice(nil) }
    return ": it belongs under [\(other.name)]."
  }

  private static func advice(_ name: String?) -> String {
    name.map { ": did you mean '\($0)'?" } ?? "."
  }
}
