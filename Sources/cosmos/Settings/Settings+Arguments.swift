import ArgumentParser
internal import CCosmosTOML

extension Settings {
  fileprivate struct Refusal: Equatable {
    var reason: String
    /// Whether the value of an option is wrong, and not its company.
    var isOfValue: Bool
  }

  /// Why a command line is refused that begins with settings; nil if it is not.
  private func refusal(
    _ settings: [Setting], for command: CommandDescription, before typed: [String]
  ) -> Refusal? {
    do {
      _ = try program.parseAsRoot(
        [command.commandName] + arguments(of: settings, for: command.commandName) + typed)
      return nil
    } catch {
      let message = program.message(for: error)
      return Refusal(
        reason: ValidationError.sentence(message), isOfValue: ValidationError.isOfValue(message))
    }
  }

  /// The settings that go into a command line, the most specific first, and what is wrong with others: an option
  /// refuses its setting, or two settings of one table exclude each other.
  ///
  /// An option that the user typed beats its setting. A setting that goes together with no option
  /// that the user typed, or lacks one that it needs, is left out: it is a default, and no more.
  /// Where nothing was typed, there is as little as the command needs.
  package func choice(
    for command: String, before typed: [String]? = nil
  ) -> (settings: [Setting], errors: [SettingsError]) {
    guard let command = self.command(named: command) else { return ([], []) }
    let typed = typed ?? command.placeholders
    var rest = candidates(for: command).filter { !Self.isNamed($0, in: typed) }
    guard refusal(rest, for: command, before: typed) != nil else { return (rest, []) }
    var chosen: [Setting] = []
    // A setting may need one that comes later.
    while let index = rest.firstIndex(where: {
      refusal(chosen + [$0], for: command, before: typed) == nil
    }) {
      chosen.append(rest.remove(at: index))
    }
    let errors = rest.compactMap { setting in
      refusal(chosen + [setting], for: command, before: typed).flatMap {
        error(of: setting, beside: chosen, because: $0, for: command)
      }
    }
    return (chosen, errors)
  }

  /// The settings that a command may start with: those of its own table, and those of the top level that
  /// it has an option for, which takes such a value, and no value of its own; in this order.
  private func candidates(for command: CommandDescription) -> [Setting] {
    let own = settings.filter { $0.command == command.commandName }
    let common = settings.filter { setting in
      setting.command == nil && !own.contains { $0.option == setting.option }
        && command.option(named: setting.key).map { setting.fits($0) } ?? false
    }
    return own + common
  }

  /// What is wrong with a setting that is refused, whatever is typed; nil where it is left out.
  private func error(
    of setting: Setting, beside chosen: [Setting], because reason: Refusal,
    for command: CommandDescription
  ) -> SettingsError? {
    func refusal(_ settings: [Setting], of command: CommandDescription) -> Refusal? {
      self.refusal(settings, for: command, before: command.placeholders)
    }
    let alone = refusal([setting], of: command)
    let values = command.option(named: setting.key)?.allValues
    if let alone, alone.isOfValue || values?.contains(setting.text) == false {
      // What is for every command may be for others than this one.
      let isTaken =
        setting.command == nil
        && commands.contains {
          candidates(for: $0).contains(setting) && refusal([setting], of: $0) == nil
        }
      return isTaken ? nil : error(in: setting, alone.sentence(on: [setting]))
    }
    // The settings without which it is not refused for that reason.
    var others = chosen
    func isRefused() -> Bool { refusal(others + [setting], of: command) == reason }
    guard isRefused() else { return nil }
    for other in chosen {
      let all = others
      others.removeAll { $0 == other }
      if !isRefused() { others = all }
    }
    guard let other = others.first, others.allSatisfy({ $0.command == setting.command }) else {
      return nil
    }
    let lines = [other, setting].sorted { $0.line < $1.line }
    return error(
      in: lines[1],
      "with line \(lines[0].line), \(reason.sentence(on: others + [setting]))")
  }

  /// Settings that their options refuse, in any command; in the order of the lines, one error for each.
  ///
  /// Those in the table of a command are few, and so are quickly checked.
  package func wrongValues(inTables tablesOnly: Bool = false) -> [SettingsError] {
    var errors: [Int: SettingsError] = [:]
    for command in commands.map(\.commandName) {
      let lines = settings.filter { !tablesOnly || $0.command == command }.map(\.line)
      guard !lines.isEmpty else { continue }
      for error in choice(for: command).errors {
        guard let line = error.line, lines.contains(line), errors[line] == nil else { continue }
        errors[line] = error
      }
    }
    return errors.sorted { $0.key < $1.key }.map(\.value)
  }

  package func arguments(of settings: [Setting], for command: String) -> [String] {
    settings.flatMap { setting -> [String] in
      switch setting.kind {
      case .boolean where setting.text == "true": ["--\(setting.key)"]
      case .boolean:
        ["no-\(setting.key)", setting.option].filter {
          $0 != setting.key && self.command(named: command)?.option(named: $0) != nil
        }.map { "--\($0)" }
      // Behind = nothing would count as no value.
      case _ where setting.text.isEmpty: ["--\(setting.key)", ""]
      default: ["--\(setting.key)=\(setting.text)"]
      }
    }
  }

  /// Whether arguments name the option of a setting.
  private static func isNamed(_ setting: Setting, in arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { argument in
      argument.hasPrefix("--")
        && Setting.option(argument.dropFirst(2).prefix { $0 != "=" }) == setting.option
    }
  }
}

extension Settings.Refusal {
  /// The reason on one line of at most 500 characters, with long values cut: a file may have anything as a value.
  fileprivate func sentence(on settings: [Setting]) -> String {
    var sentence = reason
    for text in settings.map(\.text) where text.count > Setting.mostShown {
      sentence = sentence.replacing(text, with: Setting.shortened(text))
    }
    sentence = String(sentence.map { $0.isNewline ? " " : $0 })
    return sentence.count > 500 ? "\(sentence.prefix(499))…" : sentence
  }
}
