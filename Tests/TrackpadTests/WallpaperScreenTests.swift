import Foundation
import TestSupport
import Testing

/// Tests of wallpapers on screens that are added and removed.
@Suite(.long, .serialized, .timeLimit(.minutes(3))) struct WallpaperScreenTests {
  @Test(.desk(.x11))
  func `on X11, the wallpaper follows its monitor's position, size and power state`() throws {
    let desk = try Desk(.x11)
    try desk.tell("screen 1 0 0 640 720 60; screen 2 640 0 320 400 60")
    var program = try Program(
      ["wallpaper", "--stars", "3000", "--monitor", "2"], environment: desk.environment)
    defer { if program.isRunning { program.send(SIGKILL) } }
    func covers(_ area: [Int]) -> Bool {
      var seen: [Int] = []
      let isThere = Condition.holds(within: 60) {
        seen = (try? desk.window()) ?? []
        return seen == area || !program.isRunning
      }
      if seen != area { Issue.record("\(seen), not \(area): \(program.errorsSoFar)") }
      return isThere && seen == area
    }
    func isSeen() -> Bool {
      let found = try? Tool.run(
        "xdotool", ["search", "--onlyvisible", "--name", "^Cosmos$"], on: desk)
      return found?.isEmpty == false
    }
    #expect(covers([640, 0, 320, 400]))
    try desk.tell("screen 2 640 100 640 600 60")
    #expect(covers([640, 100, 640, 600]))
    try desk.tell("screen 2 off")
    #expect(Condition.holds(within: 30) { !isSeen() })
    try desk.tell("screen 2 640 0 640 720 60")
    #expect(Condition.holds(within: 30) { isSeen() })
    #expect(covers([640, 0, 640, 720]))
    #expect(program.end().status == 0)
    program = try Program(
      ["wallpaper", "--span", "--stars", "3000"], environment: desk.environment)
    #expect(covers([0, 0, 1280, 720]))
    #expect(program.end().status == 0)
    try desk.close()
  }

  @Test(.desk(.x11))
  func `on X11, each active monitor has its own sky`() throws {
    let desk = try Desk(.x11)
    try desk.tell("screen 1 0 0 640 720 60; screen 2 640 0 320 400 60")
    let program = try Program(["wallpaper", "--stars", "3000"], environment: desk.environment)
    defer { if program.isRunning { program.send(SIGKILL) } }
    func covers(_ areas: String...) -> Bool {
      var seen: [String] = []
      let isThere = Condition.holds(within: 60) {
        let windows =
          (try? Tool.run("xdotool", ["search", "--onlyvisible", "--name", "^Cosmos$"], on: desk))
          ?? ""
        seen = windows.split(separator: "\n").compactMap {
          try? Tool.run("xdotool", ["getwindowgeometry", "--shell", String($0)], on: desk)
        }.map { text in
          let numbers = text.split(separator: "\n").dropFirst().prefix(4)
          return numbers.map { $0.drop { $0 != "=" }.dropFirst() }.joined(separator: " ")
        }.sorted()
        return seen == areas || !program.isRunning
      }
      if seen != areas { Issue.record("\(seen), not \(areas): \(program.errorsSoFar)") }
      return isThere && seen == areas
    }
    #expect(covers("0 0 640 720", "640 0 320 400"))
    try desk.tell("screen 2 640 100 640 600 60")
    #expect(covers("0 0 640 720", "640 100 640 600"))
    try desk.tell("screen 2 off")
    #expect(covers("0 0 640 720"))
    try desk.tell("screen 2 640 0 640 720 60")
    #expect(covers("0 0 640 720", "640 0 640 720"))
    #expect(program.end().status == 0)
    try desk.close()
  }

  @Test(.desk(.wayland))
  func `on Wayland, the wallpaper is a layer-shell surface, and rests while it is covered`()
    throws
  {
    let desk = try Desk(.wayland)
    try desk.tell("screen 1 0 0 640 400 60; screen 2 640 0 320 400 60")
    // libwayland logs the protocol.
    let debug = desk.environment.merging(["WAYLAND_DEBUG": "1"]) { $1 }
    let program = try Program(
      ["wallpaper", "--stars", "3000", "--monitor", "2"], environment: debug)
    defer { if program.isRunning { program.send(SIGKILL) } }
    func says(_ pattern: Regex<Substring>, since: Int = 0) -> Bool {
      Condition.holds(within: 30) {
        // libwayland 1.23 writes objects as name#number, older versions as name@number.
        program.errorsSoFar.dropFirst(since).replacing("#", with: "@").contains(pattern)
          || !program.isRunning
      } && program.isRunning
    }
    func draws() -> Bool {
      let used = program.processorTime
      return Condition.holds(within: 30) { program.processorTime > used + 0.2 }
    }
    // The wallpaper's surface is in the desktop's background layer (0), below panels, and gets no
    // pointer input.
    #expect(
      says(/get_layer_surface\(new id zwlr_layer_surface_v1@\d+, wl_surface@\d+, wl_output@\d+, 0,/)
    )
    #expect(says(/zwlr_layer_surface_v1@\d+\.configure\(\d+, 320, 400\)/))
    #expect(says(/wl_surface@\d+\.set_input_region\(wl_region/))
    #expect(draws(), "\(program.errorsSoFar.suffix(500))")
    // The monitor changes its size. (Sway 1.7 cannot disable a virtual monitor.)
    let heard = program.errorsSoFar.count
    try desk.tell("screen 2 640 0 480 300 60")
    #expect(says(/zwlr_layer_surface_v1@\d+\.configure\(\d+, 480, 300\)/, since: heard))
    #expect(draws())
    // Opens a fullscreen window. Without a real screen, sway does not report the window's screen.
    try desk.putBetween("shown 2")
    let input = desk.folder + "/input"
    try #"{"t": 5, "event": "key", "name": "f"}"#.appending("\n")
      .write(toFile: input, atomically: true, encoding: .utf8)
    let cover = try Program(
      ["--mute", "--scene", "wakeup", "--size", "300x300", "--input", input],
      environment: desk.environment)
    defer { if cover.isRunning { cover.send(SIGKILL) } }
    #expect(Condition.holds(within: 30) { (try? desk.window().count) == 4 })
    try desk.tell("place 700 20")
    #expect(Condition.holds(within: 30) { (try? desk.window()) == [640, 0, 480, 300] })
    #expect(program.comesToRest())
    cover.end()
    #expect(draws())
    #expect(!program.errorsSoFar.contains("set_keyboard_interactivity"))
    #expect(program.end().status == 0)
    try desk.close()
  }

  @Test(.desk(.wayland))
  func `if the compositor closes every layer-shell surface, the wallpaper gives up after five`()
    throws
  {
    let desk = try Desk(.wayland)
    try desk.putBetween("closing")
    let debug = desk.environment.merging(["WAYLAND_DEBUG": "client"]) { $1 }
    let outcome = try Program(["wallpaper", "--stars", "300"], environment: debug)
      .outcome(within: 60)
    #expect(outcome.status == 1)
    #expect(outcome.errors.matches(of: /-> .*get_layer_surface/).count == 5)
    #expect(
      outcome.errors.contains(
        "cosmos: Cannot show the wallpaper: the compositor closed the wallpaper's layer-shell "
          + "surface 5 times"),
      "\(outcome.errors.suffix(500))")
    try desk.close()
  }

  @Test(.desk(.xwayland)) func `through XWayland, the wallpaper is rejected with a suggestion`()
    throws
  {
    let desk = try Desk(.xwayland)
    let outcome = try Program(["wallpaper"], environment: desk.environment).outcome(within: 30)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "cosmos: Cannot show the wallpaper: this Wayland desktop cannot keep"))
    #expect(outcome.errors.contains("Set WAYLAND_DISPLAY as in the desktop's other programs"))
    try desk.close()
  }

  @Test(.desk(.gnome))
  func `in GNOME on Wayland, the wallpaper is behind all windows, on all workspaces`() throws {
    let desk = try Desk(.gnome)
    var environment = desk.environment
    let window = try Program(["--mute", "--size", "400x300"], environment: environment)
    defer { if window.isRunning { window.send(SIGKILL) } }
    func shows(_ count: Int) -> Bool {
      Condition.holds(within: 60) { (try? desk.stack().count) == count }
    }
    #expect(shows(1))
    let wallpaper = try Program(["wallpaper", "--stars", "3000"], environment: environment)
    defer { if wallpaper.isRunning { wallpaper.send(SIGKILL) } }
    #expect(shows(2), "\(wallpaper.errorsSoFar)")
    let stack = try desk.stack()
    // The window is of the desktop type (1), on all workspaces, in no task bar, and at the back.
    #expect(stack.first == "1 true true 0 0 1280 720 Cosmos")
    #expect(stack.last?.hasPrefix("0 false false") == true, "\(stack)")
    #expect(wallpaper.end().status == 0)
    // The wallpaper is rejected in front of windows, and on a desktop without XWayland.
    let front = try Program(["wallpaper", "--layer", "overlay"], environment: environment)
      .outcome(within: 20)
    environment["DISPLAY"] = ""
    let bare = try Program(["wallpaper"], environment: environment).outcome(within: 20)
    for outcome in [front, bare] {
      #expect(outcome.status == 1)
      #expect(
        outcome.errors.hasPrefix(
          "cosmos: Cannot show the wallpaper: this Wayland desktop does not"))
    }
    window.end()
    try desk.close()
  }

  @Test func `without a compositor, the error of a wallpaper says that there is none`() throws {
    let outcome = try Program(
      ["wallpaper"],
      environment: ["WAYLAND_DISPLAY": "none", "XDG_RUNTIME_DIR": "/nonexistent", "DISPLAY": ""]
    ).outcome(within: 20)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "cosmos: Cannot show the wallpaper: no Wayland compositor answers"))
  }
}
