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

  /// Reads the file.
  ///
  /// - Returns: Nil if there is none.
  /// - Throws: ``SettingsError`` for the first thing that is wrong with it.
  static func read() throws -> Settings? {
    guard let path, let text = try text(of: path) else { return nil }
    return try Settings(parsing: text, path: path, for: try commandLine())
  }

  /// The file's text; nil if there is no file.
  private static func text(of path: String) throws -> String? {
    do throws(FileError) {
      return try UserFolder.text(path)
    } catch {
      throw SettingsError.unreadable(path: path, reason: error.reason)
    }
  }

  /// The commands and options that there are.
  private static func commandLine() throws -> CommandLineDescription {
    var text = ""
    do {
      _ = try Cosmos.parseAsRoot(["--experimental-dump-help"])
    } catch {
      text = Cosmos.fullMessage(for: error)
    }
    // Comparisons start this program again, which would read them again.
    return try CommandLineDescription(
      json: text,
      excluding: ["help", "version", "window", "sweep", "against", "against-options"])
  }

  /// Parses a command line, with the settings as defaults.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's name.
  ///   - said: Becomes a sentence with the settings that the command was given, if there are any.
  /// - Returns: The command.
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
      if let error = settings.wrongValues(inTables: true, check: refusal).first { throw error }
      let chosen = try settings.settings(of: command, before: rest, check: refusal)
      guard !chosen.isEmpty else { return try typed.get() }
      let lines = chosen.map { "\($0) in line \($0.line)" }.joined(separator: ", ")
      said = "\(path ?? "The settings") says: \(lines)."
      return try Cosmos.parseAsRoot(
        [command] + settings.arguments(of: chosen, for: command) + rest)
    } catch let error as SettingsError {
      // The doctor tells of the file's mistakes itself.
      if case .success(let command as DoctorCommand) = typed { return command }
      throw error
    }
  }

  /// Why a command line is refused; nil if it is not.
  static func refusal(of arguments: [String]) -> Settings.Refusal? {
    do {
      _ = try Cosmos.parseAsRoot(arguments)
      return nil
    } catch {
      let message = Cosmos.message(for: error)
      return Settings.Refusal(
        reason: UsageMessage.sentence(message), option: UsageMessage.refusedOption(in: message))
    }
  }
}

// MARK: - For the doctor

extension UserSettings {
  /// A line of the doctor's report.
  typealias Line = (name: String, text: String)

  /// What the file says, what is remembered, and what variables say.
  static func report() -> [Line] {
    fileLines() + rememberedLines()
      + ["COSMOS_FONT", "COSMOS_SHADERS"].compactMap { name in
        Environment.variable(name).map { (name, $0) }
      }
  }

  private static func fileLines() -> [Line] {
    guard let path else {
      return [("file", "none: neither XDG_CONFIG_HOME nor HOME names a folder")]
    }
    do {
      guard let text = try text(of: path) else {
        return [("file", "none: \(path) is not there")]
      }
      let commandLine = try commandLine()
      let mistakes = Settings.mistakes(in: text, path: path, for: commandLine)
      guard mistakes.isEmpty else { return [("file", path)] + mistakes.map(mistakeLine) }
      let settings = try Settings(parsing: text, path: path, for: commandLine)
      let lines = settings.settings.map { setting in
        ("line \(setting.line)", "\(setting), for \(setting.command ?? "every command")")
      }
      return [("file", path)] + lines + settings.wrongValues(check: refusal).map(mistakeLine)
    } catch let error as SettingsError {
      return [("file", path), mistakeLine(error)]
    } catch {
      return [("file", "\(error)")]
    }
  }

  private static func mistakeLine(_ error: SettingsError) -> Line {
    (error.line.map { "line \($0)" } ?? "mistake", "wrong: \(error.reason)")
  }

  /// What the window remembers; the settings and the command line go before it.
  private static func rememberedLines() -> [Line] {
    var parts: [String] = []
    if let palette = try? PaletteMemory().recall() { parts.append("palette \(palette.name)") }
    var window = WindowMemory()
    if (try? window.recall()) != nil {
      parts += window.state.text.split(separator: "\n").map(String.init)
    }
    guard let path = window.path, !parts.isEmpty else { return [("remembered", "nothing yet")] }
    return [
      ("remembered", parts.joined(separator: ", ")),
      ("", "beside \(path); for the window, where no option and no setting says it"),
    ]
  }
}
