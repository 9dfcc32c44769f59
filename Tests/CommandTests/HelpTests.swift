import Foundation
import Testing
import TestSupport

/// Tests of the help in machine-readable form.
@Suite struct HelpTests {
  private struct Tool: Decodable {
    struct Command: Decodable {
      var commandName: String
      var subcommands: [Command]?
      var arguments: [Argument]?
    }
    struct Argument: Decodable {
      struct Name: Decodable { var name: String }
      var kind: String
      var shouldDisplay: Bool
      var names: [Name]?
      var preferredName: Name?
      var defaultValue: String?
      var abstract: String?
    }
    var command: Command
  }

  private func commands() throws -> [Tool.Command] {
    let outcome = try Program.run(["--experimental-dump-help"])
    let tool = try JSONDecoder().decode(Tool.self, from: Data(outcome.output.utf8))
    return (tool.command.subcommands ?? []).filter { $0.commandName != "help" }
  }

  /// Flags without a form `--no-…`; most of them request something other than the command's usual
  /// work.
  private static let requests: Set<String> = [
    "help", "version", "window", "shaders", "json", "root",
  ]

  @Test func `the help of every option states its default`() throws {
    let commands = try commands()
    #expect(commands.count > 4)
    for command in commands {
      for option in command.arguments ?? [] where option.kind == "option" && option.shouldDisplay {
        let name = option.preferredName?.name ?? ""
        let isSaid = option.defaultValue != nil || option.abstract?.contains("(default: ") == true
        #expect(
          isSaid, "add '(default: …)' to the help of --\(name) of cosmos \(command.commandName)")
      }
    }
  }

  @Test func `no option's help states two defaults`() throws {
    for command in try commands() {
      for option in command.arguments ?? [] where option.shouldDisplay {
        let name = option.preferredName?.name ?? ""
        #expect(
          option.defaultValue == nil || option.abstract?.contains("(default: ") != true,
          "remove a default from the help of --\(name) of cosmos \(command.commandName)")
      }
    }
  }

  /// The command line must be able to undo every setting.
  @Test func `every flag can be negated`() throws {
    for command in try commands() {
      let flags = (command.arguments ?? []).filter { $0.kind == "flag" && $0.shouldDisplay }
      let names = flags.compactMap { $0.preferredName?.name }
      for name in names where !name.hasPrefix("no-") && !Self.requests.contains(name) {
        #expect(
          names.contains("no-\(name)"),
          "give --\(name) of cosmos \(command.commandName) the inversion .prefixedNo")
      }
    }
  }
}
