import ArgumentParser

extension Settings {
  /// A command after settings were added to it.
  struct Choice<Command> {
    /// The typed command, with settings for options that were not typed.
    var command: Command
    /// The settings that have an effect; those from the command's own table come first.
    var settings: [Setting] = []
    /// The errors in settings; a setting with an error has no effect.
    var errors: [SettingsError] = []
  }

  /// A setting with a function that sets its option, or with the error that the option reports for
  /// its value.
  private struct Default<Command> {
    let setting: Setting
    let value: Result<(inout Command) -> Void, any Error>
  }

  fileprivate struct Refusal: Equatable {
    var reason: String
    /// Whether the value alone is wrong, and not only its combination with other options.
    var isOfValue: Bool

    init(_ error: any Error, of command: any ParsableCommand.Type) {
      let message = command.message(for: error)
      reason = ValidationError.sentence(message)
      isOfValue = ValidationError.isOfValue(message)
    }
  }

  /// Adds settings to a typed command.
  ///
  /// The typed command may lack options that it requires: the caller checks the command after
  /// settings were added.
  ///
  /// A typed option overrides its setting. A setting is only a default, so it is ignored if it
  /// contradicts a typed option or requires an option that is missing. An invalid value is an
  /// error, and so are two settings of one table that contradict each other.
  ///
  /// - Parameters:
  ///   - typed: The command as the user typed it.
  ///   - arguments: The arguments of the typed command.
  /// - Returns: The command with the settings, and the errors in those settings that were not
  ///   added.
  /// - Throws: An error of ArgumentParser if the command does not accept its own
  ///   ``SettableCommand/placeholders``.
  func choice<Command: SettableCommand>(
    for typed: Command, from arguments: [String]
  ) throws -> Choice<Command> {
    var rest = defaults(of: Command.self).filter { !Self.isNamed($0.setting, in: arguments) }
    var choice = Choice(command: typed)
    if let complete = try? completed(typed, by: rest) {
      return Choice(command: complete, settings: rest.map(\.setting))
    }
    var chosen: [Default<Command>] = []
    // A setting may require another setting that is further down in the file.
    while let index = rest.firstIndex(where: { refusal(of: chosen + [$0], in: typed) == nil }) {
      chosen.append(rest.remove(at: index))
    }
    choice.settings = chosen.map(\.setting)
    for next in chosen { try next.value.get()(&choice.command) }
    for next in rest {
      guard let reason = refusal(of: chosen + [next], in: typed),
        let error = try error(of: next, beside: chosen, because: reason)
      else { continue }
      choice.errors.append(error)
    }
    return choice
  }

  /// Returns the settings that may apply to a command: those in its own table, then those before
  /// all tables.
  ///
  /// A setting before all tables applies if the command has an option of that name with the same
  /// kind of value, and if the command's own table does not set that option.
  private func defaults<Command: SettableCommand>(
    of command: Command.Type
  ) -> [Default<Command>] {
    let keys = command.keys
    let own = settings.filter { $0.command == command.name }
    let common = settings.filter { setting in
      setting.command == nil && !own.contains { $0.option == setting.option }
    }
    return (own + common).compactMap { setting in
      guard let key = keys.first(where: { $0.name.spellings.contains(setting.key) }),
        key.name.takes(setting)
      else { return nil }
      // The setting `no-classic = true` means the same as `classic = false`.
      let isOpposite = setting.key != key.name.text
      let text = isOpposite ? (setting.text == "true" ? "false" : "true") : setting.text
      return Default(setting: setting, value: Result { try key.decode(text) })
    }
  }

  /// Adds settings to a command, and checks the resulting command.
  private func completed<Command: SettableCommand>(
    _ command: Command, by defaults: [Default<Command>]
  ) throws -> Command {
    var command = command
    for next in defaults { try next.value.get()(&command) }
    try command.check()
    return command
  }

  /// Returns the reason why a command does not accept certain settings; nil if it does.
  private func refusal<Command: SettableCommand>(
    of defaults: [Default<Command>], in command: Command
  ) -> Refusal? {
    do {
      _ = try completed(command, by: defaults)
      return nil
    } catch {
      return Refusal(error, of: Command.self)
    }
  }

  /// Returns the error about a setting that was not accepted; nil if the setting is merely ignored.
  private func error<Command: SettableCommand>(
    of next: Default<Command>, beside chosen: [Default<Command>], because reason: Refusal
  ) throws -> SettingsError? {
    let (bare, setting) = (try Command.parse(Command.placeholders), next.setting)
    if let alone = refusal(of: [next], in: bare), alone.isOfValue {
      // A setting before all tables is no error if another command accepts it.
      let isTaken = try setting.command == nil && commands.contains { try takes(setting, in: $0) }
      return isTaken ? nil : error(in: setting, alone.sentence(on: [setting]))
    }
    // After the loop, `others` contains only the settings that contradict `next`.
    var others = chosen
    func isRefused() -> Bool { refusal(of: others + [next], in: bare) == reason }
    guard isRefused() else { return nil }
    for other in chosen {
      let all = others
      others.removeAll { $0.setting == other.setting }
      if !isRefused() { others = all }
    }
    let company = others.map(\.setting)
    guard let other = company.first, company.allSatisfy({ $0.command == setting.command }) else {
      return nil
    }
    let lines = [other, setting].sorted { $0.line < $1.line }
    return error(
      in: lines[1],
      "together with line \(lines[0].line): \(reason.sentence(on: company + [setting]))")
  }

  /// Returns whether a command has an option for a setting, and accepts its value.
  private func takes<Command: SettableCommand>(
    _ setting: Setting, in command: Command.Type
  ) throws -> Bool {
    guard let own = defaults(of: command).first(where: { $0.setting == setting }) else {
      return false
    }
    return refusal(of: [own], in: try Command.parse(Command.placeholders)) == nil
  }

  /// Returns an error for each setting whose value no command accepts, in the order of the lines.
  func wrongValues(inTables tablesOnly: Bool = false) throws -> [SettingsError] {
    var errors: [Int: SettingsError] = [:]
    for command in commands {
      let lines = settings.filter { !tablesOnly || $0.command == command.name }.map(\.line)
      guard !lines.isEmpty else { continue }
      for error in try self.errors(of: command) {
        guard let line = error.line, lines.contains(line), errors[line] == nil else { continue }
        errors[line] = error
      }
    }
    return errors.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Returns the errors that settings cause in a command that is typed without options.
  func errors<Command: SettableCommand>(of command: Command.Type) throws -> [SettingsError] {
    let bare = try command.parse(command.placeholders)
    return try choice(for: bare, from: command.placeholders).errors
  }

  /// Returns whether the arguments contain the option that a setting is the default of.
  private static func isNamed(_ setting: Setting, in arguments: [String]) -> Bool {
    Setting.typedOptions(in: arguments).contains {
      Setting.option($0.dropFirst(2)) == setting.option
    }
  }
}

extension Settings.Refusal {
  /// Returns the reason as a single line of at most 500 characters; long values are shortened,
  /// because values in a file may have any length.
  fileprivate func sentence(on settings: [Setting]) -> String {
    var sentence = reason
    for text in settings.map(\.text) where text.count > Setting.mostShown {
      sentence = sentence.replacing(text, with: Setting.shortened(text))
    }
    sentence = String(sentence.map { $0.isNewline ? " " : $0 })
    return sentence.count > 500 ? "\(sentence.prefix(499))…" : sentence
  }
}
