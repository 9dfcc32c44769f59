import ArgumentParser
import CosmosBenchReport
import CosmosInput
import CosmosSky
import CosmosSystem

struct KeysCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Print the keys of the window.",
    discussion: """
      The table [keys] of the settings chooses other keys: a command, and the names of its keys, \
      separated by spaces, such as picture = "x" or menu = "m g". A command loses a \
      key that another command takes.
      """)

  /// The user's keys for commands, which only the settings file can set.
  @Option(name: .customLong("chosen"), help: .hidden, transform: { _ in KeyMap() })
  var map = KeyMap()

  static var keys: [SettingKey<Self>] {
    SkyCommand.all.map { command in
      SettingKey(OptionKey(command.name, KeyMap.parse), \.map[named: command.name])
    }
  }

  static var noun: String { "command" }

  func check() throws { try map.check() }

  func run() throws {
    let rows = SkyCommand.all.map { command in
      let keys = map.keys(of: command).map(\.rawValue).joined(separator: " ")
      return command.name.padded(to: 15) + (keys.isEmpty ? "none" : keys).padded(to: 13)
        + command.effect
    }
    try StandardOutput.write(rows.joined(separator: "\n") + "\n")
  }
}
