import Foundation
import TestSupport
import Testing

/// Tests of touch screens on Cage, a compositor that sends touches as touch events, not as mouse
/// events.
@Suite(.long, .serialized, .timeLimit(.minutes(3)), .desk(.cage)) struct TouchTests {
  private struct Event: Decodable, Equatable {
    var event: String
    var x, y: Double?

    init(_ event: String, _ x: Double? = nil, _ y: Double? = nil) {
      (self.event, self.x, self.y) = (event, x, y)
    }
  }

  private final class Screen {
    let desk: Desk
    let program: Program

    init(_ arguments: [String] = []) throws {
      desk = try Desk(.cage)
      program = try Program(
        [
          "--mute", "--no-fullscreen", "--bodies", "off", "--sign", "taurus", "--stars", "300",
          "--record", desk.folder + "/recording", "--trace", desk.folder + "/trace",
        ] + arguments, environment: desk.environment)
      let isShown = Condition.holds(within: 60) { !frames.isEmpty || !program.isRunning }
      guard isShown, program.isRunning else {
        throw TestError("no picture: \(program.errorsSoFar)")
      }
      // The compositor makes the window as large as its screen.
      guard Condition.holds(within: 30, { allEvents.contains { $0.event == "resize" } }) else {
        throw TestError("no size: \(program.errorsSoFar)")
      }
    }

    deinit {
      if program.isRunning { program.send(SIGKILL) }
      _ = program.outcome(within: 10)
      try? desk.close()
    }

    var frames: [Trace.Line] { (try? Trace(desk.folder + "/trace").lines) ?? [] }

    private var allEvents: [Event] {
      let text = (try? String(contentsOfFile: desk.folder + "/recording", encoding: .utf8)) ?? ""
      return text.split(separator: "\n").compactMap {
        try? JSONDecoder().decode(Event.self, from: Data($0.utf8))
      }
    }

    /// The recorded input without resize events.
    var events: [Event] { allEvents.filter { $0.event != "resize" } }
  }

  @Test func `a finger drags the sky, and a second finger is ignored`() throws {
    let screen = try Screen()
    let start = try #require(screen.frames.last?.p)
    try screen.desk.tell(
      """
      touch 1 down 600 200; touch 1 move 560 200; touch 2 down 300 500; touch 2 move 500 500; \
      touch 1 move 400 210; touch 2 up 500 500
      """)
    #expect(Condition.holds(within: 30) { screen.frames.contains { $0.motion == "drag" } })
    try screen.desk.tell("touch 1 up 400 210")
    let expected = [
      Event("press", 600, 200), Event("move", 560, 200), Event("move", 400, 210),
      Event("release", 400, 210), Event("leave"),
    ]
    #expect(Condition.holds(within: 30) { screen.events.last == expected.last })
    // The X server below the compositor moves its pointer to the finger, which causes moves.
    let events = screen.events.drop { $0.event == "move" }
    #expect(events.map(\.event) == expected.map(\.event))
    for (event, place) in zip(events, expected) where place.x != nil {
      // The X server rounds positions to whole pixels and to fractions of the screen.
      #expect(abs((event.x ?? 0) - (place.x ?? 0)) <= 1, "\(event)")
      #expect(abs((event.y ?? 0) - (place.y ?? 0)) <= 1, "\(event)")
    }
    #expect(Condition.holds(within: 30) { screen.frames.last?.p != start })
  }

  @Test func `a finger held on the ring opens the menu, and chooses the sign where it is lifted`()
    throws
  {
    let screen = try Screen()
    // On X11, the screen of Cage has 1024 × 768 pixels; the finger touches its middle.
    try screen.desk.tell("touch 1 down 512 384")
    #expect(Condition.holds(within: 30) { screen.frames.contains { $0.menu == "open" } })
    try screen.desk.tell("touch 1 move 300 390; touch 1 move 300 360; touch 1 up 300 360")
    #expect(
      Condition.holds(within: 30) {
        screen.frames.contains { $0.motion == "fly" } && screen.frames.last?.motion == "rest"
      })
    #expect(screen.frames.last?.menu == "closed")
    #expect(screen.events.last == Event("leave"))
  }
}
