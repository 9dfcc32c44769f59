import CTestSupport
import Foundation
public import CosmosDrawing

/// An X server without a screen, for windows that nobody sees.
public final class XServer {
  /// Why no window can be opened here; nil where one can.
  public static let problem: String? = {
    let missing = ["Xvfb", "xdotool"].filter { Program.find($0) == nil }
    return missing.isEmpty ? nil : "\(missing.joined(separator: " and ")) not installed"
  }()

  /// Ends the server, as a crash does.
  public func end() { server.send(SIGKILL) }

  /// Sends it a signal: SIGSTOP has it answer nobody until SIGCONT.
  public func send(_ signal: Int32) { server.send(signal) }

  /// ":7" or so.
  public let display: String
  private let server: Program
  private let folder: TemporaryFolder

  public init(width: Int = 1600, height: Int = 1000, refreshRate: Int = 60) throws {
    folder = try TemporaryFolder()
    guard let path = Program.find("Xvfb") else { throw Failure.missing("Xvfb") }
    // The server chooses a display that is free, says which, and keeps its picture in a file.
    server = try Program(
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.url.path,
        "-nolisten", "tcp", "-noreset", "-dpi", "96", "-fakescreenfps", "\(refreshRate)",
      ], path: path)
    let server = server
    guard Condition.holds(within: 30, { server.outputSoFar.hasSuffix("\n") || !server.isRunning }),
      server.isRunning
    else {
      throw Failure.noServer(server.errorsSoFar)
    }
    display = ":" + server.outputSoFar.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit {
    server.send(SIGTERM)
    _ = server.outcome(within: 10)
  }

  /// What a program needs to find the display.
  public var environment: [String: String] { ["DISPLAY": display] }

  /// Does something with mouse, keyboard or windows.
  @discardableResult
  public func xdotool(_ commands: String...) throws -> String { try xdotool(commands) }

  @discardableResult
  public func xdotool(_ commands: [String]) throws -> String {
    guard let path = Program.find("xdotool") else { throw Failure.missing("xdotool") }
    let outcome = try Program(commands, path: path, environment: environment).outcome()
    guard outcome.status == 0 else {
      throw Failure.refused(commands.joined(separator: " "), outcome.errors)
    }
    return outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  public func window(named name: String, of program: Program) throws -> String {
    var window = ""
    let isOpen = Condition.holds(within: 60) {
      guard program.isRunning else { return true }
      window = (try? xdotool("search", "--onlyvisible", "--name", "^\(name)$")) ?? ""
      return !window.isEmpty
    }
    guard isOpen, program.isRunning else { throw Failure.noWindow(program.errorsSoFar) }
    return window
  }

  /// Gives a window the keyboard, which nobody else does here, and puts it in the corner, where no frame is.
  public func focus(_ window: String) throws {
    try xdotool("windowmove", window, "0", "0", "windowfocus", "--sync", window)
    _ = Condition.holds(within: 10) {
      (try? xdotool("getwindowgeometry", "--shell", window).contains("X=0\nY=0\n")) ?? false
    }
  }

  /// Asks a window to close, as its button does.
  public func askToClose(_ window: String) {
    _ = test_ask_window_to_close(display, UInt(window) ?? 0)
  }

  /// Says of a window that fills the screen that it is minimised, which it stays mapped for.
  public func sayIsMinimised(_ window: String) {
    _ = test_say_window_is_minimised(display, UInt(window) ?? 0)
  }

  /// The id of the window that fills the screen behind all others.
  public var root: String { "\(test_root_window(display))" }

  /// What is on the screen.
  public func picture(x: Int = 0, y: Int = 0, width: Int, height: Int) throws -> Image {
    let bytes = try Data(contentsOf: folder.url.appendingPathComponent("Xvfb_screen0"))
    // X window dump: a header of big-endian words, colours of twelve bytes, rows of BGRX.
    func word(_ index: Int) -> Int {
      bytes[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    let start = word(0) + 12 * word(19)
    let stride = word(12)
    var image = Image(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width {
        let from = start + (y + row) * stride + 4 * (x + column)
        let to = 4 * (row * width + column)
        image.pixels[to] = bytes[from + 2]
        image.pixels[to + 1] = bytes[from + 1]
        image.pixels[to + 2] = bytes[from]
      }
    }
    return image
  }

  public enum Failure: Error, CustomStringConvertible {
    case missing(String)
    case noServer(String)
    case refused(String, String)
    case noWindow(String)

    public var description: String {
      switch self {
      case .missing(let name): "\(name) is not installed: make test installs it."
      case .noServer(let errors): "Xvfb does not start: \(errors)"
      case .refused(let commands, let errors): "xdotool \(commands): \(errors)"
      case .noWindow(let errors): "There is no window: \(errors)"
      }
    }
  }
}
