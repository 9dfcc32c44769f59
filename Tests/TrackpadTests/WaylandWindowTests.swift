import Foundation
import TestSupport
import Testing

/// Tests of windows that a compositor hides, and of windows that lose their compositor.
@Suite(.long, .serialized, .timeLimit(.minutes(3)), .desk(.wayland)) struct WaylandWindowTests {
  @Test(arguments: [[], ["--no-vsync"]])
  func `a window on another workspace draws nothing until it is shown again`(
    options: [String]
  ) throws {
    try Session.play(
      on: .wayland, arguments: ["--scene", "field", "--layer-cache", "on"] + options
    ) { session in
      try session.desk.tell("workspace 2; rest 2; workspace 1")
      let count = session.program.frames.count
      _ = try session.program.wait("more frames") { $0.frames.count > count + 5 ? true : nil }
      let times = session.program.frames.map(\.t)
      let pause = zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0
      #expect(pause > 0.7)
    }
  }

  @Test func `a window on another workspace responds to SIGINT`() throws {
    try Session.play(on: .wayland, arguments: ["--scene", "field", "--layer-cache", "on"]) {
      session in
      // After half a second on the other workspace, the program waits until the compositor requests
      // a frame.
      try session.desk.tell("workspace 2; rest 0.5")
      session.program.send(SIGINT)
      #expect(session.program.status() == 130)
    }
  }

  @Test func `a window that starts in full screen is shown`() throws {
    try Session.play(on: .wayland, arguments: ["--fullscreen"]) { session in
      // This is the size of the rig's screen; the rig's configuration has moved the window.
      let fills = try Condition.holds(within: 10) {
        try session.desk.window().suffix(2) == [1280, 720]
      }
      #expect(fills)
      let last = try session.program.wait("a picture") { $0.frames.last }
      #expect(last.t >= 0)
    }
  }

  private func expectLostCompositor(_ outcome: Program.Outcome) {
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasSuffix(
        "cosmos: The Wayland compositor has ended, or the connection to it was lost.\n"),
      "\(outcome.errors.suffix(500))")
  }

  @Test func `killing the compositor ends window and wallpaper with an error`() throws {
    for arguments in [["--mute", "--no-fullscreen"], ["wallpaper"]] {
      let desk = try Desk(.wayland)
      let debug = desk.environment.merging(["WAYLAND_DEBUG": "client"]) { $1 }
      let program = try Program(arguments + ["--stars", "300"], environment: debug)
      defer { if program.isRunning { program.send(SIGKILL) } }
      let draws = Condition.holds(within: 60) { program.errorsSoFar.contains(".frame(") }
      #expect(draws, "\(program.errorsSoFar.suffix(500))")
      try desk.tell("kill")
      expectLostCompositor(program.outcome(within: 30))
      try desk.close()
    }
  }

  @Test func `a protocol error reported by the compositor ends the window with an error`() throws {
    let desk = try Desk(.wayland)
    try desk.putBetween("failing")
    let program = try Program(
      ["--mute", "--no-fullscreen", "--stars", "300", "--drift"], environment: desk.environment)
    defer { if program.isRunning { program.send(SIGKILL) } }
    expectLostCompositor(program.outcome(within: 60))
    try desk.close()
  }

  @Test func `a resize at rest draws two pictures`() throws {
    let debug = ["WAYLAND_DEBUG": "client"]
    let options = ["--sign", "none", "--stars", "0"]
    try Session.play(on: .wayland, arguments: options, environment: { _ in debug }) { session in
      // The hint appears without input, and would count as the second picture.
      _ = try session.program.wait("the hint") { ($0.frames.last?.t ?? 0) > 4.5 ? true : nil }
      #expect(session.program.comesToRest())
      try session.desk.tell("size 500 420")
      // Drivers may apply a new size one picture late. The log names a buffer's size when the
      // buffer is created; the buffer is then attached repeatedly.
      _ = try session.program.wait("two pictures of the new size", seconds: 20) { program in
        var sizes: [Substring: Substring] = [:]
        var count = 0
        for line in program.errors.split(separator: "\n") {
          if let made = line.firstMatch(
            of: /create_buffer\(new id wl_buffer[@#](\d+), \d+, (\d+, \d+)/)
          {
            sizes[made.1] = made.2
          } else if let shown = line.firstMatch(of: /attach\(wl_buffer[@#](\d+),/) {
            count += sizes[shown.1] == "500, 420" ? 1 : 0
          }
        }
        return count > 1 ? true : nil
      }
    }
  }

  @Test func `the window has the app id of its desktop entry`() throws {
    try Session.play(on: .wayland) { session in
      // GLFW 3.4 and newer contain both window systems, and support app ids.
      let library = Desk.otherGLFW ?? Desk.Kind.glfw + "/libglfw.so.3"
      let isNew =
        try Data(contentsOf: URL(fileURLWithPath: library))
        .range(of: Data("glfwGetPlatform".utf8)) != nil
      #expect(try session.desk.app() == (isNew ? "cosmos" : nil))
    }
  }
}
