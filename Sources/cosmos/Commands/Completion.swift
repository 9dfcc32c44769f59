import ArgumentParser

/// The scripts with which shells complete the command line.
///
/// ArgumentParser writes them, from a command that is `Cosmos` with the options of its default
/// subcommand: those can be written without it.
enum Completion {
  /// The script that the arguments ask for, as ArgumentParser's hidden option does; nil if they ask for none, or for that
  /// of an unknown shell, which ArgumentParser explains.
  static func script(for arguments: [String]) -> String? {
    guard let option = arguments.firstIndex(of: "--generate-completion-script") else { return nil }
    let name = arguments[(option + 1)...].first
    let shell = name.map { CompletionShell(rawValue: $0) } ?? CompletionShell.autodetected()
    return shell.map { Root.completionScript(for: $0) }
  }

  /// What can be written after the program's name.
  private struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: Cosmos.configuration.commandName, abstract: Cosmos.configuration.abstract,
      version: Cosmos.configuration.version, subcommands: Cosmos.configuration.subcommands)

    @OptionGroup var window: WindowCommand
  }
}
