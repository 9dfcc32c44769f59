import ArgumentParser

/// Creates the scripts that complete the command line in shells.
///
/// ArgumentParser creates the scripts from ``Root``, which has the options of the default
/// subcommand, because these may be typed without the subcommand's name.
enum Completion {
  /// Returns the script for ArgumentParser's hidden option; nil if the option is missing, or if its
  /// shell is unknown, which ArgumentParser reports itself.
  static func script(for arguments: [String]) -> String? {
    guard let option = arguments.firstIndex(of: "--generate-completion-script") else { return nil }
    let name = arguments[(option + 1)...].first
    let shell = name.map { CompletionShell(rawValue: $0) } ?? CompletionShell.autodetected()
    return shell.map { Root.completionScript(for: $0) }
  }

  /// A command with all words that can follow the name of the program.
  private struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: Cosmos.configuration.commandName, abstract: Cosmos.configuration.abstract,
      version: Cosmos.configuration.version, subcommands: Cosmos.configuration.subcommands)

    @OptionGroup var window: WindowCommand
  }
}
