import Foundation
import CosmosDrawing
import CosmosExport
import CosmosMotion
import TestSupport
import Testing

/// Tests of the program in a real window, on an X server without a screen, with a mouse moved by
/// xdotool.
///
/// The tests run one after another, because they measure time and pictures on few cores.
@Suite(.serialized, .windows) struct WindowTests {
  /// Logical pixels for 30 degrees of longitude, 6000 design points, in a window 720 pixels high.
  private static let pixelsPerSign = 6000 * 720 / 667.0

  // MARK: Pictures

  @Test(arguments: [(1280, 720), (400, 700)])
  func `the window shows the same picture as 'cosmos render'`(width: Int, height: Int) throws {
    let session = try WindowSession(width: width, height: height)
    #expect(session.settles())
    try session.expectPictureOfRender(width: width, height: height)
  }

  @Test(.long)
  func `after dragging and flying, the window shows the same picture as 'cosmos render'`()
    throws
  {
    let session = try WindowSession(["--record", "in.jsonl"])
    try session.drag(from: 700, 100, by: -430)
    try session.press("3")
    #expect(session.waitForTrace { $0.last?.sign == 2 && $0.last?.lines == 1 })
    #expect(session.showsHint())
    try session.expectPictureOfRender(playing: "in.jsonl")
  }

  // MARK: Input

  @Test(.long) func `dragging moves the sky as far as the pointer`() throws {
    let session = try WindowSession()
    let before = try #require(session.trace.last)
    try session.drag(from: 300, 100, by: 300)
    #expect(session.settles())
    let after = try #require(session.trace.last)
    #expect(abs((after.p - before.p) * Self.pixelsPerSign - 300) < 1e-6)
    #expect(session.trace.contains { $0.motion == "drag" })
  }

  @Test(.long) func `a notch of the wheel moves the sky by an eighth of the window`() throws {
    let session = try WindowSession()
    try session.server.xdotool("mousemove", "500", "100")
    let notch = 1280 / 8 / Self.pixelsPerSign
    for (button, step) in [("5", 1.0), ("5", 1), ("4", -1), ("7", 1), ("6", -1)] {
      let before = try #require(session.trace.last)
      try session.server.xdotool("click", button)
      #expect(session.waitForTrace { abs(($0.last?.p ?? 0) - (before.p - step * notch)) < 1e-9 })
      #expect(session.settles(for: 0.4))
      let after = try #require(session.trace.last)
      #expect(abs(after.p - before.p + step * notch) < 1e-9, "button \(button)")
    }
  }

  @Test(.long) func `with Shift, the wheel moves from sign to sign`() throws {
    let session = try WindowSession(["--sign", "leo"])
    try session.server.xdotool("mousemove", "500", "100")
    for (button, sign) in [("5", 4), ("4", 5)] {
      // Shift is held for a realistic time: the program queries the keys when the wheel event
      // arrives.
      try session.server.xdotool(
        "keydown", "shift", "sleep", "0.1", "click", button, "sleep", "0.3", "keyup", "shift")
      #expect(session.waitForTrace { $0.last?.motion == "fly" }, "button \(button)")
      #expect(session.waitForTrace { $0.last?.sign == sign && $0.last?.lines == 1 })
    }
  }

