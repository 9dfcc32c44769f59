import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// The drifting sky as the desktop of an X server, with a window manager and other windows.
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
        ["wallpaper", "--palette", "ember", "--stars", "3000", "--drift-speed", "200"]
          + arguments,
        environment: server.environment.merging(environment) { $1 })
      window = try server.window(named: "Cosmos", of: wallpaper)
    }

    deinit {
      for program in windows + [wallpaper, manager] { program.end(SIGKILL) }
    }

    func property(_ name: String, of window: String? = nil) throws -> String {
      try Managed.property(name, of: window ?? self.window, server)
    }

    /// Opens a window that fills the screen, and waits until it does.
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

    /// Expects that it moves, rests while a window fills the screen, and moves again.
    func expectRestUnderCover() throws {
      #expect(try moves())
      let cover = try cover()
      #expect(wallpaper.comesToRest())
      cover.end()
      #expect(try moves())
    }

    /// Whether the picture becomes another one in time.
    func moves() throws -> Bool {
      let before = try server.picture(width: 640, height: 400)
      return Condition.holds(within: 30) {
        (try? server.picture(width: 640, height: 400)) != before
      }
    }
  }

  @Test func `it is the desktop's window, and moves`() throws {
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
    // The mouse is over the root window, as if it were not there.
    let under = try desktop.server.xdotool(
      "mousemove", "320", "200", "getmouselocation", "--shell")
    #expect(under.contains("WINDOW=\(desktop.server.root)"), "\(under)")
    #expect(desktop.wallpaper.end().status == 130)
  }

  private func hex(_ window: String) -> String { "0x" + String(Int(window) ?? 0, radix: 16) }

  @Test func `a click goes through it, and the keyboard is not taken`() throws {
    // Without a window manager it can be put above another window.
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
    // A click on the ring of the window below opens its menu.
    try session.server.xdotool("mousemove", "320", "200", "click", "1")
    // It is hidden, and draws again when the wallpaper is gone.
    #expect(wallpaper.end().status == 130)
    #expect(session.waitForTrace { $0.contains { $0.menu != "closed" } })
  }

  @Test func `while a window fills the screen nothing is drawn`() throws {
    let desktop = try Desktop()
    try desktop.expectRestUnderCover()
    let used = desktop.wallpaper.processorTime
    #expect(Condition.holds(within: 30) { desktop.wallpaper.processorTime > used + 0.1 })
  }

  @Test(
    .enabled(if: Program.find("xcompmgr") != nil, "No wallpaper with a compositor: no xcompmgr"))
  func `with a compositor, too, which hides from windows that they are covered`() throws {
    let desktop = try Desktop()
    let compositor = try Program(
      ["-n"], path: try #require(Program.find("xcompmgr")), environment: desktop.server.environment)
    defer { compositor.end(SIGKILL) }
    try desktop.expectRestUnderCover()
    let cover = try desktop.cover()
    #expect(desktop.wallpaper.comesToRest())
    // Some desktops keep a window that is minimised where it is, and do not show it.
    let active = try desktop.property("_NET_ACTIVE_WINDOW", of: "-root").split(separator: " ").last
    let id = UInt(active?.dropFirst(2).dropLast() ?? "", radix: 16)
    desktop.server.sayIsMinimised("\(try #require(id))")
    let used = desktop.wallpaper.processorTime
    #expect(Condition.holds(within: 30) { desktop.wallpaper.processorTime > used + 0.1 })
    #expect(cover.isRunning)
  }

  @Test func `on battery it stands still if that is asked for, and goes on with the mains`() throws
  {
    let folder = try TemporaryFolder()
    let supply = "class/power_supply/BAT0"
    for (name, text) in [("type", "Battery"), ("status", "Discharging")] {
      _ = try folder.write(text, to: "\(supply)/\(name)")
    }
    let desktop = try Desktop(
      ["--pause-on-battery"], environment: ["COSMOS_SYSFS": folder.url.path])
    #expect(desktop.wallpaper.comesToRest())
    // What another window has wiped away is drawn again, and nothing else.
    let before = try desktop.server.picture(width: 640, height: 400)
    let cover = try desktop.cover()
    cover.end()
    let isBack = try Condition.holds(within: 30) {
      let picture = try desktop.server.picture(width: 640, height: 400)
      // A copy of what was drawn upside down may be rounded differently.
      return picture.difference(to: before, tolerance: 1)?.count == 0
    }
    #expect(isBack && desktop.wallpaper.comesToRest())
    _ = try folder.write("Charging", to: "\(supply)/status")
    #expect(try desktop.moves())
  }

  @Test(.enabled(if: SystemBus.problem == nil, "No system bus: \(SystemBus.problem ?? "")"))
  func `it stands still while the session is locked, or power is to be saved`() throws {
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
      // It sleeps until the bus wakes it.
      let sleeps = desktop.wallpaper.timesSlept
      let used = desktop.wallpaper.processorTime
      let isWoken = Condition.holds(within: 12) { desktop.wallpaper.timesSlept != sleeps }
      #expect(!isWoken && desktop.wallpaper.processorTime == used)
      try reason(false)
      #expect(try desktop.moves())
    }
    // A service that is gone gives no reason; the former name of one that comes later does.
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
    #expect(desktop.wallpaper.errorsSoFar.isEmpty)
  }

  @Test(.enabled(if: SystemBus.problem == nil, "No system bus: \(SystemBus.problem ?? "")"))
  func `it goes on in a locked session, and in one that saves power, if that is asked for`() throws
  {
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

  @Test func `it ends with the X server, and a monitor that is missing is named`() throws {
    let desktop = try Desktop(["--monitor", "1"])
    #expect(try desktop.moves())
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
