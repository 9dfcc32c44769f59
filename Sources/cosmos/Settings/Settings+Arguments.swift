extension Settings {
  /// Why a command line is refused.
  package struct Refusal: Equatable, Sendable {
    /// A sentence.
    package var reason: String
    /// The long name of the option whose value is refused; nil where something else is wrong.
    package var option: String?

    package init(reason: String, option: String? = nil) {
      self.reason = reason
      self.option = option
    }
  }

  /// Whether the program takes a command line: nil, or why not.
  package typealias Check = ([String]) -> Refusal?

  /// The settings that go into a command line.
  ///
  /// An option that the user typed beats its setting. A setting that goes together with no option
  /// that the user typed, or lacks one that it needs, is left out: it is a default, and no more.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - typed: The user's arguments, without the command.
  ///   - check: Whether the program takes a command line, which begins with the command.
  /// - Returns: The settings, the most specific first.
  /// - Throws: ``SettingsError`` where an option refuses its setting, or two settings of one table
  ///   exclude each other.
  package func settings(
    of command: String, before typed: [String], check: Check
  ) throws(SettingsError) -> [Setting] {
    let choice = choice(of: command, before: typed, check)
    if let error = choice.errors.first { throw error }
    return choice.accepted
  }

  private func choice(
    of command: String, before typed: [String], _ check: Check
  ) -> (accepted: [Setting], errors: [SettingsError]) {
    let candidates = settings(of: command).filter { !names($0, in: typed, of: command) }
    func refusal(_ settings: [Setting]) -> Refusal? {
      check([command] + arguments(of: settings, for: command) + typed)
    }
    guard refusal(candidates) != nil else { return (candidates, []) }
    var accepted: [Setting] = []
    var rest = candidates
    // A setting may need one that comes later.
    while let index = rest.firstIndex(where: { refusal(accepted + [$0]) == nil }) {
      accepted.append(rest.remove(at: index))
    }
    let errors = rest.compactMap { setting in
      refusal(accepted + [setting]).flatMap {
        error(of: setting, beside: accepted, because: $0, in: command, check)
      }
    }
    return (accepted, errors)
  }

  /// What is wrong with a setting that is refused; nil where it is left out.
  private func error(
    of setting: Setting, beside accepted: [Setting], because refusal: Refusal, in command: String,
    _ check: Check
  ) -> SettingsError? {
    /// Why a command line is refused in which nothing was typed but what the command needs.
    func reason(_ settings: [Setting], of command: String) -> String? {
      let needed = placeholders(of: command)
      return check([command] + arguments(of: settings, for: command) + needed)?.reason
    }
    if let name = refusal.option, option(of: setting, for: command)?.names.contains(name) == true {
      // What is for every command may be for others than this one.
      let isTaken =
        setting.command == nil
        && commandNames.contains {
          settings(of: $0).contains(setting) && reason([setting], of: $0) == nil
        }
      return isTaken
        ? nil : .wrongValue(place(of: setting), reason: refusal.sentence(on: [setting]))
    }
    var others = accepted
    func isRefused() -> Bool { reason(others + [setting], of: command) == refusal.reason }
    guard isRefused() else { return nil }
    for other in accepted {
      let all = others
      others.removeAll { $0 == other }
      if !isRefused() { others = all }
    }
    guard let other = others.first, others.allSatisfy({ $0.command == setting.command }) else {
      return nil
    }
    let (first, last) = other.line < setting.line ? (other, setting) : (setting, other)
    return .contradiction(
      place(of: last), other: first.line, reason: refusal.sentence(on: others + [setting]))
  }

  /// Looks for settings that their options refuse, in any command.
  ///
  /// - Parameters:
  ///   - tablesOnly: Whether to look only at those in the table of a command, which are few, and so
  ///     are quickly checked.
  ///   - check: Whether the program takes a command line, which begins with the command.
  /// - Returns: What is wrong, in the order of the lines; one error for each.
  package func wrongValues(inTables tablesOnly: Bool = false, check: Check) -> [SettingsError] {
    var errors: [Int: SettingsError] = [:]
    for command in commandNames {
      let lines = settings.filter { !tablesOnly || $0.command == command }.map(\.line)
      guard !lines.isEmpty else { continue }
      for error in choice(of: command, before: placeholders(of: command), check).errors {
        guard let line = error.line, lines.contains(line), errors[line] == nil else { continue }
        errors[line] = error
      }
    }
    return errors.sorted { $0.key < $1.key }.map(\.value)
  }

  /// What stands for the arguments that a command needs besides options.
  private func placeholders(of command: String) -> [String] {
    Array(repeating: "cosmos.png", count: neededArguments(of: command))
  }

  /// The arguments that settings of a command stand for.
  package func arguments(of settings: [Setting], for command: String) -> [String] {
    settings.flatMap { setting -> [String] in
      switch setting.value {
      // Behind = nothing would count as no value.
      case .text(""): ["--\(setting.key)", ""]
      case .text(let text): ["--\(setting.key)=\(text)"]
      case .list(let texts): texts.map { "--\(setting.key)=\($0)" }
      case .flag(true): ["--\(setting.key)"]
      case .flag(false):
        option(of: setting, for: command)?.opposite(of: setting.key).map { ["--\($0)"] } ?? []
      }
    }
  }

  /// Whether arguments name the option of a setting.
  private func names(_ setting: Setting, in arguments: [String], of command: String) -> Bool {
    guard let names = option(of: setting, for: command)?.names else { return false }
    return arguments.prefix { $0 != "--" }.contains { argument in
      guard argument.hasPrefix("--") else { return false }
      return names.contains(String(argument.dropFirst(2).prefix { $0 != "=" }))
    }
  }
}

extension Settings.Refusal {
  /// The reason on one line, with long values cut: a file may have anything as a value.
  ///
  /// - Parameter settings: Those whose values may be in it.
  /// - Returns: A sentence of at most 500 characters.
  fileprivate func sentence(on settings: [Setting]) -> String {
    var sentence = reason
    for text in settings.flatMap(\.value.texts) where text.count > Setting.mostShown {
      sentence = sentence.replacing(text, with: Setting.shortened(text))
    }
    sentence = String(sentence.map { $0.isNewline ? " " : $0 })
    return sentence.count > 500 ? "\(sentence.prefix(499))…" : sentence
  }
}
