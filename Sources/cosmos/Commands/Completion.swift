import ArgumentParser

/// Creates the scripts that shells need to complete the command line.
///
/// ArgumentParser creates a script from the command ``Root``. Unlike ``Cosmos``, this command has
/// the options of the default subcommand, because the user may type these options without the
/// subcommand's name.
enum Completion {
  /// Returns the script that ArgumentParser's hidden option requests; nil if that option is
  /// missing, or if its shell is unknown, which ArgumentParser reports itself.
  static func script(for arguments: [String]) -> String? {
    guard let option = arguments.firstIndex(of: "--generate-completion-script") else { return nil }
    let name = arguments[(option + 1)...].first
    let shell = name.map { CompletionShell(rawValue: $0) } ?? CompletionShell.autodetected()
    return shell.map { Root.completionScript(for: $0) }
  }

  /// A command with all the options and subcommands that can follow the name of the program.
  private struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: Cosmos.configuration.commandName, abstract: Cosmos.configuration.abstract,
      version: Cosmos.configuration.version, subcommands: Cosmos.configuration.subcommands)

    @OptionGroup var window: WindowCommand
  }
}
