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
    let candidates = settings(of: command).filter { !names($0, in: typed, of: command) }
    func refusal(_ settings: [Setting]) -> Refusal? {
      check([command] + arguments(of: settings, for: command) + typed)
    }
    guard refusal(candidates) != nil else { return candidates }
    for setting in candidates {
      if let refusal = refusal([setting]), refuses(refusal, setting, command) {
        throw wrongValue(setting, refusal)
      }
    }
    var accepted: [Setting] = []
    var rest = candidates
    // A setting may need one that comes later.
    while let index = rest.firstIndex(where: { refusal(accepted + [$0]) == nil }) {
      accepted.append(rest.remove(at: index))
    }
    for setting in rest where refusal([setting]) == nil {
      for other in accepted where other.command == setting.command {
        guard let refusal = refusal([other, setting]) else { continue }
        let (first, last) = other.line < setting.line ? (other, setting) : (setting, other)
        throw .contradiction(
          place(of: last), other: first.line, reason: refusal.sentence(on: [first, last]))
      }
    }
    return accepted
  }

  /// Looks for settings whose values their options refuse, in any command.
  ///
  /// - Parameters:
  ///   - tablesOnly: Whether to look only at those in the table of a command, which are few, and so
  ///     are quickly checked.
  ///   - check: Whether the program takes a command line, which begins with the command.
  /// - Returns: What is wrong, in the order of the lines; one error for each.
  package func wrongValues(inTables tablesOnly: Bool = false, check: Check) -> [SettingsError] {
    var errors: [Int: SettingsError] = [:]
    for command in commandNames {
      // What stands for the arguments that a command needs besides options.
      let needed = Array(repeating: "cosmos.png", count: neededArguments(of: command))
      for setting in settings(of: command) where errors[setting.line] == nil {
        guard !tablesOnly || setting.command != nil else { continue }
        let line = [command] + arguments(of: [setting], for: command) + needed
        guard let refusal = check(line), refuses(refusal, setting, command) else { continue }
        errors[setting.line] = wrongValue(setting, refusal)
      }
    }
    return errors.sorted { $0.key < $1.key }.map(\.value)
  }

  private func wrongValue(_ setting: Setting, _ refusal: Refusal) -> SettingsError {
    .wrongValue(place(of: setting), reason: refusal.sentence(on: [setting]))
  }

  /// The arguments that settings of a command stand for.
  package func arguments(of settings: [Setting], for command: String) -> [String] {
    settings.flatMap { setting -> [String] in
      switch setting.value {
      case .text(let text): ["--\(setting.key)=\(text)"]
      case .list(let texts): texts.map { "--\(setting.key)=\($0)" }
      case .flag(true): ["--\(setting.key)"]
      case .flag(false):
        option(of: setting, for: command)?.opposite(of: setting.key).map { ["--\($0)"] } ?? []
      }
    }
  }

  /// Whether a refusal is about the value of a setting.
  private func refuses(_ refusal: Refusal, _ setting: Setting, _ command: String) -> Bool {
    guard let name = refusal.option else { return false }
    return option(of: setting, for: command)?.names.contains(name) == true
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
