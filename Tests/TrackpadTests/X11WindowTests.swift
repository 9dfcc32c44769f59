import Foundation
import Testing

/// What the second connection to the X server knows of the window, and what it costs.
@Suite(
  .serialized, .timeLimit(.minutes(3)),
  .enabled(if: Desk.Kind.x11.missing == nil, "\(Desk.Kind.x11.missing ?? "")"))
struct X11WindowTests {
  /// A flight takes three seconds, so frames that are missing from it were not drawn.
  private func flight(
    _ hide: (Session) throws -> Void, show: (Session) throws -> Void
  ) throws -> Double {
    var pause = 0.0
    try Session.play(on: .x11) { session in
      try Tool.run("xdotool", ["key", "Right"], on: session.desk)
      _ = try session.program.wait("a flight") { $0.motions.last == "fly" ? true : nil }
      try hide(session)
      try session.desk.tell("rest 0.8")
      try show(session)
      _ = try session.program.wait("rest") { $0.motions.last == "rest" ? true : nil }
      let times = session.program.frames.filter { $0.motion == "fly" }.map(\.t)
      pause = zip(times, times.dropFirst()).map { $1 - $0 }.max() ?? 0
    }
    return pause
  }

  @Test func `a window that is unmapped draws nothing until it is mapped again`() throws {
    let search = ["search", "--name", "Cosmos"]
    let pause = try flight { session in
      try Tool.run("xdotool", search + ["windowunmap"], on: session.desk)
    } show: { session in
      try Tool.run("xdotool", search + ["windowmap"], on: session.desk)
    }
    #expect(pause > 0.7)
  }

  @Test func `a window that another one covers draws nothing until that is gone`() throws {
    var cover: Process?
    let pause = try flight { session in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: Place.program)
      process.arguments = [
        "--size", "1280x720", "--stars", "0", "--trace", session.desk.folder + "/cover",
      ]
      process.environment = Program.environment(session.desk)
      try process.run()
      cover = process
      _ = try session.program.wait("the cover") { _ in
        FileManager.default.contents(atPath: session.desk.folder + "/cover")?.isEmpty == false
          ? true : nil
      }
    } show: { _ in
      cover?.terminate()
      cover?.waitUntilExit()
    }
    #expect(pause > 0.7)
  }

  @Test func `a mouse that moves elsewhere wakes nobody`() throws {
    try Session.play(on: .x11) { session in
      try session.desk.tell("move 1000 600; rest 0.2")
      let before = session.program.sleeps
      for _ in 0..<200 { try session.desk.tell("by 1 0; by -1 0") }
      let woken = session.program.sleeps - before
      #expect(woken < 20, "400 motions woke the program's threads \(woken) times")
    }
  }

  @Test func `fingers are in the next picture`() throws {
    try Session.play(on: .x11) { session in
      let samples = try session.swipe(down: 600, for: 0.6, rate: 125, then: "rest 0.2; lift")
      try session.waitForContent(at: Session.travel(of: samples))
      let frames = session.program.frames.filter { $0.motion == "drag" && $0.inputAge != nil }
      let ages = frames.compactMap(\.inputAge).sorted()
      let median = try #require(ages.isEmpty ? nil : ages[ages.count / 2])
      // Samples are 8 ms apart, and a picture of 640 × 400 takes some ms to draw on a CPU.
      #expect(median < 40, "half of the pictures show input that is older than \(median) ms")
      // What a frame shows is what had been told when it was begun: the last of the recorded
      // samples before it, not one of a frame ago.
      let events = session.program.events.filter { $0.source == "finger" }
      let lags = frames.map { frame in
        let shown = session.program.travel(from: session.start, to: frame.p)
        var travel = 0.0
        var newest = 0.0
        for event in events where event.t <= frame.t {
          travel += event.dy ?? 0
          if travel >= shown - 0.01 { newest = event.t }
        }
        return (events.last { $0.t <= frame.t }?.t ?? newest) - newest
      }.sorted()
      #expect(try #require(lags.isEmpty ? nil : lags[lags.count / 2]) < 0.009)
    }
  }

  @Test func `a pinch is not scrolling`() throws {
    try Session.play(on: .x11) { session in
      try session.desk.tell("pinch; pinch; wheel 1")
      try session.waitForContent(at: -Program.width / 8)
      #expect(session.program.events.filter { $0.event == "scroll" }.count == 1)
    }
  }

  /// An empty file in the library's place, as good as none.
  private func withoutXInput(_ desk: Desk) throws -> [String: String] {
    guard FileManager.default.createFile(atPath: desk.folder + "/libXi.so.6", contents: nil)
    else { throw TestError("cannot write to \(desk.folder)") }
    return ["LD_LIBRARY_PATH": desk.folder]
  }

  @Test func `without XInput notches work as before`() throws {
    try Session.play(on: .x11, environment: withoutXInput) { session in
      try session.desk.tell("wheel 2")
      try session.waitForContent(at: -Program.width / 4)
      #expect(session.program.events.filter { $0.event == "scroll" }.count == 2)
    }
  }

  @Test func `the doctor says how scrolling comes, and why not better`() throws {
    let desk = try Desk(.x11)
    let healthy = try Tool.run(Place.program, ["doctor"], on: desk)
    #expect(healthy.contains("scrolling       to the pixel, through XInput 2."))
    #expect(healthy.contains("(fake-trackpad)"))
    desk.environment.merge(try withoutXInput(desk)) { $1 }
    let ill = try Tool.run(Place.program, ["doctor"], on: desk)
    #expect(ill.contains("scrolling       by wheel notches only: libXi cannot be loaded"))
    try desk.close()
  }

  @Test(
    .enabled(if: Desk.Kind.wayland.missing == nil, "\(Desk.Kind.wayland.missing ?? "")"))
  func `the doctor knows Wayland's pointer`() throws {
    let desk = try Desk(.wayland)
    let text = try Tool.run(Place.program, ["doctor"], on: desk)
    #expect(text.contains("scrolling       to the pixel, through wl_pointer "))
    try desk.close()
  }
}
