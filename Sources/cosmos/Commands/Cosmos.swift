import ArgumentParser
import CosmosAudio
import CosmosExport
import CosmosKit
import CosmosPlatform
import CosmosSky
import CosmosSystem
import Glibc

@main struct Cosmos: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cosmos",
    abstract: "A night sky you can push: stars, constellations, and a frame-time benchmark.",
    discussion:
      "Without a subcommand, cosmos opens the sky in a window; 'cosmos help window' lists the "
      + "options.",
    version: Version.withCommit,
    subcommands: [
      WindowCommand.self, BenchCommand.self, StressCommand.self, CompareCommand.self,
      StatsCommand.self,
      RenderCommand.self,
      TourCommand.self, TonightCommand.self, SaverCommand.self, WallpaperCommand.self,
      ControlCommand.self, KeysCommand.self,
      DoctorCommand.self,
    ],
    defaultSubcommand: WindowCommand.self)

  /// Runs the command, and handles its errors: ArgumentParser would exit with other codes.
  ///
  /// Exit codes: 0 success, 1 failure, 2 wrong usage, 3 limit of a bench not met, 4 undecided
  /// comparison with --strict, 5 baseline of another load, 130 interrupted. SIGTERM and SIGHUP are
  /// no interruption of the commands that run until somebody ends them.
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    StandardOutput.reopenClosedStreams()
    Memory.returnLargeBlocks()
    AudioPlayer.quietenLibraries()
    AudioPlayer.letSoundMove()
    var settings: String?
    do {
      try checkArguments()
      // For `help` with an unknown command, ArgumentParser would show the help of the program
      // instead of an error.
      if arguments.first == "help", let sentence = unknownCommand(in: arguments) {
        throw ValidationError(sentence)
      }
      if let script = Completion.script(for: arguments) {
        print(script)
        return try StandardOutput.flush()
      }
      var (command, words) = try UserSettings.parse(arguments, said: &settings)
      try Interruption.listen(
        isOpenEnded: command is WindowCommand || command is WallpaperCommand
          || command is SaverCommand)
      try BenchCommand.$line.withValue(["cosmos"] + words) { try command.run() }
      try StandardOutput.flush()
    } catch let error as CommandError {
      if !"\(error)".isEmpty { ErrorStream.write("cosmos: \(error)\n") }
      Glibc.exit(error.exitCode)
    } catch let error as ExportError {
      let isUsage = if case .badOutput = error { true } else { false }
      let words = ["\(error)"] + (isUsage ? [settings].compactMap(\.self) : [])
      ErrorStream.write("cosmos: \(words.joined(separator: " "))\n")
      Glibc.exit(isUsage ? 2 : 1)
    } catch let error as SettingsError {
      ErrorStream.write("cosmos: \(error)\n")
      Glibc.exit(2)
    } catch SceneWindowError.interrupted {
      Glibc.exit(130)
    } catch FileError.readerClosed {
      // The reader of the standard output has closed the pipe, which is not an error.
      Glibc.exit(0)
    } catch {
      let code = exitCode(for: error)
      if code == .success { printAndExit(fullMessage(for: error)) }
      if code == .validationFailure || error is ValueError {
        ErrorStream.write(usageMessage(for: error, arguments))
        Glibc.exit(2)
      }
      let advice = wantedCommand(in: arguments) == "doctor" ? "" : DoctorCommand.advice(on: error)
      ErrorStream.write("cosmos: \(error)\(advice)\n")
      Glibc.exit(1)
    }
  }

  private static func printAndExit(_ text: String) -> Never {
    do throws(FileError) {
      try StandardOutput.write("\(text)\n")
      Glibc.exit(0)
    } catch {
      ErrorStream.write("cosmos: \(error)\n")
      Glibc.exit(1)
    }
  }

  private static func usageMessage(for error: any Error, _ arguments: [String]) -> String {
    if let sentence = unknownCommand(in: arguments) {
      return "cosmos: \(sentence)\nSee 'cosmos --help' for all commands.\n"
    }
    let name = wantedCommand(in: arguments)
    var sentence = ValidationError.sentence(message(for: error))
    if let match = sentence.wholeMatch(of: /(Unexpected argument '(.*)')\./),
      let option = option(for: String(match.2)),
      commands.contains(where: { $0.name == name && $0.name(of: option) != nil })
    {
      sentence = "\(match.1): did you mean '--\(option) \(match.2.lowercased())'?"
    }
    return "cosmos: \(sentence)\nSee 'cosmos help \(name)' for all options.\n"
  }

  /// Returns an error message if the first argument, or the one after `help`, is neither a command
  /// nor an option; otherwise nil, also if there are no arguments.
  private static func unknownCommand(in arguments: [String]) -> String? {
    let arguments = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = arguments.first, !word.hasPrefix("-"), !commandNames.contains(word) else {
      return nil
    }
    return Spelling.unknownCommand(
      word, similar: suggestion(for: word), all: commandNames.joined(separator: ", "))
  }

  /// Returns what the user probably meant by a word that is no command: a value of an option of the
  /// window, or a command of a similar name; nil if nothing is similar.
  private static func suggestion(for word: String) -> String? {
    if let option = option(for: word) { return "cosmos --\(option) \(word.lowercased())" }
    let others = ["open": WindowCommand.name, "start": WindowCommand.name]
    return Spelling.nearest(to: word, in: commandNames + others.keys.sorted())
      .map { others[$0] ?? $0 }
  }

  /// Returns the name of the option, `sign` or `palette`, that has a word as a value; nil if
  /// neither has.
  private static func option(for word: String) -> String? {
    let values = [("sign", SignArgument.names), ("palette", NameArgument.palettes)]
    return values.first { $0.1.contains(word.lowercased()) }?.0
  }

  private static var commandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }

  /// The commands whose options can have defaults in the settings file.
  static var commands: [any SettableCommand.Type] {
    configuration.subcommands.compactMap { $0 as? any SettableCommand.Type }
  }

  /// Returns the name of the command in the arguments; if there is none, the name of the window
  /// command.
  static func wantedCommand(in arguments: [String]) -> String {
    commands.map { $0.name }.first { $0 == arguments.first } ?? WindowCommand.name
  }

  /// Rejects arguments that are not UTF-8: Swift would replace the invalid bytes, and the argument
  /// could then name another file.
  private static func checkArguments() throws {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index], String(validatingCString: argument) == nil
      else { continue }
      throw ValidationError(
        "The argument '\(String(cString: argument))' is not UTF-8. If it is the name of a file, "
          + "rename the file.")
    }
  }
}
