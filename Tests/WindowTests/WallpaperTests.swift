import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// Tests of the drifting sky as the desktop of an X server, with a window manager and other
/// windows.
@Suite(
  .long,
  .serialized,
  .enabled(if: Managed.problem == nil, "No wallpaper: \(Managed.problem ?? "")"))
struct WallpaperTests {
  private final class Desktop {
    let server: XServer
    let manager: Program
    let wallpaper: Program
    let window: String
    private var windows: [Program] = []

    init(_ arguments: [String] = [], environment: [String: String] = [:]) throws {
      let server = try XServer(width: 640, height: 400)
      self.server = server
      manager = try Managed.manager(of: server)
      wallpaper = try Program(
        ["wallpaper", "--palette", "ember", "--drift-speed", "200"]
          + (arguments.contains("--stars") ? [] : ["--stars", "3000"]) + arguments,
        environment: server.environment.merging(environment) { $1 })
      window = try server.window(named: "Cosmos", of: wallpaper)
    }

    deinit {
      for program in windows + [wallpaper, manager] { program.end(SIGKILL) }
    }

    func property(_ name: String, of window: String? = nil) throws -> String {
      try Managed.property(name, of: window ?? self.window, server)
    }

    /// Opens a fullscreen window, and waits until it fills the screen.
    func cover() throws -> Program {
      let program = try Program(
        ["--mute", "--fullscreen", "--scene", "wakeup"], environment: server.environment)
      windows.append(program)
      let isFull = Condition.holds(within: 60) {
        let text = (try? property("_NET_ACTIVE_WINDOW", of: "-root")) ?? ""
        guard let id = text.split(separator: " ").last?.trimmingCharacters(in: .newlines) else {
          return false
        }
        return (try? property("_NET_WM_STATE", of: id).contains("FULLSCREEN")) ?? false
      }
      try #require(isFull, "\(program.errorsSoFar)")
      return program
    }

    /// Opens a small window, and returns it with its program.
    func openWindow() throws -> (program: Program, window: String) {
      let program = try Program(
        ["--mute", "--scene", "wakeup", "--size", "200x200", "--no-fullscreen"],
        environment: server.environment)
      windows.append(program)
      var found: String?
      let isOpen = Condition.holds(within: 60) {
        let all = try? server.xdotool("search", "--onlyvisible", "--name", "^Cosmos$")
        found = all?.split(separator: "\n").map(String.init).first { $0 != window }
        return found != nil
      }
      try #require(isOpen, "\(program.errorsSoFar)")
      return (program, try #require(found))
    }

    /// Expects that the wallpaper moves, rests below a fullscreen window, and moves again.
    func expectRestUnderCover() throws {
      #expect(try moves())
      let cover = try cover()
      #expect(wallpaper.comesToRest())
      cover.end()
      #expect(try moves())
    }

    /// Waits until the picture changes.
    func moves() throws -> Bool {
      let before = try server.picture(width: 640, height: 400)
      return Condition.holds(within: 30) {
        (try? server.picture(width: 640, height: 400)) != before
      }
    }
  }

  @Test func `the wallpaper is a desktop window, and moves`() throws {
    let desktop = try Desktop()
    #expect(try desktop.moves(), "\(desktop.wallpaper.errorsSoFar)")
    #expect(try desktop.property("_NET_WM_WINDOW_TYPE").contains("_NET_WM_WINDOW_TYPE_DESKTOP"))
    let states = try desktop.property("_NET_WM_STATE")
    for state in ["BELOW", "SKIP_TASKBAR", "SKIP_PAGER"] {
      #expect(states.contains("_NET_WM_STATE_\(state)"), "\(states)")
    }
    #expect(try desktop.property("_NET_WM_DESKTOP").contains("= 4294967295"))
    #expect(try desktop.property("_NET_FRAME_EXTENTS").contains("= 0, 0, 0, 0"))
    #expect(try desktop.property("WM_HINTS").contains("input focus: False"))
    #expect(try !desktop.property("_NET_ACTIVE_WINDOW", of: "-root").contains(hex(desktop.window)))
    let place = try desktop.server.xdotool("getwindowgeometry", "--shell", desktop.window)
    for line in ["X=0", "Y=0", "WIDTH=640", "HEIGHT=400"] {
      #expect(place.contains(line), "\(place)")
    }
    // Mouse events pass through the wallpaper to the root window.
    let under = try desktop.server.xdotool(
      "mousemove", "320", "200", "getmouselocation", "--shell")
    #expect(under.contains("WINDOW=\(desktop.server.root)"), "\(under)")
    #expect(desktop.wallpaper.end().status == 0)
  }

  private func hex(_ window: String) -> String { "0x" + String(Int(window) ?? 0, radix: 16) }

