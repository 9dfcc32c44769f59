import CTestSupport
import Foundation
public import CosmosDrawing

/// An X server that needs no screen.
public final class XServer {
  /// The reason why tests cannot open windows; nil if they can.
  public static let problem: String? = {
    let missing = ["Xvfb", "xdotool"].filter { Program.find($0) == nil }
    return missing.isEmpty ? nil : "\(missing.joined(separator: " and ")) not installed"
  }()

  /// Kills the server, which simulates a crash.
  public func end() { server.send(SIGKILL) }

  /// Sends a signal to the server: SIGSTOP suspends its replies until SIGCONT.
  public func send(_ signal: Int32) { server.send(signal) }

  /// Name of the display, such as ":7".
  public let display: String
  private let server: Program
  private let folder: TemporaryFolder

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - width: Width of the screen in pixels.
  ///   - height: Height of the screen in pixels.
  ///   - refreshRate: Refresh rate in refreshes per second.
  ///   - missing: Names of extensions to disable, such as "GLX".
  ///   - restarts: Whether the server restarts when its last client leaves.
  /// - Throws: ``Failure`` if the server does not start.
  public init(
    width: Int = 1600, height: Int = 1000, refreshRate: Int = 60, without missing: [String] = [],
    restarts: Bool = false
  ) throws {
    folder = try TemporaryFolder()
    guard let path = Program.find("Xvfb") else { throw Failure.missing("Xvfb") }
    // The server chooses a free display, prints its number, and keeps its screen contents in a
    // file.
    server = try Program(
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.url.path,
        "-nolisten", "tcp", "-dpi", "96", "-fakescreenfps", "\(refreshRate)",
      ] + (restarts ? [] : ["-noreset"]) + missing.flatMap { ["-extension", $0] }, path: path)
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

  /// Environment variables for programs on the display.
  public var environment: [String: String] { ["DISPLAY": display] }

  /// Runs `xdotool` commands for mouse, keyboard or windows; returns their output.
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

  /// Moves a window to the screen's top left corner and gives it the keyboard focus, in place of a
  /// window manager.
  public func focus(_ window: String) throws {
    try xdotool("windowmove", window, "0", "0", "windowfocus", "--sync", window)
    _ = Condition.holds(within: 10) {
      (try? xdotool("getwindowgeometry", "--shell", window).contains("X=0\nY=0\n")) ?? false
    }
  }

  /// Sets the content scale for windows that open later.
  public func setContentScale(_ scale: Double) {
    _ = test_set_font_resolution(display, Int32((96 * scale).rounded()))
  }

  /// Asks a window to close, like its close button.
  public func askToClose(_ window: String) {
    _ = test_ask_window_to_close(display, UInt(window) ?? 0)
  }

  /// Marks a fullscreen window as minimised, although it stays mapped.
  public func sayIsMinimised(_ window: String) {
    _ = test_say_window_is_minimised(display, UInt(window) ?? 0)
  }

  /// Puts a window with its frame below all others.
  public func lower(_ window: String) { _ = test_lower_window(display, UInt(window) ?? 0) }

  /// Returns whether window managers ignore a window; nil if there is no such window.
  public func isOverrideRedirect(_ window: String) -> Bool? {
    switch test_is_override_redirect(display, UInt(window) ?? 0) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  /// Whether the pointer has a visible pixel; nil if that is unknown.
  public var pointerIsVisible: Bool? {
    switch test_pointer_is_visible(display) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  /// Blanks or unblanks the screens, like the server's screen saver.
  public func blank(_ isBlanked: Bool) { _ = test_blank_screens(display, isBlanked ? 1 : 0) }

  /// Whether the server has blanked its screens; nil if that is unknown.
  public var isBlanked: Bool? {
    switch test_screens_are_blank(display) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  /// The seconds without input after which the server blanks its screens.
  public var blankingTime: Int {
    get { Int(test_blanking_time(display)) }
    set { _ = test_set_blanking_time(display, Int32(newValue)) }
  }

  /// Returns whether a window manager manages a display's windows.
  public static func isManaged(_ display: String) -> Bool { test_is_managed(display) != 0 }

  /// Asks the window manager to change a state of a window, as the manager's own keys do.
  public func ask(_ window: String, for state: ManagedState, isOn: Bool = true) {
    let names = state.rawValue.split(separator: " ").map { "_NET_WM_STATE_\($0)" }
    _ = test_ask_manager(
      display, UInt(window) ?? 0, isOn ? 1 : 0, names[0], names.count > 1 ? names[1] : nil)
  }

  /// Tells a window its size in pixels, but does not resize it.
  public func announce(width: Int, height: Int, to window: String) {
    _ = test_announce_size(display, UInt(window) ?? 0, Int32(width), Int32(height))
  }

  public enum ManagedState: String, Sendable {
    case fullscreen = "FULLSCREEN"
    case maximised = "MAXIMIZED_HORZ MAXIMIZED_VERT"
  }

  /// Sets the text resolution in dots per inch, like a desktop's settings.
  public func set(textResolution: String) {
    _ = test_set_resources(display, "Xft.dpi:\t\(textResolution)\n")
  }

  /// Identifier of the root window.
  public var root: String { "\(test_root_window(display))" }

  /// Takes a screenshot of a part of the screen, in pixels.
  public func picture(x: Int = 0, y: Int = 0, width: Int, height: Int) throws -> Image {
    let bytes = try Data(contentsOf: folder.url.appendingPathComponent("Xvfb_screen0"))
    // The format is an X window dump: a header of big-endian words, colours of twelve bytes, rows
    // of BGRX.
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
