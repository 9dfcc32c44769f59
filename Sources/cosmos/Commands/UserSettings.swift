import ArgumentParser
import CosmosSky
import CosmosSystem
import Glibc

/// The user's settings file, whose entries are defaults for options of the command line.
///
/// - Source: XDG Base Directory Specification 0.8, `$XDG_CONFIG_HOME`.
enum UserSettings {
  /// The path of the settings file; nil if no environment variable names a folder for it.
  static var path: String? { UserFolder.config.file("config.toml") }

  /// Whether the folder of the settings file cannot be opened, so that the program cannot know
  /// whether the file exists.
  private static var isClosed: Bool { path.flatMap(UserFolder.closedReason) != nil }

  /// Reads the settings file; returns nil if there is none.
  private static func read() throws -> Settings? {
    guard let path else { return nil }
    let text: String?
    do throws(FileError) {
      text = try UserFolder.read(path)
    } catch {
      throw SettingsError(
        path: path, line: nil,
        reason: "the settings cannot be read: \(error.reason). Set XDG_CONFIG_HOME to use another "
          + "folder.")
    }
    return text.map { Settings($0, path: path, of: Cosmos.commands) }
  }

  /// Parses a command line, and adds the user's settings for options that were not typed.
  ///
  /// The parameter `said` receives a note about the settings that have an effect, if there are any.
  ///
  /// - Returns: The command, and its arguments with those that come from the settings.
  /// - Throws: An error of ArgumentParser, or ``SettingsError``.
  static func parse(_ arguments: [String], said: inout String?) throws -> (
    command: any ParsableCommand, words: [String]
  ) {
    let typed = Result { try Cosmos.parseAsRoot(arguments) }
    switch typed {
    // A request for help or for the version needs no settings.
    case .failure(let error) where Cosmos.exitCode(for: error) == .success: throw error
    case .failure:
      // Errors in the settings file take precedence over errors in the command line.
      let name = Cosmos.wantedCommand(in: arguments)
      if let settings = try read(), let command = Cosmos.commands.first(where: { $0.name == name }),
        let error = try (settings.errors(isQuick: true) + settings.errors(of: command)).first
      {
        throw error
      }
      return (try typed.get(), arguments)
    case .success(let command as any SettableCommand):
      return try completed(command, from: arguments, said: &said)
    case .success(let command): return (command, arguments)
    }
  }

  /// Adds the settings for a command, and checks the command's options.
  private static func completed<Command: SettableCommand>(
    _ typed: Command, from arguments: [String], said: inout String?
  ) throws -> (command: any ParsableCommand, words: [String]) {
    var command = typed
    var words = arguments
    do {
      if let settings = try read() {
        let choice = try settings.choice(for: typed, from: arguments)
        let errors = try settings.errors(isQuick: true) + choice.errors
        if let error = errors.first { throw error }
        command = choice.command
        if !choice.settings.isEmpty {
          let lines = choice.settings.map { "\($0) in line \($0.line)" }.joined(separator: ", ")
          said = "\(settings.path) says: \(lines)."
          let rest = arguments.first == Command.name ? arguments.dropFirst() : arguments[...]
          words = [Command.name] + choice.settings.flatMap(Command.words(for:)) + rest
        }
      }
    } catch let error as SettingsError {
      switch command {
      // The command `doctor` reports errors in the settings file itself.
      case is DoctorCommand: break
      case is TonightCommand where isClosed:
        ErrorStream.write("cosmos: \(error) Continuing without the settings.\n")
      default: throw error
      }
    }
    try command.check()
    return (command, words)
  }
}

extension UserSettings {
  /// Returns the user's keys for commands from the settings.
  ///
  /// Errors in these settings were reported when the command line was parsed.
  static func keys() -> KeyMap {
    guard let settings = try? read(),
      let command = try? KeysCommand.parse([]),
      let choice = try? settings.choice(for: command, from: [KeysCommand.name])
    else { return KeyMap() }
    return choice.command.map
  }
}

// MARK: - For the doctor

extension UserSettings {
  /// Returns the lines about the settings file, the files that remember windows, and the
  /// environment variables.
  static func report() -> [DoctorCommand.Line] {
    fileLines() + rememberedLines()
      + ["COSMOS_FONT", "COSMOS_SHADERS"].compactMap { name in
        EnvironmentVariable.value(name).map { (name, $0) }
      }
  }

  private static func fileLines() -> [DoctorCommand.Line] {
    guard let path else {
      return [("file", "none: neither XDG_CONFIG_HOME nor HOME names a folder")]
    }
    do {
      guard let settings = try read() else { return [("file", "none: \(path) does not exist")] }
      guard settings.mistakes.isEmpty else {
        return [("file", path)] + settings.mistakes.map(mistakeLine)
      }
      let lines = settings.settings.map { setting in
        ("line \(setting.line)", "\(setting), for \(setting.command ?? "every command")")
      }
      return try [("file", path)] + lines + settings.errors().map(mistakeLine)
    } catch let error as SettingsError {
      return [("file", path), mistakeLine(error)]
    } catch {
      return [("file", "\(error)")]
    }
  }

  private static func mistakeLine(_ error: SettingsError) -> DoctorCommand.Line {
    (error.line.map { "line \($0)" } ?? "mistake", "wrong: \(error.reason)")
  }

  /// Returns the lines about the remembered state of the window, which settings and typed options
  /// override.
  private static func rememberedLines() -> [DoctorCommand.Line] {
    var parts: [String] = []
    var memory = WindowMemory()
    do throws(WindowMemoryError) {
      if let palette = try memory.palette() { parts.append("palette \(palette.name)") }
    } catch {
      if case .closed = error { return [("remembered", "\(error)")] }
    }
    try? memory.recall()
    parts += memory.state.text.split(separator: "\n").map(String.init)
    guard let folder = memory.folder, !parts.isEmpty else {
      return [("remembered", "nothing yet")]
    }
    return [
      ("remembered", parts.joined(separator: ", ")),
      ("", "in the folder \(folder); options and settings take precedence"),
    ]
  }
}
