import Foundation
import TestSupport
import Testing

/// Tests of windows with a window manager.
@Suite(
  .long, .serialized,
  .enabled(if: Managed.problem == nil, "No window manager: \(Managed.problem ?? "")"))
struct ManagedWindowTests {
  /// A desktop with Openbox, and the file that contains the state of the window.
  private final class Desktop {
    let server: XServer
    let folder: TemporaryFolder
    private let manager: Program
    private var programs: [Program] = []

    init(width: Int = 1600, height: Int = 1000) throws {
      folder = try TemporaryFolder()
      server = try XServer(width: width, height: height)
      manager = try Managed.manager(of: server)
    }

    deinit { for program in programs + [manager] { program.end(SIGKILL) } }

    /// Opens a window, waits longer than a manager needs to set its size, and gives it the focus.
    func open(_ arguments: [String]) throws -> (program: Program, window: String) {
      let program = try Program(
        ["--mute", "--sign", "none", "--stars", "300"] + arguments,
        environment: server.environment.merging(["XDG_STATE_HOME": folder.path("state")]) { $1 })
      programs.append(program)
      let window = try server.window(named: "Cosmos", of: program)
      let start = Condition.now
      _ = Condition.holds(within: 10) { Condition.now - start > 2.5 }
      try activate(window)
      return (program, window)
    }

    /// Opens a small window beside another one, and gives it the focus.
    func openOther(beside window: String) throws {
      programs.append(
        try Program(
          ["--mute", "--sign", "none", "--stars", "300", "--size", "300x300", "--no-fullscreen"],
          environment: server.environment.merging(["XDG_STATE_HOME": folder.path("other")]) { $1 }))
      var other: String?
      let isOpen = Condition.holds(within: 60) {
        let windows = try? server.xdotool("search", "--onlyvisible", "--name", "^Cosmos$")
        other = windows?.split(separator: "\n").map(String.init).first { $0 != window }
        return other != nil
      }
      try #require(isOpen)
      try activate(try #require(other))
    }

    func activate(_ window: String) throws {
      try server.xdotool("windowactivate", window)
      let id = "0x" + String(Int(window) ?? 0, radix: 16)
      let isActive = Condition.holds(within: 20) {
        (try? Managed.property("_NET_ACTIVE_WINDOW", of: "-root", server).contains(id)) ?? false
      }
      try #require(isActive)
    }

    /// Sets a property, like any other program, to numbers in a format of xprop.
    func set(_ name: String, _ numbers: String, format: String, of window: String) throws {
      let outcome = try Program(
        ["-id", window, "-f", name, format, "-set", name, numbers],
        path: try #require(Program.find("xprop")), environment: server.environment
      ).outcome()
      try #require(outcome.status == 0, "\(outcome.errors)")
    }

    var remembered: String { (try? folder.text("state/cosmos/window")) ?? "" }

    func remembers(_ text: String) -> Bool {
      Condition.holds(within: 20) { remembered == text }
    }

    /// Returns whether a window gets a size, given as in "640x480", within 20 seconds.
    func comes(_ window: String, to size: String) -> Bool {
      Condition.holds(within: 20) { (try? self.size(of: window)) == size }
    }

    func size(of window: String) throws -> String {
      let text = try server.xdotool("getwindowgeometry", window)
      return text.components(separatedBy: "Geometry: ").last ?? ""
    }

    func close(_ opened: (program: Program, window: String)) {
      server.askToClose(opened.window)
      #expect(opened.program.outcome(within: 20).status == 0)
    }

    /// Returns the edges of a window including its frame: left, top, right, bottom.
    func edges(of window: String) throws -> [Int] {
      let shell = try server.xdotool("getwindowgeometry", "--shell", window)
      let values = Dictionary(
        uniqueKeysWithValues: shell.split(separator: "\n").compactMap { line in
          let parts = line.split(separator: "=")
          return parts.count == 2 ? (String(parts[0]), Int(parts[1]) ?? 0) : nil
        })
      let frame = try Managed.property("_NET_FRAME_EXTENTS", of: window, server)
        .split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
      let (x, y) = (values["X"] ?? 0, values["Y"] ?? 0)
      let (width, height) = (values["WIDTH"] ?? 0, values["HEIGHT"] ?? 0)
      // The property has the order left, right, top, bottom.
      try #require(frame.count == 4)
      return [x - frame[0], y - frame[2], x + width + frame[1], y + height + frame[3]]
    }
  }

