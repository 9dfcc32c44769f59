import ArgumentParser
import CosmosPlatform
import CosmosSystem

struct ControlCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "control", abstract: "Send a command to a running Cosmos, over D-Bus.",
    discussion: """
      The commands are \(RemoteCommand.list); a TIME is such as 4d. They reach the window, the wallpaper and the screen saver that are \
      running, or the one of --to. Shortcuts of a desktop can also call the methods of \
      org.cosmos.Cosmos on the session bus.
      """)

  @Argument(
    help: ArgumentHelp("The command.", valueName: "COMMAND"),
    completion: .list(RemoteCommand.words.map(\.word)))
  var command: String

  @Argument(help: ArgumentHelp("A sign, a palette or a rate of time.", valueName: "VALUE"))
  var value: String?

  @Option(
    help: ArgumentHelp(
      "Which program to control: window, wallpaper or saver (default: all that are running).",
      valueName: "PROGRAM"),
    completion: .list(NameArgument.names(of: RemoteTarget.self)),
    transform: OptionKey.to.parse)
  var to: RemoteTarget?

  static var keys: [SettingKey<Self>] { [SettingKey(.to, \.to)] }

  static var placeholders: [String] { ["next"] }

  func check() throws {
    let wanted = RemoteCommand.words.first { $0.word == command.lowercased() }
    if let wanted, (wanted.argument == nil) != (value == nil) {
      throw ValidationError(
        wanted.argument.map { "The command \(wanted.word) needs a \($0)." }
          ?? "The command \(wanted.word) takes no value: remove '\(value ?? "")'.")
    }
    // `RemoteCommand` also accepts methods that only desktops call, such as `Activate`. They are
    // not commands of `cosmos control`.
    guard wanted != nil else { throw RemoteCommand.unknown(command) }
    _ = try RemoteCommand(command, value)
  }

  func run() throws {
    let outcomes = try outcomes()
    guard !outcomes.contains(.done) else { return }
    for case .refused(let reason) in outcomes {
      throw CommandError(description: reason, exitCode: 1)
    }
    throw CommandError(
      description: to.map {
        "No \($0.rawValue) is running: start one with 'cosmos \($0.rawValue)'."
      } ?? "Neither a window nor a wallpaper nor a saver is running: start one first.",
      exitCode: 1)
  }

  private func outcomes() throws(BusError) -> [ControlCaller.Outcome] {
    let caller = try ControlCaller()
    var outcomes: [ControlCaller.Outcome] = []
    for target in to.map({ [$0] }) ?? RemoteTarget.allCases {
      outcomes.append(
        caller.send(RemoteCommand.method(for: command), value, to: target.busName))
    }
    return outcomes
  }
}

extension OptionKey<RemoteTarget> {
  static var to: Self { .choice("to") }
}