  @Test func `clicks pass through the wallpaper, and it never takes the focus`() throws {
    // Without a window manager, the wallpaper can be raised above another window.
    let session = try WindowSession([], width: 640, height: 400)
    let wallpaper = try Program(
      ["wallpaper", "--stars", "3000"], environment: session.server.environment)
    defer { wallpaper.end(SIGKILL) }
    var windows: [String] = []
    let isOpen = Condition.holds(within: 60) {
      let text =
        (try? session.server.xdotool("search", "--onlyvisible", "--name", "^Cosmos$")) ?? ""
      windows = text.split(separator: "\n").map(String.init).filter { $0 != session.window }
      return windows.count == 1
    }
    try #require(isOpen, "\(wallpaper.errorsSoFar)")
    try session.server.xdotool("windowraise", windows[0])
    #expect(try session.server.xdotool("getwindowfocus") == session.window)
    // A click on the ring of the window below the wallpaper opens that window's menu.
    try session.server.xdotool("mousemove", "320", "200", "click", "1")
    // The covered window draws its menu only after the wallpaper has exited.
    #expect(wallpaper.end().status == 0)
    #expect(session.waitForTrace { $0.contains { $0.menu != "closed" } })
  }

  @Test func `the wallpaper rests while a window fills the screen`() throws {
    let desktop = try Desktop()
    try desktop.expectRestUnderCover()
    let used = desktop.wallpaper.processorTime
    #expect(Condition.holds(within: 30) { desktop.wallpaper.processorTime > used + 0.1 })
  }