  @Test func `a fullscreen window stays visible while another window has the focus`() throws {
    let desktop = try Desktop()
    let sky = try desktop.open(["--size", "640x480"])
    try desktop.server.xdotool("key", "f")
    #expect(desktop.comes(sky.window, to: "1600x1000"))
    try desktop.openOther(beside: sky.window)
    let isMinimised = Condition.holds(within: 2) {
      (try? Managed.property("WM_STATE", of: sky.window, desktop.server).contains("Iconic"))
        ?? false
    }
    #expect(!isMinimised)
    #expect(try desktop.size(of: sky.window) == "1600x1000")
  }

  @Test func `F11 leaves a full screen started by the manager, and the state is remembered`()
    throws
  {
    let desktop = try Desktop()
    let sky = try desktop.open(["--size", "640x480"])
    desktop.server.ask(sky.window, for: .fullscreen)
    #expect(desktop.comes(sky.window, to: "1600x1000"))
    #expect(desktop.remembers("fullscreen yes\n"), "\(desktop.remembered)")
    for size in ["640x480", "1600x1000", "640x480"] {
      try desktop.server.xdotool("key", "F11")
      #expect(desktop.comes(sky.window, to: size))
    }
    #expect(desktop.remembers("fullscreen no\n"), "\(desktop.remembered)")
    // The manager can also end a full screen that F11 has started.
    try desktop.server.xdotool("key", "F11")
    #expect(desktop.comes(sky.window, to: "1600x1000"))
    desktop.server.ask(sky.window, for: .fullscreen, isOn: false)
    #expect(desktop.comes(sky.window, to: "640x480"))
    #expect(desktop.remembers("fullscreen no\n"), "\(desktop.remembered)")
    desktop.close(sky)
  }

  @Test func `Esc closes the menu, then leaves full screen, then quits`() throws {
    let desktop = try Desktop()
    let sky = try desktop.open(["--size", "640x480", "--fullscreen"])
    #expect(desktop.comes(sky.window, to: "1600x1000"))
    try desktop.server.xdotool("key", "m", "sleep", "1.5", "key", "Escape")
    try desktop.server.xdotool("sleep", "2", "key", "Escape")
    #expect(desktop.comes(sky.window, to: "640x480"))
    #expect(sky.program.isRunning)
    #expect(desktop.remembers("fullscreen no\n"), "\(desktop.remembered)")
    try desktop.server.xdotool("key", "Escape")
    #expect(sky.program.outcome(within: 20).status == 0)
  }

  @Test func `Q quits at once, even in full screen`() throws {
    let desktop = try Desktop()
    let sky = try desktop.open(["--size", "640x480", "--fullscreen"])
    #expect(desktop.comes(sky.window, to: "1600x1000"))
    try desktop.server.xdotool("key", "q")
    #expect(sky.program.outcome(within: 20).status == 0)
  }

  @Test func `the pointer hides in full screen after three seconds, and a move shows it`() throws {
    let desktop = try Desktop()
    try desktop.server.xdotool("mousemove", "800", "900")
    let sky = try desktop.open(["--size", "640x480"])
    // Xvfb draws no pointer before a program has chosen one.
    try desktop.server.xdotool("mousemove", "800", "500")
    try #require(desktop.server.pointerIsVisible != nil, "libXfixes is missing.")
    func pointer(isVisible: Bool, within limit: Double) -> Bool {
      Condition.holds(within: limit) { desktop.server.pointerIsVisible == isVisible }
    }
    #expect(!pointer(isVisible: false, within: 4))
    try desktop.server.xdotool("key", "f")
    #expect(desktop.comes(sky.window, to: "1600x1000"))
    #expect(pointer(isVisible: false, within: 20))
    try desktop.server.xdotool("mousemove", "900", "510")
    #expect(pointer(isVisible: true, within: 2))
    #expect(pointer(isVisible: false, within: 20))
    try desktop.server.xdotool("key", "f")
    #expect(desktop.comes(sky.window, to: "640x480"))
    #expect(pointer(isVisible: true, within: 5))
  }

  @Test func `full screen does not change the user's time until the screens are blanked`() throws {
    let desktop = try Desktop()
    desktop.server.blankingTime = 300
    let sky = try desktop.open(["--size", "640x480", "--fullscreen"])
    #expect(desktop.comes(sky.window, to: "1600x1000"))
    #expect(desktop.server.blankingTime == 300)
  }

