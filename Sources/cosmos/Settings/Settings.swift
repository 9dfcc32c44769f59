package import ArgumentParser
internal import CCosmosTOML

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
package struct Settings: Sendable {
  let path: String
  /// The defaults of options, in the order of the lines.
  package let settings: [Setting]
  /// What is wrong besides values that options refuse, in the order of the lines.
  package private(set) var mistakes: [SettingsError] = []
  let program: any ParsableCommand.Type
  let commands: [CommandDescription]
  private let defaultCommand: String?

  /// Reads the text of a file and compares its keys with a program's options, but for those that cannot be set.
  package init(
    _ text: String, path: String, of program: any ParsableCommand.Type,
    excluding excluded: Set<String> = []
  ) throws {
    let description = try CommandDescription(
      of: program, excluding: excluded.union(["help", "version"]))
    let entries = Setting.entries(of: text)
    self.path = path
    self.program = program
    commands = description.subcommands ?? []
    defaultCommand = description.defaultSubcommand
    settings = entries.filter { [.text, .boolean, .array].contains($0.kind) }
    mistakes = entries.compactMap { entry in reason(against: entry).map { error(in: entry, $0) } }
  }

  func command(named name: String) -> CommandDescription? {
    commands.first { $0.commandName == name }
  }

  /// The command that some arguments are for: the one they begin with, or the default one.
  package func command(of arguments: [String]) -> String? {
    arguments.first.flatMap { command(named: $0) }?.commandName ?? defaultCommand
  }

  func error(in entry: Setting, _ reason: String) -> SettingsError {
    SettingsError(path: path, line: entry.line, reason: reason)
  }
}

// MARK: - Keys

extension Settings {
  /// What is wrong with an entry's name or kind; nil if nothing is.
  private func reason(against entry: Setting) -> String? {
    let key = Setting.shortened(entry.key)
    switch entry.kind {
    case .error: return "this is not TOML: \(entry.text)."
    case .table:
      let names = commands.map(\.commandName)
      return names.contains(entry.key)
        ? nil
        : "there is no command '\(key)'\(Self.advice(Spelling.nearest(to: entry.key, in: names)))"
    case .text, .boolean, .array: break
    }
    let commands = commands.filter { entry.command ?? $0.commandName == $0.commandName }
    // A table that is no command's is a mistake of its own.
    guard !commands.isEmpty else { return nil }
    let options = commands.compactMap { $0.option(named: entry.key) }
    guard !options.isEmpty else {
      let subject = entry.command.map { "cosmos \($0) has" } ?? "there is"
      return "\(subject) no option '\(key)'\(advice(on: entry, of: commands))"
    }
    // One name may be a flag of one command, and have a value in another.
    guard !options.contains(where: { entry.fits($0) }) else { return nil }
    let wanted =
      switch entry.kind {
      case _ where options[0].kind == "flag": "true or false"
      case .boolean: "a value, not true or false"
      default: "one value, not a list"
      }
    return "'\(key)' wants \(wanted)."
  }

  private func advice(on entry: Setting, of commands: [CommandDescription]) -> String {
    let names = commands.flatMap { $0.arguments ?? [] }.filter(\.shouldDisplay).compactMap(\.name)
    if let near = Spelling.nearest(to: entry.key, in: names) { return Self.advice(near) }
    let other = self.commands.first { $0.option(named: entry.key) != nil }
    return other.map { ": it belongs under [\($0.commandName)]." } ?? Self.advice(nil)
  }

  private static func advice(_ name: String?) -> String {
    name.map { ": did you mean '\($0)'?" } ?? "."
  }
}

extension Setting {
  /// Whether it can be the default of an option.
  func fits(_ option: CommandDescription.Argument) -> Bool {
    option.kind == "flag" ? kind == .boolean : kind == .text
  }
}
