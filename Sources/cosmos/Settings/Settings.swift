import ArgumentParser
internal import CCosmosTOML

/// The settings of a user, which are defaults of options and come from a TOML file.
///
///     palette = "dusk"        # of every command that has --palette
///     fullscreen = true
///
///     [bench]                 # of this command alone
///     runs = 5
///
/// The name of a setting is the long name of an option. That option's parser parses the setting,
/// which becomes the value of the option unless the user types another value.
struct Settings: Sendable {
  let path: String
  /// The defaults of options in the order of their lines.
  let settings: [Setting]
  /// The errors in the file's syntax, in names and in kinds of values, in the order of their lines.
  ///
  /// For values that an option does not accept, see ``errors()``.
  private(set) var mistakes: [SettingsError] = []
  let commands: [any SettableCommand.Type]

  /// Parses the text of a settings file, and checks its names against the options of the program's
  /// commands.
  init(_ text: String, path: String, of commands: [any SettableCommand.Type]) {
    let entries = Setting.entries(of: text)
    self.path = path
    self.commands = commands
    settings = entries.filter { [.text, .boolean, .array].contains($0.kind) }
    mistakes = entries.compactMap { entry in
      reason(against: entry, in: text).map { error(in: entry, $0) }
    }
  }

  func error(in entry: Setting, _ reason: String) -> SettingsError {
    SettingsError(path: path, line: entry.line, reason: reason)
  }
}

// MARK: - Keys

extension Settings {
  /// Returns the error in the name or in the kind of value of an entry; nil if there is none.
  private func reason(against entry: Setting, in text: String) -> String? {
    let key = Setting.shortened(entry.key)
    switch entry.kind {
    case .error:
      let advice = advice(onLine: entry.line, of: text)
      return "this is not valid TOML: \(advice ?? entry.text)."
    case .table:
      let names = commands.map { $0.name }
      return names.contains(entry.key)
        ? nil
        : "there is no command '\(key)'\(Self.advice(Spelling.nearest(to: entry.key, in: names)))"
    case .text, .boolean, .array: break
    }
    let commands = commands.filter { entry.command ?? $0.name == $0.name }
    // If no command has the table's name, the table is reported instead of its entries.
    guard !commands.isEmpty else { return nil }
    let options = commands.compactMap { $0.name(of: entry.key) }
    guard !options.isEmpty else {
      let subject = entry.command.map { "cosmos \($0) has" } ?? "there is"
      let noun = commands.count == 1 ? commands[0].noun : "option"
      return "\(subject) no \(noun) '\(key)'\(advice(on: entry, of: commands))"
    }
    // An option of the same name may be a flag in one command and have a value in another.
    guard !options.contains(where: { $0.takes(entry) }) else { return nil }
    let wanted =
      switch entry.kind {
      case _ where options[0].kind != .value: "true or false"
      case .boolean: "text or a number, not true or false"
      default: "one value, not a list"
      }
    return "'\(key)' must be \(wanted)."
  }

  private func advice(on entry: Setting, of commands: [any SettableCommand.Type]) -> String {
    let names = commands.flatMap { $0.names }.filter { !$0.isHidden }.flatMap(\.spellings)
    if let near = Spelling.nearest(to: entry.key, in: names) { return Self.advice(near) }
    let others = self.commands.filter { $0.name(of: entry.key) != nil }.map { "[\($0.name)]" }
    if !others.isEmpty { return ": it belongs under \(others.joined(separator: " or "))." }
    // A list of all names helps where the command's help does not show them.
    guard commands.count == 1, commands[0].noun != "option" else { return Self.advice(nil) }
    return ". The \(commands[0].noun)s are: \(names.joined(separator: ", "))."
  }

  /// Returns what to do about a line with a word that lacks quotes, or that must be true or false,
  /// without a full stop; nil if the line has another error.
  private func advice(onLine line: Int, of text: String) -> String? {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    guard lines.indices.contains(line - 1),
      let match = lines[line - 1].wholeMatch(of: /\s*([\w-]+)\s*=\s*(\w[^"'#]*?)\s*(?:#.*)?/)
    else { return nil }
    let quoted = "\(match.1) = \"\(match.2)\""
    guard Setting.entries(of: "\(match.1) = \(match.2)").contains(where: { $0.kind == .error }),
      Setting.entries(of: quoted).allSatisfy({ $0.kind == .text })
    else { return nil }
    let options = commands.compactMap { $0.name(of: String(match.1)) }
    guard options.isEmpty || options.contains(where: { $0.kind == .value }) else {
      return "'\(match.1)' must be true or false"
    }
    return "put the value in quotes, \(Setting.shortened(quoted))"
  }

  private static func advice(_ name: String?) -> String {
    name.map { ": did you mean '\($0)'?" } ?? "."
  }
}
