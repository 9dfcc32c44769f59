#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ArgumentParser

/// A command and its options, as ArgumentParser describes them.
struct CommandDescription: Decodable, Equatable, Sendable {
  struct Argument: Decodable, Equatable, Sendable {
    struct Name: Decodable, Equatable, Sendable {
      var kind, name: String
    }

    /// `option`, `flag` or `positional`; a flag's opposite is a flag of its own.
    var kind: String
    var shouldDisplay: Bool
    var isOptional: Bool
    var names: [Name]?
    /// What it takes; nil where its own parser decides.
    var allValues: [String]?

    /// The long name, without its dashes.
    var name: String? { names?.first { $0.kind == "long" }?.name }
  }

  var commandName: String
  var defaultSubcommand: String?
  var subcommands: [CommandDescription]?
  var arguments: [Argument]?

  /// The description of a program, without options that ask for something else than a command's work.
  init(of program: any ParsableCommand.Type, excluding excluded: Set<String>) throws {
    struct Tool: Decodable {
      var command: CommandDescription
    }
    let text = Data(program._dumpHelp().utf8)
    self = try JSONDecoder().decode(Tool.self, from: text).command
    subcommands = subcommands?.filter { $0.commandName != "help" }.map { command in
      var command = command
      command.arguments?.removeAll { $0.name.map(excluded.contains) ?? false }
      return command
    }
  }

  func option(named name: String) -> Argument? { arguments?.first { $0.name == name } }

  /// What stands for the arguments that it needs besides options.
  var placeholders: [String] {
    arguments?.filter { $0.kind == "positional" && !$0.isOptional }.map { _ in "cosmos.png" } ?? []
  }
}