  @Test(.long)
  func `keys control time, and their recording plays back to the same position`() throws {
    // The next body is the Moon.
    let date = ["--date", "2026-11-22T21:30"]
    let session = try WindowSession(["--bodies", "on", "--record", "in.jsonl"] + date)
    try session.press("n")
    #expect(
      session.waitForTrace { $0.last?.motion == "rest" && $0.contains { $0.motion == "fly" } })
    #expect(session.settles())
    let before = try #require(session.trace.last)
    for _ in 0..<2 { try session.press("period") }
    // The sky follows the Moon, by half a sign per day.
    #expect(session.waitForTrace { abs(($0.last?.p ?? 0) - before.p) > 0.05 })
    #expect(session.trace.last?.motion == "rest")
    for _ in 0..<2 { try session.press("comma") }
    // All five keys have been recorded, and the motion has ended.
    #expect(
      Condition.holds(within: 30) {
        let text = try? session.folder.text("in.jsonl")
        return text.map { $0.split(separator: "\n").count { $0.contains("\"key\"") } } == 5
      })
    #expect(session.settles())
    let last = try #require(session.trace.last)
    let outcome = try Program.run(
      [
        "render", "a.png", "--sign", "none", "--input", "in.jsonl", "--trace", "again.jsonl",
        "--at",
        "\(last.t)",
      ] + date, in: session.folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try Trace(session.folder.path("again.jsonl")).lines.last?.p == last.p)
    try session.press("BackSpace")
    #expect(session.waitForTrace { abs(($0.last?.p ?? 0) - before.p) < 0.01 })
  }

  @Test func `a flick becomes a fling`() throws {
    let session = try WindowSession()
    var commands = ["mousemove", "1000", "100", "mousedown", "1"]
    for step in 1...12 { commands += ["mousemove", "\(1000 - 40 * step)", "100", "sleep", "0.01"] }
    // A busy program may receive all events at once, and then computes no speed.
    let isFlung = try (0..<8).contains { _ in
      try session.server.xdotool(commands + ["mouseup", "1"])
      return session.waitForTrace(within: 5) { $0.last?.motion == "fling" }
    }
    #expect(isFlung)
    let start = try #require(session.trace.last { $0.motion == "drag" })
    #expect(session.waitForTrace { $0.last?.motion == "rest" })
    let end = try #require(session.trace.last)
    #expect(end.p < start.p - 0.01)
  }

  // MARK: The window

  @Test(.long) func `after 200 quick resizes, a window shows the same picture as 'cosmos render'`()
    throws
  {
    let session = try WindowSession()
    // After the menu has been open once, there is no hint, which would appear during this test.
    try session.server.xdotool("key", "m")
    #expect(session.waitForTrace { $0.last?.menu == "open" })
    try session.server.xdotool("key", "Escape")
    #expect(session.waitForTrace { $0.last?.menu == "closed" })
    var random = SplitMix64(seed: 200)
    var sizes: [String] = []
    for _ in 0..<200 {
      let width = Int.random(in: 200...1600, using: &random)
      let height = Int.random(in: 200...1000, using: &random)
      sizes += ["windowsize", session.window, "\(width)", "\(height)", "sleep", "0.005"]
    }
    try session.server.xdotool(sizes + ["windowsize", "--sync", session.window, "640", "480"])
    #expect(session.program.isRunning)
    #expect(session.settles(for: 1))
    #expect(session.trace.last?.p == session.trace.first?.p)
    // A menu that was opened once suppresses the hint, so a recording opens and closes the menu.
    _ = try session.folder.write(
      #"{"t": 0.05, "event": "key", "name": "m"}"# + "\n"
        + #"{"t": 0.3, "event": "key", "name": "escape"}"# + "\n", to: "menu.jsonl")
    try session.expectPictureOfRender(width: 640, height: 480, playing: "menu.jsonl")
    #expect(session.program.errorsSoFar.isEmpty)
  }

  @Test(.long, arguments: RestLoad.allCases)
  func `a window at rest draws nothing and uses no processor time`(load: RestLoad) throws {
    let session = try WindowSession(["--sign", "leo"] + load.arguments, width: 640, height: 480)
    // The hint appears after 2.5 s and has faded in after 5 s.
    #expect(session.waitForTrace { ($0.last?.t ?? 0) > 4.9 })
    try expectRest(of: session)
    // The sky springs back after this drag, before its cached pictures are freed.
    try session.server.xdotool([
      "mousemove", "200", "390", "mousedown", "1", "sleep", "0.05", "mousemove", "300", "390",
      "sleep", "0.05", "mousemove", "450", "390", "sleep", "0.05", "mouseup", "1",
    ])
    #expect(session.waitForTrace { $0.contains { $0.motion == "drag" } })
    try expectRest(of: session)
    // Resizes the window as quickly as a user who drags its edge.
    let sizes = (1...40).flatMap {
      ["windowsize", session.window, "\(640 + 4 * $0)", "\(480 + 7 * $0)", "sleep", "0.02"]
    }
    try session.server.xdotool(sizes)
    try expectRest(of: session)
  }

  private func expectRest(
    of session: WindowSession, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(session.settles(for: 1), sourceLocation: location)
    // Preparations at rest take longer in debug builds, and unused memory is freed three seconds
    // after the last picture.
    var (before, start) = (session.processorTime, Condition.now)
    let isPrepared = Condition.holds(within: 60) {
      let used = session.processorTime - before
      if used > 0 { (before, start) = (session.processorTime, Condition.now) }
      return Condition.now - start > 4
    }
    #expect(isPrepared, sourceLocation: location)
    let frames = session.trace.count
    _ = Condition.holds(within: 4) { session.trace.count != frames }
    #expect(session.trace.count == frames, sourceLocation: location)
    let used = session.processorTime - before
    #expect(
      used <= 0.005 * (Condition.now - start) + 0.01, "\(used) s", sourceLocation: location)
  }

  @Test func `a size that a window manager announces before it sets it is the window's size`()
    throws
  {
    let session = try WindowSession(["--record", "in.jsonl"], width: 640, height: 480)
    #expect(session.settles())
    session.server.announce(width: 800, height: 500, to: session.window)
    #expect(
      Condition.holds(within: 20) {
        (try? session.folder.text("in.jsonl").contains("\"width\": 800")) ?? false
      })
    try session.server.xdotool("windowsize", "--sync", session.window, "800", "500")
    #expect(session.settles(for: 1))
    try session.expectPictureOfRender(width: 800, height: 500)
  }

  @Test(.long) func `a hidden window draws nothing`() throws {
    let session = try WindowSession(["--scene", "rings"], width: 400, height: 400)
    #expect(session.waitForTrace { $0.count > 5 })
    try session.server.xdotool("windowunmap", "--sync", session.window)
    #expect(session.settles(for: 1))
    let frames = session.trace.count
    #expect(!Condition.holds(within: 1.5) { session.trace.count > frames })
    try session.server.xdotool("windowmap", "--sync", session.window)
    #expect(session.waitForTrace { $0.count > frames + 3 })
  }

  @Test func `F and F11 toggle full screen`() throws {
    let session = try WindowSession(width: 640, height: 480)
    for (key, size) in [("f", "1600x1000"), ("F11", "640x480")] {
      try session.press(key)
      let isSo = Condition.holds(within: 60) {
        let shell = (try? session.server.xdotool("getwindowgeometry", session.window)) ?? ""
        return shell.contains("Geometry: \(size)")
      }
      #expect(isSo, "\(key)")
    }
  }

  @Test(.long) func `a size beyond the driver's limit is reported once, and the program continues`()
    throws
  {
    let session = try WindowSession()
    #expect(session.settles())
    for height in ["32000", "31000"] {
      try session.server.xdotool("windowsize", session.window, "300", height)
      #expect(
        Condition.holds(within: 20) {
          session.program.errorsSoFar.contains("nothing is drawn until the window is smaller")
        })
    }
    try session.server.xdotool("windowsize", "--sync", session.window, "640", "480")
    #expect(session.settles(for: 1))
    let errors = session.program.errorsSoFar
    #expect(errors.split(separator: "\n").count == 1, "\(errors)")
    try session.expectPictureOfRender(width: 640, height: 480)
  }

  // MARK: Closing

  @Test(arguments: ["q", "Escape"])
  func `Q and Escape quit with exit code 0`(key: String) throws {
    let session = try WindowSession(width: 400, height: 300)
    try session.press(key)
    expectEnd(session, 0)
  }

  @Test func `closing the window quits with exit code 0`() throws {
    let session = try WindowSession(width: 400, height: 300)
    session.askToClose()
    expectEnd(session, 0)
  }

  @Test(arguments: [false, true])
  func `Ctrl-C quits with exit code 130, both in motion and at rest`(isMoving: Bool) throws {
    let session = try WindowSession(
      isMoving ? ["--scene", "rings"] : [], width: 400, height: 300)
    session.program.send(SIGINT)
    expectEnd(session, 130)
  }

  /// Service managers and desktops end programs by these signals, and report other exit codes as
  /// failures.
  @Test(arguments: [SIGTERM, SIGHUP], [[], ["wallpaper"], ["saver", "--root"]])
  func `SIGTERM and SIGHUP end a window, a wallpaper and a saver with exit code 0`(
    signal: Int32, command: [String]
  ) throws {
    let server = try XServer(width: 400, height: 300)
    let program = try Program(
      command + ["--size", "200x200", "--stars", "300"],
      environment: server.environment)
    _ = try server.window(named: "Cosmos", of: program)
    let outcome = program.end(signal)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
  }

  private func expectEnd(_ session: WindowSession, _ status: Int32) {
    let outcome = session.program.outcome(within: 60)
    #expect(outcome.status == status)
    #expect(outcome.errors.isEmpty && outcome.output.isEmpty, "\(outcome.errors)")
  }
}