  @Test(.enabled(if: Managed.knowsBlanking, "Nothing tells whether screens are blank: no libXss"))
  func `full screen keeps the screens on, but not while the window is minimised`() throws {
    let desktop = try Desktop()
    let sky = try desktop.open(["--size", "640x480", "--fullscreen"])
    #expect(desktop.comes(sky.window, to: "1600x1000"))
    func blanks(within seconds: Double) -> Bool {
      Condition.holds(within: seconds) { desktop.server.isBlanked == true }
    }
    desktop.server.blankingTime = 2
    #expect(!blanks(within: 5))
    try desktop.server.xdotool("windowminimize", sky.window)
    #expect(blanks(within: 20))
    try desktop.activate(sky.window)
    desktop.server.blank(false)
    #expect(!blanks(within: 5))
    desktop.close(sky)
    #expect(blanks(within: 20))
  }

  @Test func `a state that is no atom does not end the window`() throws {
    let desktop = try Desktop()
    let sky = try desktop.open(["--size", "640x480"])
    for atom in ["0", "0x1fffffff", "0x7fffffff"] {
      try desktop.set("_NET_WM_STATE", atom, format: "32x", of: sky.window)
    }
    try desktop.server.xdotool("key", "f")
    #expect(desktop.comes(sky.window, to: "1600x1000"))
    #expect(sky.program.isRunning, "\(sky.program.errorsSoFar)")
  }

  @Test func `a frame and a work area of absurd size neither end nor resize the window`() throws {
    let desktop = try Desktop()
    let absurd = [String](repeating: "2147483647", count: 4).joined(separator: ",")
    try desktop.set("_NET_WORKAREA", absurd, format: "32c", of: desktop.server.root)
    let sky = try desktop.open(["--size", "640x480"])
    try desktop.set("_NET_FRAME_EXTENTS", absurd, format: "32c", of: sky.window)
    // The window fits itself and its frame on the monitor again.
    desktop.server.set(textResolution: "144")
    #expect(desktop.comes(sky.window, to: "960x720"), "\(sky.program.errorsSoFar)")
  }

  @Test func `a maximised window is remembered with its previous size`() throws {
    let desktop = try Desktop()
    let sky = try desktop.open(["--size", "640x480"])
    try desktop.server.xdotool("windowsize", sky.window, "700", "500")
    #expect(desktop.remembers("size 700x500\n"), "\(desktop.remembered)")
    desktop.server.ask(sky.window, for: .maximised)
    #expect(desktop.remembers("size 700x500\nmaximised yes\n"), "\(desktop.remembered)")
    let maximised = try desktop.size(of: sky.window)
    // The key toggles between full screen and maximised.
    for (size, isFull) in [("1600x1000", "yes"), (maximised, "no")] {
      try desktop.server.xdotool("key", "f")
      #expect(desktop.comes(sky.window, to: size))
      #expect(desktop.remembers("size 700x500\nfullscreen \(isFull)\nmaximised yes\n"))
    }
    desktop.close(sky)
    #expect(desktop.remembered == "size 700x500\nfullscreen no\nmaximised yes\n")

    let next = try desktop.open([])
    #expect(desktop.comes(next.window, to: maximised))
    desktop.server.ask(next.window, for: .maximised, isOn: false)
    #expect(desktop.comes(next.window, to: "700x500"))
    #expect(
      desktop.remembers("size 700x500\nfullscreen no\nmaximised no\n"), "\(desktop.remembered)")
    desktop.close(next)
  }

  @Test(arguments: [
    ("1280x720", "96"), ("7680x4320", "96"), ("1280x720", "192"), ("620x380", "96"),
  ])
  func `a window including its frame opens no larger than the screen`(
    size: String, resolution: String
  ) throws {
    let desktop = try Desktop(width: 640, height: 400)
    desktop.server.set(textResolution: resolution)
    let sky = try desktop.open(["--size", size])
    var edges: [Int] = []
    let fits = try Condition.holds(within: 20) {
      edges = try desktop.edges(of: sky.window)
      return edges[2] - edges[0] <= 640 && edges[3] - edges[1] <= 400
    }
    #expect(fits, "\(edges)")
    desktop.close(sky)
    #expect(desktop.remembered == "", "a size that the user has not chosen is not saved")
  }
}
