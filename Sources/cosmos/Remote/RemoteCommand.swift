import ArgumentParser
import CosmosInput
import CosmosKit
import CosmosPlatform
import CosmosScenes
import CosmosSky
import CosmosSystem
import CosmosZodiac
import Synchronization

/// A call of another program to a running Cosmos.
enum RemoteCommand: Equatable, Sendable {
  case command(SkyCommand)
  /// Brings the window to the front.
  case activate
  /// Brings the window to the front if it is on the named display, and answers whether it is.
  case raise(display: String)

  /// The commands with an argument, each with the name of its argument.
  private static let arguments = [("sign", "NAME"), ("palette", "NAME"), ("rate", "TIME")]

  /// The words of the command line for commands, each with the name of its argument; the name is
  /// nil for a word without an argument.
  static let words: [(word: String, argument: String?)] =
    arguments.map { ($0, $1) } + SkyCommand.all.map { ($0.name, nil) }

  /// The words as help and errors list them.
  static let list = words.map { [$0.word, $0.argument].compactMap(\.self).joined(separator: " ") }
    .joined(separator: ", ")

  /// Returns the name of the bus method for a word: its parts with capital letters, such as
  /// "NextBody" for "next-body".
  static func method(for word: String) -> String {
    word.lowercased().split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }

  /// The methods on the session bus by which other programs send commands.
  static let methods =
    words.map { ControlService.Method(method(for: $0.word), argument: $0.argument?.lowercased()) }
    + [ControlService.Method("Activate"), ControlService.Method("Raise", argument: "display")]

  /// Creates a command from its word or the name of its method, in upper or lower case, and its
  /// argument.
  ///
  /// - Throws: A `ValidationError` if there is no such word; a ``ValueError`` if its argument is
  ///   wrong.
  init(_ word: String, _ argument: String?) throws {
    let argument = argument ?? ""
    let method = Self.method(for: word).lowercased()
    switch method {
    case "activate": self = .activate
    case "raise": self = .raise(display: argument)
    case "sign":
      switch try? SignArgument.parse(argument) {
      case .sign(let sign): self = .command(.fly(to: sign))
      case .today: self = .command(.today)
      case .betweenSigns, nil:
        throw ValueError(word, unknown: argument, choices: Sign.names + ["today"])
      }
    case "palette": self = .command(.palette(try Self.parse(argument, with: .palette, of: word)))
    case "rate": self = .command(.rate(try Self.parse(argument, with: .timeRate, of: word)))
    default:
      let command = SkyCommand.all.first { Self.method(for: $0.name).lowercased() == method }
      guard let command else { throw Self.unknown(word) }
      self = .command(command)
    }
  }

  /// Parses a word's argument like an option; an error names the word instead of the option.
  private static func parse<Value>(
    _ argument: String, with key: OptionKey<Value>, of word: String
  ) throws -> Value {
    do { return try key.parse(argument) } catch var error as ValueError {
      error.option = word
      throw error
    }
  }

  /// Returns the error about an unknown word.
  static func unknown(_ word: String) -> ValidationError {
    ValidationError(
      Spelling.unknownCommand(
        word, similar: Spelling.nearest(to: word, in: words.map(\.word)), all: list))
  }

  /// Returns the display that the environment names, where this program's windows open; all names
  /// of one display give the same text.
  ///
  /// - Source: The manual page X(7), "Display Names"; libxcb, which accepts "unix" as a host;
  ///   libwayland's `wl_display_connect`.
  static func display(
    _ environment: (String) -> String? = EnvironmentVariable.value
  ) -> String {
    let wayland = environment("WAYLAND_DISPLAY").map { name in
      name.hasPrefix("/") ? name : "\(environment("XDG_RUNTIME_DIR") ?? "")/\(name)"
    }
    let x = environment("DISPLAY").map { name in
      guard let colon = name.lastIndex(of: ":") else { return name }
      let (host, number) = (name[..<colon], name[colon...])
      let isLocal = host == "unix" || host.hasPrefix("unix/")
      return "\(isLocal ? "" : host)\(number.hasSuffix(".0") ? number.dropLast(2) : number)"
    }
    return "\(wayland ?? "") \(x ?? "")"
  }
}

/// The kinds of running program that receive commands.
enum RemoteTarget: String, CaseIterable {
  case window, wallpaper, saver

  /// The program's name on the session bus.
  var busName: String {
    self == .window
      ? "org.cosmos.Cosmos" : "org.cosmos.Cosmos.\(RemoteCommand.method(for: rawValue))"
  }
}

/// Receives the commands that other programs send over the session bus, and sends them to a window.
final class RemoteControl: Sendable {
  private let pause = Mutex(false)

  /// Whether a command has paused this program.
  var isPaused: Bool {
    get { pause.withLock { $0 } }
    set { pause.withLock { $0 = newValue } }
  }

  /// Receives commands from now on until the program ends.
  ///
  /// - Parameters:
  ///   - target: The kind of this program, which determines its name on the bus.
  ///   - handle: The handle of the window that the commands are for.
  ///   - perform: Performs a command of a window, or returns what the window must do; returns nil
  ///     for a command to the sky. Nil for a program without a window, which only pauses and ends.
  func listen(
    as target: RemoteTarget, sendingTo handle: SceneWindowHandle,
    performing perform: (@MainActor @Sendable (SkyCommand) -> SceneWindowCommand?)? = nil
  ) {
    let display = RemoteCommand.display()
    _ = ControlService(
      name: target.busName, methods: RemoteCommand.methods,
      willWait: {
        // Several windows and screen savers, one on each monitor, are nothing unusual.
        guard target == .wallpaper else { return }
        ErrorStream.write(
          "cosmos: Another wallpaper is running: 'cosmos control' reaches this one only when that "
            + "one has ended.\n")
      }
    ) { [self] name, text in
      do {
        switch try RemoteCommand(name, text) {
        case .activate: handle.send(.perform(.raise))
        case .raise(let wanted):
          guard wanted == display else { return .flag(false) }
          handle.send(.perform(.raise))
          return .flag(true)
        case .command(let command):
          guard perform != nil || command.needsNoWindow else {
            return .refused(
              "The \(target.rawValue) cannot do '\(command.name)'. Only a window can.")
          }
          send(command, to: handle, perform)
        }
        return .done
      } catch let error as ValidationError {
        return .refused(error.message)
      } catch {
        return .refused("\(error)")
      }
    }
  }

  private func send(
    _ command: SkyCommand, to handle: SceneWindowHandle,
    _ perform: (@MainActor @Sendable (SkyCommand) -> SceneWindowCommand?)?
  ) {
    switch command {
    case .pause, .resume:
      isPaused = command == .pause
      handle.wake()
    case .quit: handle.close()
    default:
      handle.send(
        .change { scene, time in
          var sky = scene as? Sky
          if sky?.wants(command) != true, let request = perform?(command) {
            return handle.send(.perform(request))
          }
          sky?.perform(command, at: time)
          if let sky { scene = sky }
        })
    }
  }
}

extension SkyCommand {
  /// Whether a wallpaper or a screen saver can perform the command, which has neither sound nor
  /// menu.
  fileprivate var needsNoWindow: Bool {
    switch self {
    case .pause, .resume, .quit: true
    case .menu, .choose, .info: false
    default: !isOfProgram
    }
  }
}
