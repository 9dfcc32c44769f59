import ArgumentParser
import CosmosBenchReport
import CosmosInput
import CosmosSystem

struct KeysCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "Print the keys of the window.",
    discussion: """
      The table [keys] of the settings chooses other keys: an action, and the names of its keys, \
      separated by spaces, such as picture = "x" or menu = "m g". An action loses a \
      key that another action takes.
      """)

  /// The user's keys for actions, which only the settings file can set.
  @Option(name: .customLong("chosen"), help: .hidden, transform: { _ in KeyMap() })
  var map = KeyMap()

  static var keys: [SettingKey<Self>] {
    KeyAction.allCases.map { action in
      SettingKey(OptionKey(action.rawValue, KeyMap.parse), \.map[action])
    }
  }

  static var noun: String { "action" }

  func check() throws { try map.check() }

  func run() throws {
    let rows = KeyAction.allCases.map { action in
      let keys = map.keys(of: action).map(\.rawValue).joined(separator: " ")
      return action.rawValue.padded(to: 15) + (keys.isEmpty ? "none" : keys).padded(to: 13)
        + action.effect
    }
    try StandardOutput.write(rows.joined(separator: "\n") + "\n")
  }
}
