import ArgumentParser
import CosmosInput
import CosmosKit
import CosmosPlatform
import CosmosScenes
import CosmosSky
import CosmosSystem
import CosmosZodiac
import Synchronization

/// A command that another program sends to a running Cosmos.
enum RemoteCommand: Equatable, Sendable {
  case next, previous, pause, resume, now, quit
  /// Turns the sound off if the value is true, and on if it is false.
  case mute(Bool)
  /// Brings the window to the front.
  case activate
  /// Brings the window to the front if it is on the named display, and answers whether it is.
  case raise(display: String)
  case sign(SignArgument)
  case palette(Palette)
  /// Sets the rate of the sky's time, in seconds of the sky per second.
  case rate(Double)

  /// The words of the command line for these commands, each with the name of its argument; the name
  /// is nil for a word without an argument.
  static let words: [(word: String, argument: String?)] = [
    ("next", nil), ("previous", nil), ("sign", "NAME"), ("palette", "NAME"), ("pause", nil),
    ("resume", nil), ("rate", "TIME"), ("now", nil), ("mute", nil), ("unmute", nil), ("quit", nil),
  ]

  /// Returns the name of the bus method for a word: the word with a capital letter.
  static func method(for word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }

  /// The methods on the session bus by which other programs send these commands.
  static let methods =
    words.map { ControlService.Method(method(for: $0.word), argument: $0.argument?.lowercased()) }
    + [ControlService.Method("Activate"), ControlService.Method("Raise", argument: "display")]

  /// Creates a command from its word, in upper or lower case, and the word's argument.
  ///
  /// - Throws: A `ValidationError` if there is no such word; a ``ValueError`` if its argument is
  ///   wrong.
  init(_ word: String, _ argument: String?) throws {
    let argument = argument ?? ""
    switch word.lowercased() {
    case "next": self = .next
    case "previous": self = .previous
    case "pause": self = .pause
    case "resume": self = .resume
    case "now": self = .now
    case "mute": self = .mute(true)
    case "unmute": self = .mute(false)
    case "quit": self = .quit
    case "activate": self = .activate
    case "raise": self = .raise(display: argument)
    case "sign":
      guard let sign = try? SignArgument.parse(argument), sign != .betweenSigns else {
        throw ValueError(word, unknown: argument, choices: Sign.names + ["today"])
      }
      self = .sign(sign)
    case "palette": self = .palette(try Self.parse(argument, with: .palette, of: word))
    case "rate": self = .rate(try Self.parse(argument, with: .timeRate, of: word))
    default: throw Self.unknown(word)
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
    let words = words.map(\.word).joined(separator: ", ")
    return ValidationError(
      "There is no command '\(word)'. The commands are: \(words).")
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

  /// Applies a command to the sky; does nothing if the command is not about the sky.
  func change(_ sky: inout Sky, at time: Double) {
    switch self {
    case .next: sky.flyToSign(by: 1, at: time)
    case .previous: sky.flyToSign(by: -1, at: time)
    case .sign(let sign):
      switch sign {
      case .sign(let sign): sky.flyToSign(sign, at: time)
      case .today: sky.flyToSignOfSun(at: time)
      case .betweenSigns: break
      }
    case .palette(let palette): sky.choose(palette, at: time)
    case .rate(let rate): sky.setTimeRate(rate, at: time)
    case .now: sky.returnToNow(at: time)
    case .pause, .resume, .mute, .quit, .activate, .raise: break
    }
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
  var isPaused: Bool { pause.withLock { $0 } }

  /// Receives commands from now on until the program ends.
  ///
  /// - Parameters:
  ///   - target: The kind of this program, which determines its name on the bus.
  ///   - handle: The handle of the window that obeys.
  ///   - mute: Turns the sound off (true) or on (false); called only for a window.
  func listen(
    as target: RemoteTarget, sendingTo handle: SceneWindowHandle,
    mute: @escaping @MainActor @Sendable (Bool) -> Void = { _ in }
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
        let command = try RemoteCommand(name, text)
        if case .mute = command, target != .window {
          return .refused("The \(target.rawValue) makes no sound. Only a window does.")
        }
        if case .raise(let wanted) = command {
          guard wanted == display else { return .flag(false) }
          send(.activate, to: handle, mute)
          return .flag(true)
        }
        send(command, to: handle, mute)
        return .done
      } catch let error as ValidationError {
        return .refused(error.message)
      } catch {
        return .refused("\(error)")
      }
    }
  }

  private func send(
    _ command: RemoteCommand, to handle: SceneWindowHandle,
    _ mute: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    switch command {
    case .pause, .resume:
      pause.withLock { $0 = command == .pause }
      handle.wake()
    case .mute(let isMuted): handle.send(.change { _, _ in mute(isMuted) })
    case .quit: handle.close()
    case .activate: handle.send(.perform(.raise))
    default: handle.change(Sky.self) { sky, time in command.change(&sky, at: time) }
    }
  }

  /// Ends a pause, because the user has begun to use the window.
  func resume() { pause.withLock { $0 = false } }
}
