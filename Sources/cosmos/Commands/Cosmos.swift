import CosmosSystem
import CosmosKit
import ArgumentParser
import Glibc
import CosmosPlatform

/// The command.
@main struct Cosmos: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cosmos",
    abstract: "A night sky you can push: stars, constellations, and a frame-time bench.",
    discussion:
      "Without a subcommand it opens the sky: 'cosmos help window' has the options for that.",
    version: Version.text,
    subcommands: [
      WindowCommand.self, BenchCommand.self, RenderCommand.self, TourCommand.self,
      DoctorCommand.self,
    ],
    defaultSubcommand: WindowCommand.self)

  /// Exit codes are Cosmos' own: 2 for usage, 130 for an interruption.
  static func main() {
    StandardOutput.reopenClosedStreams()
    do {
      var command = try parseAsRoot()
      Interruption.listen()
      try command.run()
      try StandardOutput.flush()
    } catch let error as CommandError {
      if !"\(error)".isEmpty { ErrorStream.write("cosmos: \(error)\n") }
      Glibc.exit(error.exitCode)
    } catch SceneWindowError.interrupted {
      Glibc.exit(130)
    } catch FileError.readerClosed {
      // The reader has what it wanted.
      Glibc.exit(0)
    } catch {
      let code = exitCode(for: error)
      if code == .success {
        print(fullMessage(for: error))
        Glibc.exit(0)
      }
      if code == .validationFailure {
        ErrorStream.write(
          "cosmos: \(UsageMessage.sentence(message(for: error)))\n"
            + "See 'cosmos help \(wantedCommand)' for all options.\n")
        Glibc.exit(2)
      }
      ErrorStream.write("cosmos: \(error)\n")
      Glibc.exit(1)
    }
  }

  /// The subcommand that the arguments name; the window's where they name none.
  private static var wantedCommand: String {
    let names = configuration.subcommands.compactMap { $0.configuration.commandName }
    return CommandLine.arguments.dropFirst().first.flatMap { names.contains($0) ? $0 : nil }
      ?? "window"
  }
}
