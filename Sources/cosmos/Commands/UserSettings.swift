import ArgumentParser
import CosmosSky
import CosmosSystem
import Glibc

/// The user's settings file, and the command line with its defaults in front.
///
/// - Source: XDG Base Directory Specification 0.8, `$XDG_CONFIG_HOME`.
enum UserSettings {
  /// Where the file is looked for; nil if no variable names a folder.
  static var path: String? { UserFolder.config.file("config.toml") }

  /// Reads the file; nil if there is none.
  private static func read() throws -> Settings? {
    guard let path else { return nil }
    let text: String?
    do throws(FileError) {
      text = try UserFolder.read(path)
    } catch {
      throw SettingsError(
        path: path, line: nil, reason: "the settings cannot be read: \(error.reason).")
    }
    // Comparisons start this program again, which would read them again.
    return try text.map {
      try Settings(
        $0, path: path, of: Cosmos.self,
        excluding: ["window", "sweep", "against", "against-options"])
    }
  }

  /// Parses a command line, with the settings as defaults.
  ///
  /// `said` becomes a sentence with the settings that the command was given, if there are any.
  ///
  /// - Throws: An error of ArgumentParser, or ``SettingsError``.
  static func parse(_ arguments: [String], said: inout String?) throws -> any ParsableCommand {
    let typed = Result { try Cosmos.parseAsRoot(arguments) }
    switch typed {
    // A request for help or the version needs no settings.
    case .failure(let error) where Cosmos.exitCode(for: error) == .success: throw error
    case .success(let command)
    where !Cosmos.configuration.subcommands.contains { $0 == type(of: command) }:
      return command
    default: break
    }
    do {
      guard let settings = try read(), let command = settings.command(of: arguments) else {
        return try typed.get()
      }
      let rest = Array(arguments.first == command ? arguments.dropFirst() : arguments[...])
      let mistakes = settings.mistakes + settings.wrongValues(inTables: true)
      let choice = settings.choice(for: command, before: rest)
      if let error = (mistakes + choice.errors).first { throw error }
      guard !choice.settings.isEmpty else { return try typed.get() }
      let lines = choice.settings.map { "\($0) in line \($0.line)" }.joined(separator: ", ")
      said = "\(settings.path) says: \(lines)."
      return try Cosmos.parseAsRoot(
        [command] + settings.arguments(of: choice.settings, for: command) + rest)
    } catch let error as SettingsError {
      // The doctor tells of the file's mistakes itself.
      if case .success(let command as DoctorCommand) = typed { return command }
      throw error
    }
  }
}

// MARK: - For the doctor

extension UserSettings {
  /// What the file says, what is remembered, and what variables say.
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
      guard let settings = try read() else { return [("file", "none: \(path) is not there")] }
      guard settings.mistakes.isEmpty else {
        return [("file", path)] + settings.mistakes.map(mistakeLine)
      }
      let lines = settings.settings.map { setting in
        ("line \(setting.line)", "\(setting), for \(setting.command ?? "every command")")
      }
      return [("file", path)] + lines + settings.wrongValues().map(mistakeLine)
    } catch let error as SettingsError {
      return [("file", path), mistakeLine(error)]
    } catch {
      return [("file", "\(error)")]
    }
  }

  private static func mistakeLine(_ error: SettingsError) -> DoctorCommand.Line {
    (error.line.map { "line \($0)" } ?? "mistake", "wrong: \(error.reason)")
  }

  /// What the window remembers; the settings and the command line go before it.
  private static func rememberedLines() -> [DoctorCommand.Line] {
    var parts: [String] = []
    var memory = WindowMemory()
    if let palette = try? memory.palette() { parts.append("palette \(palette.name)") }
    try? memory.recall()
    parts += memory.state.text.split(separator: "\n").map(String.init)
    guard let path = memory.path(.window), !parts.isEmpty else {
      return [("remembered", "nothing yet")]
    }
    return [
      ("remembered", parts.joined(separator: ", ")),
      ("", "beside \(path); for the window, where no option and no setting says it"),
    ]
  }
}
