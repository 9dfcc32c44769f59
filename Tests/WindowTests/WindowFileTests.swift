import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// Tests of files that a window reads or writes, and of errors while reading or writing them.
@Suite(.long, .serialized, .windows) struct WindowFileTests {
  @Test func `a palette file that is a pipe does not block the window`() throws {
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
    #expect(
      outcome.errors.contains(
        "cannot be read: it is not a regular file. Press C to choose a palette."))
  }

  @Test func `a recording on a full disk ends with an error`() throws {
    let session = try WindowSession(["--record", "/dev/full"], width: 400, height: 300)
    try session.press("q")
    let outcome = session.program.outcome(within: 60)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "cosmos: Cannot write '/dev/full': No space left on device. Try another folder.\n",
      "\(outcome)")
  }

  @Test func `the loss of the X server is reported with an error message`() throws {
    let session = try WindowSession(width: 400, height: 300)
    session.server.end()
    let outcome = session.program.outcome(within: 60)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "cosmos: The X server has ended, or the connection to it was lost.\n", "\(outcome)")
  }

  /// The server does not report that a button was released while a window was unmapped.
  @Test func `a window that was unmapped during a press does not drag afterwards`() throws {
    let session = try WindowSession(width: 600, height: 400)
    try session.server.xdotool([
      "mousemove", "300", "100", "mousedown", "1", "mousemove", "250", "100",
      "windowunmap", session.window, "mouseup", "1", "windowmap", "--sync", session.window,
    ])
    #expect(session.waitForTrace { $0.last?.motion != "drag" })
    #expect(session.settles(for: 1))
    let before = session.trace.last?.p
    // Moving the pointer without a button held does not move the sky.
    try session.server.xdotool("mousemove", "100", "120", "sleep", "0.2", "mousemove", "400", "130")
    #expect(!session.waitForTrace(within: 1.5) { $0.last?.motion == "drag" })
    #expect(session.settles())
    #expect(session.trace.last?.p == before)
  }

  /// 1001 × 701 logical pixels are 1251.25 × 876.25 pixels, so the window's size is rounded.
  @Test func `a recording at scale 1.25 plays back to the same picture`()
    throws
  {
    let session = try WindowSession(
      ["--record", "in.jsonl"], width: 1001, height: 701, scale: 1.25)
    try session.press("c")
    try session.press("m")
    #expect(session.waitForTrace { $0.last?.menu == "open" })
    try session.press("Escape")
    #expect(session.waitForTrace { $0.last?.menu == "closed" } && session.settles())
    let first = try session.folder.text("in.jsonl").split(separator: "\n").first ?? ""
    #expect(first.contains(#""event": "resize", "width": 1000.8, "height": 700.8"#), "\(first)")
    var difference: Image.Difference?
    let isSame = try Condition.holds(within: 20) {
      let last = try #require(session.trace.last)
      let outcome = try Program.run(
        [
          "render", "r.png", "--at", "\(last.t)", "--size", "1001x701", "--sign", "none", "--scale",
          "1.25", "--input", "in.jsonl",
        ], in: session.folder.url)
      try #require(outcome.status == 0, "\(outcome.errors)")
      let drawn = try Image(contentsOfPNG: session.folder.path("r.png"))
      #expect(drawn.width == 1251 && drawn.height == 876)
      difference = try session.picture(width: 1251, height: 876).difference(to: drawn)
      guard let difference else { return false }
      // A glow of the deep sky may be rounded differently in a pixel or two.
      return difference.count <= 2 && difference.largest <= 2
    }
    #expect(isSame, "\(String(describing: difference))")
  }

  @Test func `waiting for an event in the far future uses no processor time`() throws {
    let folder = try TemporaryFolder()
    let input = try folder.write(#"{"t": 1e19, "event": "leave"}"#, to: "in.jsonl")
    let session = try WindowSession(["--input", input], width: 300, height: 300, in: folder)
    // After 4.9 s, the hint has faded in, and preparations are complete.
    #expect(session.waitForTrace { ($0.last?.t ?? 0) > 4.9 })
    var (before, start) = (session.processorTime, Condition.now)
    let rests = Condition.holds(within: 60) {
      let used = session.processorTime
      if used > before + 0.1 { (before, start) = (used, Condition.now) }
      return Condition.now - start > 1
    }
    #expect(rests, "\(session.processorTime) s")
  }

  @Test func `playing a recording does not change the remembered state`() throws {
    let folder = try TemporaryFolder()
    // The keys change the sound and the palette, enter and leave full screen, and choose a sign in
    // the menu. The last key quits.
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
