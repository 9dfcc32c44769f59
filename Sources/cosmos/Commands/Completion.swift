import ArgumentParser

/// Makes the scripts for the completion of the command line in shells.
///
/// ArgumentParser writes the scripts from ``Root``, which has the options of the default
/// subcommand: people may type them without the subcommand's name.
enum Completion {
  /// Makes the script for ArgumentParser's hidden option; nil without this option, or for an
  /// unknown shell, which ArgumentParser refuses itself.
  static func script(for arguments: [String]) -> String? {
    guard let option = arguments.firstIndex(of: "--generate-completion-script") else { return nil }
    let name = arguments[(option + 1)...].first
    let shell = name.map { CompletionShell(rawValue: $0) } ?? CompletionShell.autodetected()
    return shell.map { Root.completionScript(for: $0) }
  }

  /// A command with all words that can follow the program's name.
  private struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: Cosmos.configuration.commandName, abstract: Cosmos.configuration.abstract,
      version: Cosmos.configuration.version, subcommands: Cosmos.configuration.subcommands)

    @OptionGroup var window: WindowCommand
  }
}
