#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The commands of a program and their options, as ArgumentParser describes them.
///
/// It is read from ArgumentParser's own description of the program (`--experimental-dump-help`), so
/// every option there is can be set, without a list of them here.
package struct CommandLineDescription: Equatable, Sendable {
  /// An option or a flag.
  package struct Option: Equatable, Sendable {
    /// All long names, without dashes; of a flag also the one that negates it.
    package var names: [String]
    /// The name that help shows.
    package var name: String
    package var isFlag: Bool
    /// Whether it can be given more than once.
    package var isRepeating: Bool
    /// Whether help shows it.
    package var isShown: Bool
  }

  /// A command.
  package struct Command: Equatable, Sendable {
    package var name: String
    package var options: [Option]
    /// How many arguments without a name it needs.
    package var neededArguments: Int

    /// The option with a long name; nil if there is none.
    package func option(named name: String) -> Option? {
      options.first { $0.names.contains(name) }
    }
  }

  /// The commands, without `help`.
  package var commands: [Command]
  /// The command that runs when none is named; nil if there is none.
  package var defaultCommand: String?

  /// Decodes ArgumentParser's description.
  ///
  /// - Parameters:
  ///   - json: Version 0 of the format.
  ///   - excluded: Long names of options that ask for something else than the command's work.
  /// - Throws: An error of the decoder.
  package init(json: String, excluding excluded: Set<String> = ["help", "version"]) throws {
    let tool = try JSONDecoder().decode(Tool.self, from: Data(json.utf8))
    defaultCommand = tool.command.defaultSubcommand
    commands = (tool.command.subcommands ?? []).filter { $0.commandName != "help" }.map { command in
      let arguments = command.arguments ?? []
      let options = Self.joined(
        arguments.compactMap { Option($0) }.filter { !excluded.contains($0.name) })
      return Command(
        name: command.commandName, options: options,
        neededArguments: arguments.count { $0.kind == "positional" && !$0.isOptional })
    }
  }

  /// Joins each flag with its opposite, which ArgumentParser describes as a flag of its own.
  private static func joined(_ options: [Option]) -> [Option] {
    let flags = Set(options.filter(\.isFlag).map(\.name))
    return options.compactMap { option in
      var option = option
      guard option.isFlag else { return option }
      if option.name.hasPrefix("no-"), flags.contains(String(option.name.dropFirst(3))) {
        return nil
      }
      if flags.contains("no-\(option.name)") { option.names.append("no-\(option.name)") }
      return option
    }
  }

  /// The command with a name; nil if there is none.
  package func command(named name: String) -> Command? { commands.first { $0.name == name } }
}

extension CommandLineDescription.Option {
  fileprivate init?(_ argument: Tool.Argument) {
    let names = (argument.names ?? []).filter { $0.kind == "long" }.map(\.name)
    guard argument.kind != "positional", let first = names.first else { return nil }
    self.init(
      names: names, name: argument.preferredName?.name ?? first, isFlag: argument.kind == "flag",
      isRepeating: argument.isRepeating, isShown: argument.shouldDisplay)
  }

  /// The name of a flag that says the opposite of one of its names; nil if there is none.
  func opposite(of name: String) -> String? {
    let opposite = name.hasPrefix("no-") ? String(name.dropFirst(3)) : "no-\(name)"
    return names.contains(opposite) ? opposite : nil
  }
}

/// The parts of ArgumentParser's description that are used.
private struct Tool: Decodable {
  struct Command: Decodable {
    var commandName: String
    var defaultSubcommand: String?
    var subcommands: [Command]?
    var arguments: [Argument]?
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      var kind: String
      var name: String
    }

    var kind: String
    var shouldDisplay: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var preferredName: Name?
  }

  var command: Command
}
