import Foundation
import TestSupport
import Testing

/// The files of a window, and what happens to them when something fails.
@Suite(.long, .serialized, .windows) struct WindowFileTests {
  @Test func `a palette that is a pipe does not stop the window`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(try folder.makeFolder("state/cosmos") + "/palette", 0o600) == 0)
    let session = try WindowSession(width: 400, height: 300, in: folder)
    try session.press("c")
    #expect(
      Condition.holds(within: 60) {
        session.program.errorsSoFar.contains("The palette cannot be remembered in ")
      })
    try session.press("q")
    let outcome = session.program.outcome(within: 60)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("cannot be read: it is no file. C chooses a new one."))
  }

  @Test func `a recording on a full disk is told of, with 1`() throws {
    let session = try WindowSession(["--record", "/dev/full"], width: 400, height: 300)
    try session.press("q")
    let outcome = session.program.outcome(within: 60)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "cosmos: Cannot write '/dev/full': No space left on device. Try another place.\n",
      "\(outcome)")
  }

  @Test func `an X server that ends is told of in a sentence`() throws {
    let session = try WindowSession(width: 400, height: 300)
    session.server.end()
    let outcome = session.program.outcome(within: 60)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "cosmos: The X server has ended, or the connection to it was lost.\n", "\(outcome)")
  }

  /// The server tells nobody of a button that goes up while a window is unmapped.
  @Test func `a window that is unmapped during a press drags nothing when it is back`() throws {
    let session = try WindowSession(width: 600, height: 400)
    try session.server.xdotool([
      "mousemove", "300", "100", "mousedown", "1", "mousemove", "250", "100",
      "windowunmap", session.window, "mouseup", "1", "windowmap", "--sync", session.window,
    ])
    #expect(session.waitForTrace { $0.last?.motion != "drag" })
    #expect(session.settles(for: 1))
    let before = session.trace.last?.p
    // The pointer alone pushes nothing.
    try session.server.xdotool("mousemove", "100", "120", "sleep", "0.2", "mousemove", "400", "130")
    #expect(!session.waitForTrace(within: 1.5) { $0.last?.motion == "drag" })
    #expect(session.settles())
    #expect(session.trace.last?.p == before)
  }

  @Test func `an event at the end of time is waited for, without a processor`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(#"{"t": 1e19, "event": "leave"}"#, to: "in.jsonl")
    let session = try WindowSession(["--input", input], width: 300, height: 300, in: folder)
    // The hint has faded in after seven and a half seconds, and what is prepared is ready.
    #expect(session.waitForTrace { ($0.last?.t ?? 0) > 7.4 })
    var (before, start) = (session.processorTime, Condition.now)
    let rests = Condition.holds(within: 60) {
      let used = session.processorTime
      if used > before + 0.1 { (before, start) = (used, Condition.now) }
      return Condition.now - start > 1
    }
    #expect(rests, "\(session.processorTime) s")
  }

  @Test func `a recording changes nothing that stays`() throws {
    let folder = try TemporaryFolder()
    // Sound, another palette, the whole screen and back, the menu, its second sign, the end.
    var lines = ["s", "c", "f", "f", "m", "right", "return"].enumerated().map {
      #"{"t": \#(0.5 * Double($0 + 1)), "event": "key", "name": "\#($1)"}"#
    }
    lines.append(#"{"t": 6, "event": "key", "name": "q"}"#)
    let input = try folder.write(lines.joined(separator: "\n"), to: "in.jsonl")
    let session = try WindowSession(["--input", input], width: 400, height: 400, in: folder)
    let outcome = session.program.outcome(within: 60)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(session.trace.contains { $0.menu != "closed" })
    #expect(!FileManager.default.fileExists(atPath: folder.path("state")))
  }
}
