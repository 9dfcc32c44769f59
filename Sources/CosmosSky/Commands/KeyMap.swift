package import CosmosInput

/// The keys of commands: standard keys, and keys that the user has chosen.
package struct KeyMap: Equatable, Sendable {
  /// The keys that the user has chosen, by the names of commands; a command without an entry has
  /// its standard keys.
  private var chosen: [String: [Key]] = [:]

  /// Creates the standard keys.
  package init() {}

  /// The keys that the user has chosen for the command with a name; nil if the command has its
  /// standard keys.
  package subscript(named name: String) -> [Key]? {
    get { chosen[name] }
    set { chosen[name] = newValue }
  }

  /// Whether the user has chosen no keys, so that all commands have their standard keys.
  package var isStandard: Bool { chosen.isEmpty }

  /// Returns the keys of a command.
  ///
  /// A standard key that the user has chosen for another command is omitted.
  package func keys(of command: SkyCommand) -> [Key] {
    if let keys = chosen[command.name] { return keys }
    return command.keys.filter { key in !chosen.values.contains { $0.contains(key) } }
  }

  /// The command of each key that has one.
  package var commands: [Key: SkyCommand] {
    var commands: [Key: SkyCommand] = [:]
    for command in SkyCommand.all { for key in keys(of: command) { commands[key] = command } }
    return commands
  }

  /// Returns a key that the user has chosen for several commands; nil if there is none.
  package var conflict: (key: Key, commands: [SkyCommand])? {
    var takenBy: [Key: SkyCommand] = [:]
    for command in SkyCommand.all {
      for key in chosen[command.name] ?? [] {
        if let other = takenBy[key], other != command { return (key, [other, command]) }
        takenBy[key] = command
      }
    }
    return nil
  }
}
