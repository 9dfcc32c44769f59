import Foundation
import TestSupport
import Testing

/// Tests of windows on desktops with several screens that differ in refresh rate, or with none.
@Suite(.long, .serialized, .timeLimit(.minutes(5))) struct ScreenTests {
  /// GLFW's two window systems: X11 and Wayland.
  static let desks = FingerTests.honestDesks
  /// The options for a scene that always moves and is cheap to draw.
  static let moving = ["--scene", "field", "--stars", "0"]

  /// Waits until the frame rate has been `rate` frames per second for 1.5 s.
  private func wait(for rate: Double, in session: Session) throws {
    let count = Int(1.5 * rate)
    let before = session.program.frames.count
    var seen = 0.0
    do {
      _ = try session.program.wait("\(rate) Hz", seconds: 40) { program -> Bool? in
        let times = program.frames.dropFirst(before).map(\.t)
        guard times.count > count else { return nil }
        for start in stride(from: 0, to: times.count - count, by: 5) {
          seen = Double(count) / (times[start + count] - times[start])
          if abs(seen - rate) < 0.004 * rate { return true }
        }
        return nil
      }
    } catch {
      throw TestError("wanted \(rate) Hz, saw \(seen): \(error)")
    }
  }

  @Test(.desk(.x11))
  func `on X11, frames follow the refresh rate of the window's screen exactly`() throws {
    try Session.play(on: .x11, arguments: Self.moving) { session in
      try session.desk.tell("screen 1 0 0 640 720 60.45")
      try session.desk.tell("screen 2 640 0 640 720 100.4")
      try wait(for: 60.45, in: session)
      try session.desk.tell("place 640 0")
      try wait(for: 100.4, in: session)
      try session.desk.tell("screen 2 640 0 640 720 75.45")
      try wait(for: 75.45, in: session)
      try session.desk.tell("place 0 0")
      try wait(for: 60.45, in: session)
    }
  }

  @Test(.desk(.wayland)) func `on Wayland, frames follow the refresh rate of the window's screen`()
    throws
  {
    try Session.play(on: .wayland, arguments: Self.moving) { session in
      try session.desk.tell("screen 2 1280 0 1280 720 100")
      try session.desk.tell("place 1400 0")
      let count = session.program.frames.count
      _ = try session.program.wait("more than 75 frames a second") { program -> Bool? in
        let times = program.frames.dropFirst(count).map(\.t)
        return zip(times, times.dropFirst(75)).contains { $1 - $0 < 1 } ? true : nil
      }
    }
  }

  @Test(arguments: desks) func `drawing continues after all screens were off`(kind: Desk.Kind)
    throws
  {
    try Session.play(on: kind, arguments: Self.moving) { session in
      for _ in 0..<3 {
        try session.desk.tell("screen 1 off; rest 0.3; screen 1 0 0 1280 720 60")
        let count = session.program.frames.count
        _ = try session.program.wait("more frames") { $0.frames.count > count + 5 ? true : nil }
      }
    }
  }

  @Test(arguments: desks) func `a window opened while there is no screen draws when there is one`(
    kind: Desk.Kind
  ) throws {
    let desk = try Desk(kind)
    // Sway 1.10 exits if a window opens while there is no workspace; a workspace with a window
    // persists.
    let other = try Program(
      ["--mute", "--size", "300x300", "--scene", "wakeup"], environment: desk.environment)
    defer { other.send(SIGKILL) }
    try #require(Condition.holds(within: 60) { (try? desk.window().last) != nil })
    try desk.tell("screen 1 off")
    let trace = desk.folder + "/trace"
    let input = desk.folder + "/input"
    // The recorded key F switches to full screen although no screen exists.
    try #"{"t": 0.1, "event": "key", "name": "f"}"#.appending("\n")
      .write(toFile: input, atomically: true, encoding: .utf8)
    let program = try Program(
      ["--mute", "--size", "640x400", "--trace", trace, "--input", input] + Self.moving,
      environment: desk.environment)
    defer { if program.isRunning { program.send(SIGKILL) } }
    // The program opens its trace after its window.
    let isOpen = Condition.holds(within: 60) {
      FileManager.default.fileExists(atPath: trace) || !program.isRunning
    }
    #expect(isOpen && program.isRunning, "\(program.errorsSoFar)")
    try desk.tell("rest 0.3; screen 1 0 0 1280 720 60")
    let shows = Condition.holds(within: 60) {
      !program.isRunning || ((try? Trace(trace).lines.count) ?? 0) > 5
    }
    #expect(shows && program.isRunning, "\(program.errorsSoFar)")
    program.end()
    try desk.close()
  }

  /// The path of the window manager; nil if it is not installed.
  static let openbox = Program.find("openbox")

  @Test(.desk(.x11), .enabled(if: openbox != nil, "No window manager: openbox is not installed"))
  func `full screen is restored when its monitor returns`() throws {
    try loseMonitor(isManaged: true)
  }

  @Test(.desk(.x11))
  func `full screen is restored when its monitor returns, even without a window manager`() throws {
    try loseMonitor(isManaged: false)
  }

  private func loseMonitor(isManaged: Bool) throws {
    let desk = try Desk(.x11)
    try desk.tell("screen 1 0 0 640 720 60; screen 2 640 0 640 400 60")
    let manager =
      try isManaged
      ? Program([], path: try #require(Self.openbox), environment: desk.environment) : nil
    defer { manager?.end(SIGKILL) }
    if isManaged {
      let display = try #require(desk.environment["DISPLAY"])
      try #require(Condition.holds(within: 30) { XServer.isManaged(display) })
    }
    // The pointer is on the other screen.
    try desk.tell("move 100 100")
    let program = try Program(
      ["--mute", "--size", "300x310", "--fullscreen", "--monitor", "2"] + Self.moving,
      environment: desk.environment)
    defer { if program.isRunning { program.send(SIGKILL) } }
    func waitForWindow(_ isWanted: ([Int]) -> Bool) throws {
      var window: [Int] = []
      let isThere = Condition.holds(within: 30) {
        window = (try? desk.window()) ?? []
        return window.count == 4 && isWanted(window)
      }
      #expect(isThere, "\(window) \(program.errorsSoFar)")
    }
    try waitForWindow { $0 == [640, 0, 640, 400] }
    for _ in 0..<2 {
      try desk.tell("screen 2 off")
      try waitForWindow {
        $0.suffix(2) == [300, 310] && (0...340).contains($0[0]) && (0...410).contains($0[1])
      }
      try desk.tell("screen 2 640 0 640 400 60")
      try waitForWindow { $0 == [640, 0, 640, 400] }
    }
    let memory = desk.folder + "/cosmos/window"
    #expect(
      !FileManager.default.fileExists(atPath: memory),
      "no size or state is saved: the user has chosen none")
    // The key F ends full screen, and the window is on its own monitor again.
    try desk.tell("key 41 down; key 41 up")
    try waitForWindow {
      $0.suffix(2) == [300, 310] && (640...980).contains($0[0]) && (0...90).contains($0[1])
    }
    #expect(program.end().status == 0)
    try desk.close()
  }

  /// Awesome fills the monitor that contains a corner of the window, unless the window is too large
  /// for that monitor.
  @Test(
    .desk(.x11),
    .enabled(
      if: Program.find("awesome") != nil, "No tiling window manager: awesome is not installed"))
  func `a tiling manager opens a window in full screen on its monitor, away from the pointer`()
    throws
  {
    let path = try #require(Program.find("awesome"))
    let desk = try Desk(.x11)
    try desk.tell("screen 1 0 0 640 720 60; screen 2 640 0 400 400 60")
    let running = try Program([], path: path, environment: desk.environment)
    defer { running.end(SIGKILL) }
    let display = try #require(desk.environment["DISPLAY"])
    try #require(Condition.holds(within: 30) { XServer.isManaged(display) })
    try desk.tell("move 700 100; move 100 100")
    let program = try Program(
      ["--mute", "--size", "300x310", "--fullscreen", "--monitor", "2"] + Self.moving,
      environment: desk.environment)
    defer { program.end(SIGKILL) }
    let fills = Condition.holds(within: 30) { (try? desk.window()) == [640, 0, 400, 400] }
    #expect(fills, "\((try? desk.window()) ?? []) \(program.errorsSoFar)")
    program.end()
    try desk.close()
  }

  @Test(.desk(.wayland))
  func `on Wayland, full screen fills the window's screen`() throws {
    let desk = try Desk(.wayland)
    try desk.tell("screen 1 0 0 640 720 60; screen 2 640 0 640 400 60")
    // Without a real screen, Sway does not report the screen of a window.
    try desk.putBetween("shown 2")
    let input = desk.folder + "/input"
    try #"{"t": 6, "event": "key", "name": "f"}"#.appending("\n")
      .write(toFile: input, atomically: true, encoding: .utf8)
    let trace = desk.folder + "/trace"
    let program = try Program(
      ["--mute", "--size", "300x310", "--trace", trace, "--input", input] + Self.moving,
      environment: desk.environment)
    defer { if program.isRunning { program.send(SIGKILL) } }
    #expect(Condition.holds(within: 60) { ((try? Trace(trace).lines.count) ?? 0) > 5 })
    try desk.tell("place 700 20")
    var window: [Int] = []
    let fills = try Condition.holds(within: 30) {
      window = try desk.window()
      return window == [640, 0, 640, 400]
    }
    #expect(fills, "\(window) \(program.errorsSoFar)")
    program.end()
    try desk.close()
  }
}
