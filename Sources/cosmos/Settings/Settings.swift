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
    self.init(contents, path: path, for: commandLine)
    if let first = mistakes(in: contents).first { throw first }
  }

  private init(
    _ contents: SettingsReader.Contents, path: String, for commandLine: CommandLineDescription
  ) {
    self.path = path
    self.commandLine = commandLine
    settings = contents.settings
  }

  /// All that is wrong with a file besides values that options refuse.
  ///
  /// - Parameters: As of ``init(parsing:path:for:)``.
  /// - Returns: What that would throw, and the same of later lines.
  package static func mistakes(
    in text: String, path: String, for commandLine: CommandLineDescription
  ) -> [SettingsError] {
    let contents = SettingsReader.contents(of: text)
    return Settings(contents, path: path, for: commandLine).mistakes(in: contents)
  }

  private func mistakes(in contents: SettingsReader.Contents) -> [SettingsError] {
    if let (line, reason) = contents.error {
      return [.syntax(.init(path: path, line: line), reason: reason)]
    }
    var errors = contents.tables.compactMap { unknown($0) }
    errors += settings.compactMap { problem(with: $0) }
    if let (line, key) = contents.misfit {
      errors.append(
        .wrongKind(.init(path: path, line: line), key: key, wanted: "a list of strings or numbers"))
    }
    return errors.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  /// The settings that a command starts with: those of its own table, and those of the top level that
  /// it has an option for, which takes such a value, and no value of its own; in this order.
  package func settings(of command: String) -> [Setting] {
    guard let description = commandLine.command(named: command) else { return [] }
    let own = settings.filter { $0.command == command }
    let taken = Set(own.compactMap { description.option(named: $0.key)?.name })
    let common = settings.filter { setting in
      guard setting.command == nil, let option = description.option(named: setting.key),
        Self.wanted(instead: setting.value, of: option) == nil
      else { return false }
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
    let options = commands.compactMap { $0.option(named: setting.key) }
    guard !options.isEmpty else {
      return .unknownKey(
        place(of: setting), key: setting.key, command: setting.command,
        advice: advice(on: setting, of: commands))
    }
    // One name may be a flag of one command, and have a value in another.
    let wanted = options.map { Self.wanted(instead: setting.value, of: $0) }
    guard let first = wanted.first, let first, !wanted.contains(nil) else { return nil }
    return .wrongKind(place(of: setting), key: setting.key, wanted: first)
  }

  /// What an option takes instead of a value; nil if it takes values of this kind.
  private static func wanted(
    instead value: Setting.Value, of option: CommandLineDescription.Option
  ) -> String? {
    switch value {
    case .flag: option.isFlag ? nil : "a value, not true or false"
    case .text: option.isFlag ? "true or false" : nil
    case .list:
      option.isFlag ? "true or false" : option.isRepeating ? nil : "one value, not a list"
    }
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
