import ArgumentParser

/// The scripts with which shells complete the command line.
///
/// ArgumentParser writes them, from a command that is `Cosmos` with the options of its default
/// subcommand: those can be written without it.
enum Completion {
  /// The shell whose script the arguments ask for, as ArgumentParser's hidden option does; nil if they ask for none, or
  /// for an unknown one, which ArgumentParser explains.
  static func requestedShell(in arguments: [String]) -> CompletionShell? {
    guard let option = arguments.firstIndex(of: "--generate-completion-script") else { return nil }
    guard let name = arguments[(option + 1)...].first else {
      return CompletionShell.autodetected()
    }
    return CompletionShell(rawValue: name)
  }

  static func script(for shell: CompletionShell) -> String { Root.completionScript(for: shell) }

  /// What can be written after the program's name.
  private struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: Cosmos.configuration.commandName, abstract: Cosmos.configuration.abstract,
      version: Cosmos.configuration.version, subcommands: Cosmos.configuration.subcommands)

    @OptionGroup var window: WindowCommand
  }
}