extension WindowSession {
  /// Compares the picture of the window with the picture that `cosmos render` draws for the same
  /// moment.
  func expectPictureOfRender(
    width: Int = 1280, height: Int = 720, playing input: String? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    var difference: Image.Difference?
    // On a busy machine, the last pictures of a motion may follow a pause in the trace.
    let isSame = try Condition.holds(within: 20) {
      difference = try differenceToRender(width: width, height: height, playing: input)
      // After a motion, stars are at other places of a layer's texture, where the driver rounds
      // their edges differently, as in Tools/Soak/storms.py.
      return difference.map { $0.largest <= 2 && $0.count <= Self.fewPixels } ?? false
    }
    #expect(isSame, "\(String(describing: difference))", sourceLocation: location)
  }

  /// The most pixels that may differ by two levels from the picture of `cosmos render`.
  private static let fewPixels = 8

  /// Compares the picture of the window with the picture that `cosmos render` draws for the time of
  /// the trace's last line.
  private func differenceToRender(
    width: Int, height: Int, playing input: String?
  ) throws -> Image.Difference? {
    let last = try #require(trace.last)
    var arguments = [
      "render", "r.png", "--at", "\(last.t)", "--size", "\(width)x\(height)", "--sign", "none",
    ]
    // Recorded input, even an empty file, makes render draw the ring and the hint.
    arguments += ["--input", try input ?? folder.write("", to: "nothing.jsonl")]
    let outcome = try Program.run(arguments, in: folder.url)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let drawn = try Image(contentsOfPNG: folder.path("r.png"))
    return try picture(width: width, height: height).difference(to: drawn)
  }
}
