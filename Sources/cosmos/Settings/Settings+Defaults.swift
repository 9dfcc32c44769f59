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

  /// A setting with a function that sets its option.
  private struct Default<Command> {
    let setting: Setting
    let apply: (inout Command) -> Void
  }

  /// Adds settings to a typed command.
  ///
  /// The typed command may lack options that it requires: the caller checks the command after
  /// settings were added.
  ///
  /// A typed option overrides its setting. A setting is only a default, so it is ignored if it
  /// contradicts a typed option or a setting of the command's own table, or requires an option that
  /// is missing. An invalid value is an error, and so are two settings of one table that contradict
  /// each other.
  ///
  /// - Parameters:
  ///   - typed: The command as the user typed it.
  ///   - arguments: The arguments of the typed command.
  /// - Returns: The command with the settings, and the errors in those settings that were not
  ///   added.
  /// - Throws: An error of ArgumentParser if a command does not accept its own
  ///   ``SettableCommand/placeholders``.
  func choice<Command: SettableCommand>(
    for typed: Command, from arguments: [String]
  ) throws -> Choice<Command> {
    let named = Self.options(in: arguments)
    var (defaults, errors) = try defaults(of: Command.self)
    defaults.removeAll { named.contains($0.setting.option) }
    while true {
      var command = typed
      for next in defaults { next.apply(&command) }
      let refusal: any Error
      do {
        try command.check()
        return Choice(command: command, settings: defaults.map(\.setting), errors: errors)
      } catch { refusal = error }
      let refused = Self.options(in: refusal)
      let involved = defaults.map(\.setting).filter { refused.contains($0.option) }
      // If the message names no setting, the typed options alone are wrong.
      guard var last = involved.last else {
        return Choice(command: command, settings: defaults.map(\.setting), errors: errors)
      }
      if let error = refusal as? ValueError {
        errors += try self.errors(in: last, error)
      } else if let first = involved.first, first.command != last.command {
        // The command's own table overrides the settings before all tables.
      } else if let first = involved.first, first != last, named.isDisjoint(with: refused) {
        if first.line > last.line { last = first }
        errors.append(error(of: involved, Command.message(for: refusal)))
      }
      defaults.removeAll { $0.setting == last }
    }
  }

  /// Parses the values of the settings that may apply to a command; also returns the errors in
  /// values.
  private func defaults<Command: SettableCommand>(
    of command: Command.Type
  ) throws -> (defaults: [Default<Command>], errors: [SettingsError]) {
    var (defaults, errors) = ([Default<Command>](), [SettingsError]())
    for (setting, key) in keys(of: command) {
      do { defaults.append(Default(setting: setting, apply: try key.decode(setting))) } catch let
        error as ValueError
      {
        errors += try self.errors(in: setting, error)
      }
    }
    return (defaults, errors)
  }

  /// Returns the settings that may apply to a command, with the keys of their options: those in its
  /// own table, then those before all tables.
  ///
  /// A setting before all tables applies if the command has an option of that name with the same
  /// kind of value, and if the command's own table does not set that option.
  private func keys<Command: SettableCommand>(
    of command: Command.Type
  ) -> [(setting: Setting, key: SettingKey<Command>)] {
    let keys = command.keys
    let own = settings.filter { $0.command == command.name }
    let common = settings.filter { setting in
      setting.command == nil && !own.contains { $0.option == setting.option }
    }
    return (own + common).compactMap { setting in
      let key = keys.first { $0.name.spellings.contains(setting.key) && $0.name.takes(setting) }
      return key.map { (setting, $0) }
    }
  }

  /// Returns whether a command has an option for a setting, and accepts its value.
  private func takes<Command: SettableCommand>(
    _ setting: Setting, in command: Command.Type
  ) throws -> Bool {
    guard let own = keys(of: command).first(where: { $0.setting == setting }) else { return false }
    var bare = try Command.parse(Command.placeholders)
    do {
      try own.key.decode(setting)(&bare)
      try bare.check()
    } catch is ValueError { return false } catch {}
    return true
  }

  /// Returns every error in the file, those in names and kinds of values first.
  ///
  /// Checking whether settings fit each other takes milliseconds for each command. If `isQuick`,
  /// only the commands with a table of their own are checked.
  func errors(isQuick: Bool = false) throws -> [SettingsError] {
    var errors: [Int?: SettingsError] = [:]
    for command in commands {
      let isParsed = !isQuick || settings.contains { $0.command == command.name }
      for error in try isParsed ? self.errors(of: command) : wrongValues(of: command)
      where errors[error.line] == nil {
        errors[error.line] = error
      }
    }
    return mistakes + errors.values.sorted { ($0.line ?? 0) < ($1.line ?? 0) }
  }

  private func wrongValues<Command: SettableCommand>(
    of command: Command.Type
  ) throws -> [SettingsError] { try defaults(of: command).errors }

  /// Returns the errors that settings cause in a command that is typed without options.
  func errors<Command: SettableCommand>(of command: Command.Type) throws -> [SettingsError] {
    let bare = try command.parse(command.placeholders)
    return try choice(for: bare, from: command.placeholders).errors
  }

  // MARK: Messages

  /// Returns the error in a value; none for a setting before all tables that another command
  /// accepts.
  private func errors(in setting: Setting, _ error: ValueError) throws -> [SettingsError] {
    if try setting.command == nil && commands.contains(where: { try takes(setting, in: $0) }) {
      return []
    }
    let error = ValueError(setting.key, error.reason)
    return [self.error(in: setting, Self.line("\(error)", about: [setting]))]
  }

  /// Returns the error about settings that contradict each other; it names the lines of two.
  private func error(of settings: [Setting], _ reason: String) -> SettingsError {
    let inOrder = settings.sorted { $0.line < $1.line }
    return error(
      in: inOrder[inOrder.count - 1],
      "conflicts with line \(inOrder[0].line): \(Self.line(reason, about: settings))")
  }

  /// Returns a sentence as a single line of at most 500 characters; long values are shortened,
  /// because values in a file may have any length.
  private static func line(_ sentence: String, about settings: [Setting]) -> String {
    var sentence = sentence
    for text in settings.map(\.text) where text.count > Setting.mostShown {
      sentence = sentence.replacing(text, with: Setting.shortened(text))
    }
    sentence = String(sentence.map { $0.isNewline ? " " : $0 })
    return sentence.count > 500 ? "\(sentence.prefix(499))…" : sentence
  }

  /// Returns the names of the options on a command line, without `no-`.
  private static func options(in arguments: [String]) -> Set<String> {
    let typed = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
    return Set(typed.map { Setting.option($0.dropFirst(2).prefix { $0 != "=" }) })
  }

  /// Returns the names of the options that an error is about, without `no-`: a message names
  /// options with their dashes, and actions of keys in quotes.
  private static func options(in error: any Error) -> Set<String> {
    let text = (error as? ValueError)?.option ?? "\(error)"
    return Set(
      text.matches(of: /--([a-z0-9-]+)|'([a-z-]+)'/).map {
        Setting.option($0.1 ?? $0.2 ?? "")
      })
  }
}
