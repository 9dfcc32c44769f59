import Foundation
import TestSupport
import Testing

/// Tests of the second connection to the X server: its reports about the window, and its cost.
@Suite(.long, .serialized, .timeLimit(.minutes(3)), .desk(.x11)) struct X11WindowTests {
  @Test func `a covered window draws nothing until it is uncovered`() throws {
    try Session.play(on: .x11, arguments: ["--scene", "field", "--layer-cache", "on"]) { session in
      let cover = try Program(
        [
          "--mute", "--bodies", "off", "--size", "1280x720", "--stars", "0", "--trace",
          session.desk.folder + "/cover",
        ], environment: session.desk.environment)
      _ = try session.program.wait("the cover") { _ in
        FileManager.default.contents(atPath: session.desk.folder + "/cover")?.isEmpty == false
          ? true : nil
      }
      try session.desk.tell("rest 1.5")
      cover.end()
      let count = session.program.frames.count
      _ = try session.program.wait("more frames") { $0.frames.count > count + 5 ? true : nil }
      let times = session.program.frames.map(\.t)
      #expect(zip(times, times.dropFirst()).contains { $1 - $0 > 0.7 })
    }
  }

  @Test(.disabled(if: Program.isThreadSanitized, "ThreadSanitizer has a thread that never sleeps"))
  func `mouse motion outside of the window does not wake the program`() throws {
    // This scene is at rest, and shows no hint later.
    try Session.play(on: .x11, arguments: ["--scene", "wakeup"]) { session in
      try session.desk.tell("move 1000 600")
      var before = -1
      _ = try session.program.wait("all threads to be asleep") { program in
        let now = program.sleeps
        defer { before = now }
        usleep(300_000)
        return program.sleeps == now && now == before ? true : nil
      }
      for _ in 0..<200 { try session.desk.tell("by 1 0; by -1 0") }
      let woken = session.program.sleeps - before
      #expect(woken < 20, "400 motions woke the program's threads \(woken) times")
    }
  }

  @Test(.disabled(if: Program.isThreadSanitized, "ThreadSanitizer has a thread that never sleeps"))
  func `a minimised window does not wake the program`() throws {
    try Session.play(on: .x11, arguments: ["--scene", "field", "--layer-cache", "on"]) { session in
      try Tool.run("xdotool", ["search", "--name", "Cosmos", "windowunmap"], on: session.desk)
      var quiet = 0
      _ = try session.program.wait("two seconds without a wake-up") { program -> Bool? in
        let before = program.sleeps
        usleep(500_000)
        quiet = program.sleeps == before ? quiet + 1 : 0
        return quiet == 4 ? true : nil
      }
    }
  }

  @Test func `a pinch does not scroll`() throws {
    try Session.play(on: .x11) { session in
      try session.desk.tell("pinch; pinch; wheel 1")
      try session.waitForContent(at: -WatchedProgram.width / 8)
      #expect(session.program.events.filter { $0.event == "scroll" }.count == 1)
    }
  }

  /// Provides an empty file as libXi, which therefore cannot be loaded.
  private func withoutXInput(_ desk: Desk) throws -> [String: String] {
    guard FileManager.default.createFile(atPath: desk.folder + "/libXi.so.6", contents: nil)
    else { throw TestError("cannot write to \(desk.folder)") }
    return ["LD_LIBRARY_PATH": desk.folder]
  }

  @Test func `without XInput, the wheel still scrolls`() throws {
    try Session.play(on: .x11, environment: withoutXInput) { session in
      try session.desk.tell("wheel 2")
      try session.waitForContent(at: -WatchedProgram.width / 4)
      #expect(session.program.events.filter { $0.event == "scroll" }.count == 2)
    }
  }

  @Test func `the doctor reports the kind of scrolling, with the reason`() throws {
    let desk = try Desk(.x11)
    let healthy = try Tool.run(Program.path, ["doctor"], on: desk)
    #expect(healthy.contains("scrolling       pixel-precise, through XInput 2."))
    #expect(healthy.contains("(fake-trackpad)"))
    desk.environment.merge(try withoutXInput(desk)) { $1 }
    let ill = try Tool.run(Program.path, ["doctor"], on: desk)
    #expect(ill.contains("scrolling       only in wheel notches: libXi cannot be loaded"))
    try desk.close()
  }
}