  @Test(
    .enabled(if: Program.find("xcompmgr") != nil, "No wallpaper with a compositor: no xcompmgr"))
  func `the wallpaper rests behind a fullscreen window even if a compositor hides the cover`()
    throws
  {
    let desktop = try Desktop()
    let compositor = try Program(
      ["-n"], path: try #require(Program.find("xcompmgr")), environment: desktop.server.environment)
    defer { compositor.end(SIGKILL) }
    try desktop.expectRestUnderCover()
    let cover = try desktop.cover()
    #expect(desktop.wallpaper.comesToRest())
    // Some desktops keep a minimised window mapped without showing it.
    let active = try desktop.property("_NET_ACTIVE_WINDOW", of: "-root").split(separator: " ").last
    let id = UInt(active?.dropFirst(2).dropLast() ?? "", radix: 16)
    desktop.server.sayIsMinimised("\(try #require(id))")
    let used = desktop.wallpaper.processorTime
    #expect(Condition.holds(within: 30) { desktop.wallpaper.processorTime > used + 0.1 })
    #expect(cover.isRunning)
  }

  /// Without a compositor, the server reports that the wallpaper is completely covered.
  @Test(
    .enabled(if: Program.find("xcompmgr") != nil, "No wallpaper with a compositor: no xcompmgr"),
    arguments: [false, true])
  func `a maximised window ends the wallpaper's wake-ups, except with --no-pause-when-covered`(
    isPaused: Bool
  ) throws {
    let desktop = try Desktop(isPaused ? [] : ["--no-pause-when-covered"])
    let compositor = try Program(
      ["-n"], path: try #require(Program.find("xcompmgr")), environment: desktop.server.environment)
    defer { compositor.end(SIGKILL) }
    #expect(try desktop.moves())
    let (program, window) = try desktop.openWindow()
    #expect(try desktop.moves())
    desktop.server.ask(window, for: .maximised)
    guard isPaused else {
      let used = desktop.wallpaper.processorTime
      #expect(Condition.holds(within: 30) { desktop.wallpaper.processorTime > used + 0.5 })
      return #expect(program.isRunning)
    }
    #expect(desktop.wallpaper.comesToRest())
    #expect(desktop.wallpaper.staysAsleep())
    desktop.server.ask(window, for: .maximised, isOn: false)
    #expect(try desktop.moves())
    desktop.server.ask(window, for: .maximised)
    #expect(desktop.wallpaper.comesToRest())
    program.end()
    #expect(try desktop.moves())
  }

  @Test(arguments: RestLoad.allCases.filter { $0 != .reducedMotion })
  func `the wallpaper rests while the server blanks its screens`(load: RestLoad) throws {
    let desktop = try Desktop(load.arguments)
    #expect(try desktop.moves())
    desktop.server.blank(true)
    #expect(desktop.wallpaper.comesToRest())
    desktop.server.blank(false)
    #expect(try desktop.moves())
  }

  @Test func `when the window manager ends or starts, the wallpaper opens another kind of window`()
    throws
  {
    let desktop = try Desktop()
    #expect(try desktop.moves())
    #expect(desktop.server.isOverrideRedirect(desktop.window) == false)
    // A killed manager leaves its property behind.
    desktop.manager.end(SIGKILL)
    func window(isManaged: Bool) -> String? {
      var window = ""
      let isThere = Condition.holds(within: 30) {
        window =
          (try? desktop.server.xdotool("search", "--onlyvisible", "--name", "^Cosmos$")) ?? ""
        return !window.isEmpty && desktop.server.isOverrideRedirect(window) == !isManaged
      }
      return isThere ? window : nil
    }
    let bare = try #require(window(isManaged: false))
    #expect(try desktop.moves())
    let manager = try Managed.manager(of: desktop.server)
    defer { manager.end(SIGKILL) }
    let managed = try #require(window(isManaged: true))
    #expect(managed != bare)
    #expect(try desktop.property("_NET_FRAME_EXTENTS", of: managed).contains("= 0, 0, 0, 0"))
    #expect(try desktop.moves())
  }

  @Test(arguments: RestLoad.allCases)
  func `the wallpaper rests with reduced motion, or on battery with --pause-on-battery`(
    load: RestLoad
  ) throws {
    let folder = try TemporaryFolder()
    let supply = "class/power_supply/BAT0"
    for (name, text) in [("type", "Battery"), ("status", "Discharging")] {
      _ = try folder.write(text, to: "\(supply)/\(name)")
    }
    let desktop = try Desktop(
      load.arguments + (load == .reducedMotion ? [] : ["--pause-on-battery"]),
      environment: ["COSMOS_SYSFS": folder.url.path])
    #expect(desktop.wallpaper.comesToRest())
    // Only the part that another window has uncovered is redrawn.
    let before = try desktop.server.picture(width: 640, height: 400)
    let cover = try desktop.cover()
    cover.end()
    var difference: Image.Difference?
    let isBack = try Condition.holds(within: 30) {
      let picture = try desktop.server.picture(width: 640, height: 400)
      // Copying a picture that was drawn upside down may be rounded differently, in a few pixels
      // twice.
      difference = picture.difference(to: before, tolerance: 1)
      return difference.map { $0.largest <= 2 && $0.count <= 8 } ?? false
    }
    #expect(
      isBack && desktop.wallpaper.comesToRest(), "\(String(describing: difference))")
    guard load != .reducedMotion else { return }
    _ = try folder.write("Charging", to: "\(supply)/status")
    #expect(try desktop.moves())
  }

  @Test(.enabled(if: SystemBus.problem == nil, "No system bus: \(SystemBus.problem ?? "")"))
  func `the wallpaper rests while the session is locked or in power-saver mode`() throws {
    let bus = try SystemBus()
    try bus.start(.logind)
    try bus.start(.powerProfiles)
    let desktop = try Desktop(environment: bus.environment)
    #expect(try desktop.moves())
    let reasons: [(Bool) throws -> Void] = [
      { try bus.set(locked: $0) },
      { try bus.set(profile: $0 ? "power-saver" : "performance") },
    ]
    for reason in reasons {
      try reason(true)
      #expect(desktop.wallpaper.comesToRest())
      #expect(desktop.wallpaper.staysAsleep())
      try reason(false)
      #expect(try desktop.moves())
    }
    // After a service has ended, the last state that it reported has no effect. A power-profile
    // service with the former name of power-profiles-daemon counts, too.
    try bus.set(locked: true)
    #expect(desktop.wallpaper.comesToRest())
    bus.stop(.logind)
    #expect(try desktop.moves())
    bus.stop(.powerProfiles)
    try bus.start(.formerPowerProfiles)
    try bus.set(profile: "power-saver", of: .formerPowerProfiles)
    #expect(desktop.wallpaper.comesToRest())
    bus.end()
    #expect(try desktop.moves())
    try bus.restart()
    try bus.start(.logind)
    try bus.set(locked: true)
    #expect(desktop.wallpaper.comesToRest())
    #expect(desktop.wallpaper.errorsSoFar.isEmpty)
  }

  @Test(.enabled(if: SystemBus.problem == nil, "No system bus: \(SystemBus.problem ?? "")"))
  func `options keep the wallpaper moving in a locked session and in power-saver mode`() throws {
    let bus = try SystemBus()
    try bus.start(.logind)
    try bus.start(.powerProfiles)
    try bus.set(locked: true)
    let desktop = try Desktop(["--no-pause-when-locked"], environment: bus.environment)
    #expect(try desktop.moves())
    try bus.set(profile: "power-saver")
    #expect(desktop.wallpaper.comesToRest())
    let other = try Desktop(["--no-pause-on-power-saver"], environment: bus.environment)
    #expect(other.wallpaper.comesToRest())
    try bus.set(locked: false)
    #expect(try other.moves())
    #expect(desktop.wallpaper.comesToRest())
  }

  @Test func `the wallpaper exits with the X server, and a missing monitor is reported`() throws {
    let desktop = try Desktop(["--monitor", "1", "--on", "7:sign=leo 1:dim=50"])
    #expect(try desktop.moves())
    #expect(
      desktop.wallpaper.errorsSoFar.hasPrefix("cosmos: There is no picture on monitor 7 yet: --on"))
    let other = try Program.run(
      ["wallpaper", "--monitor", "2"], environment: desktop.server.environment)
    #expect(other.status == 1)
    #expect(other.errors.hasPrefix("cosmos: There is no monitor 2: this desktop has 1"))
    desktop.server.end()
    let outcome = desktop.wallpaper.outcome(within: 30)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("The X server has ended"))
  }
}
