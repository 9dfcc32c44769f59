import Foundation
import TestSupport
import Testing

/// Windows on desktops with several screens of different rates, or with none.
@Suite(.long, .serialized, .timeLimit(.minutes(5))) struct ScreenTests {
  /// GLFW's X11 and Wayland.
  static let desks = FingerTests.honestDesks
  /// Something that moves all the time, and is drawn fast.
  static let moving = ["--scene", "field", "--stars", "0"]

  /// Waits until frames came at a rate for a second and a half.
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
  func `on X11 frames follow the screen that the window is on, at its exact rate`() throws {
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

  @Test(.desk(.wayland)) func `on Wayland frames follow the screen that the window is on`() throws {
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

  @Test(arguments: desks) func `all screens off, and on again`(kind: Desk.Kind) throws {
    try Session.play(on: kind, arguments: Self.moving) { session in
      for _ in 0..<3 {
        try session.desk.tell("screen 1 off; rest 0.3; screen 1 0 0 1280 720 60")
        let count = session.program.frames.count
        _ = try session.program.wait("more frames") { $0.frames.count > count + 5 ? true : nil }
      }
    }
  }

  @Test(arguments: desks) func `a window opens while no screen is on, and shows when one is`(
    kind: Desk.Kind
  ) throws {
    let desk = try Desk(kind)
    // Sway 1.10 ends itself where a window opens and no workspace is left; one with a window in it stays.
    let other = try Program(
      ["--mute", "--size", "300x300", "--scene", "wakeup"], environment: desk.environment)
    defer { other.send(SIGKILL) }
    try #require(Condition.holds(within: 60) { (try? desk.window().last) != nil })
    try desk.tell("screen 1 off")
    let trace = desk.folder + "/trace"
    let input = desk.folder + "/input"
    // Filling the screen, too, has none to fill.
    try #"{"t": 0.1, "event": "key", "name": "f"}"#.appending("\n")
      .write(toFile: input, atomically: true, encoding: .utf8)
    let program = try Program(
      ["--mute", "--size", "640x400", "--trace", trace, "--input", input] + Self.moving,
      environment: desk.environment)
    defer { if program.isRunning { program.send(SIGKILL) } }
    // It has opened its trace when the window is open.
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

  /// Fills the second of two screens with a window that was moved there.
  private func fillSecondScreen(
    on kind: Desk.Kind,
    then body: (Desk, (([Int]) -> Bool) throws -> Void) throws -> Void = { _, _ in }
  ) throws {
    let desk = try Desk(kind)
    try desk.tell("screen 1 0 0 640 720 60; screen 2 640 0 640 400 60")
    // Sway without a real screen does not say which shows a window.
    if kind == .wayland { try desk.putBetween("shown 2") }
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
    func waitForWindow(_ isWanted: ([Int]) -> Bool) throws {
      var window: [Int] = []
      let isThere = try Condition.holds(within: 30) {
        window = try desk.window()
        return isWanted(window)
      }
      #expect(isThere, "\(window) \(program.errorsSoFar)")
    }
    try waitForWindow { $0 == [640, 0, 640, 400] }
    try body(desk, waitForWindow)
    program.end()
    try desk.close()
  }

  @Test(.desk(.x11))
  func `a window whose screen is unplugged while it fills it has its own size again`() throws {
    try fillSecondScreen(on: .x11) { desk, waitForWindow in
      try desk.tell("screen 2 off")
      try waitForWindow { $0.suffix(2) == [300, 310] }
    }
  }

  @Test(.desk(.wayland))
  func `on Wayland filling the screen fills the one that the window is on`() throws {
    try fillSecondScreen(on: .wayland)
  }
}
