import Foundation
import TestSupport
import Testing

/// Tests of the remembered state: a window opens in the state of the last closed window.
@Suite(.long, .serialized, .windows) struct WindowMemoryWindowTests {
  private func remembered(in session: WindowSession) -> String {
    (try? session.folder.text("state/cosmos/window")) ?? ""
  }

  @Test func `a window's size is remembered, and whether its sound is on`() throws {
    let session = try WindowSession()
    #expect(session.settles())
    #expect(remembered(in: session) == "", "without a change, no state is saved")
    try session.server.xdotool("windowsize", session.window, "900", "600")
    #expect(Condition.holds(within: 20) { remembered(in: session).contains("size 900x600\n") })
    // The session was opened with --mute, so S switches the sound on.
    try session.press("s")
    #expect(Condition.holds(within: 20) { remembered(in: session).contains("mute no\n") })
    try session.press("s")
    #expect(Condition.holds(within: 20) { remembered(in: session).contains("mute yes\n") })
    session.askToClose()
    #expect(session.program.outcome(within: 20).status == 0)
    #expect(remembered(in: session) == "size 900x600\nmute yes\n")

    let next = try Program(
      ["--sign", "none"],
      environment: session.server.environment.merging([
        "XDG_STATE_HOME": session.folder.path("state")
      ]) { $1 })
    let window = try session.server.window(named: "Cosmos", of: next)
    let geometry = try session.server.xdotool("getwindowgeometry", "--shell", window)
    #expect(geometry.contains("WIDTH=900\nHEIGHT=600\n"), "\(geometry)")
    session.server.askToClose(window)
    #expect(next.outcome(within: 20).status == 0)
    #expect(remembered(in: session) == "size 900x600\nmute yes\n")
  }

  @Test func `the volume is remembered, and in the open menu, the arrow keys choose signs instead`()
    throws
  {
    let session = try WindowSession(["--volume", "97"])
    #expect(session.settles())
    try session.press("Up")
    #expect(Condition.holds(within: 20) { remembered(in: session) == "volume 100\n" })
    for _ in 0..<3 { try session.press("Down") }
    #expect(Condition.holds(within: 20) { remembered(in: session) == "volume 85\n" })
    // In the open menu, the arrow keys choose a sign instead of the volume.
    try session.press("m")
    #expect(session.waitForTrace { $0.last?.menu == "open" })
    for _ in 0..<2 { try session.press("Down") }
    try session.press("Return")
    #expect(session.waitForTrace { $0.contains { $0.motion == "fly" } })
    #expect(session.settles())
    #expect(remembered(in: session) == "volume 85\n")
  }

  @Test func `the doctor reports how a window's stars are submitted, with the reason`() throws {
    let server = try XServer()
    let doctor = try Program.run(["doctor"], environment: server.environment).output
    let window = doctor.components(separatedBy: "\nWithout a window")[0]
    #expect(window.contains("points: every vertex costs CPU time"), "\(doctor)")
    #expect(window.contains("Core Profile"), "the context of windows: \(doctor)")
  }

  @Test func `full screen is remembered, and leaving it restores the previous size`() throws {
    let session = try WindowSession(width: 800, height: 500)
    #expect(session.settles())
    try session.press("f")
    #expect(Condition.holds(within: 20) { remembered(in: session) == "fullscreen yes\n" })
    session.askToClose()
    #expect(session.program.outcome(within: 20).status == 0)
    let next = try Program(
      ["--mute", "--sign", "none", "--size", "800x500"],
      environment: session.server.environment.merging([
        "XDG_STATE_HOME": session.folder.path("state")
      ]) { $1 })
    let window = try session.server.window(named: "Cosmos", of: next)
    func width() throws -> String {
      try session.server.xdotool("getwindowgeometry", "--shell", window)
        .split(separator: "\n").first { $0.hasPrefix("WIDTH=") }.map { String($0) } ?? ""
    }
    #expect(Condition.holds(within: 20) { (try? width()) != "WIDTH=800" })
    try session.server.xdotool("windowfocus", "--sync", window, "key", "--window", "0", "f")
    #expect(Condition.holds(within: 20) { (try? width()) == "WIDTH=800" })
    #expect(Condition.holds(within: 20) { remembered(in: session).contains("fullscreen no") })
    session.server.askToClose(window)
    #expect(next.outcome(within: 20).status == 0)
  }
}
