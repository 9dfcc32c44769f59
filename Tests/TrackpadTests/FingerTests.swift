import Foundation
import TestSupport
import Testing

/// Two fingers on a trackpad, on every desktop that this machine can put up.
@Suite(.long, .serialized, .timeLimit(.minutes(10))) struct FingerTests {
  /// The desks that this machine can put up; tests of their own say what is missing for the others.
  static let desks = [Desk.Kind.x11, .wayland, .xwayland].filter { $0.missing == nil }
  /// Those whose trackpads say when the fingers leave.
  static let honestDesks = desks.filter { $0 != .xwayland }

  private func putUp(_ kind: Desk.Kind) throws {
    let desk = try Desk(kind)
    #expect(!desk.environment.isEmpty)
    try desk.close()
  }

  @Test(.desk(.x11)) func `there is a desk with X11`() throws { try putUp(.x11) }
  @Test(.desk(.wayland)) func `there is a desk with Wayland`() throws { try putUp(.wayland) }
  @Test(.desk(.xwayland)) func `there is a desk with Xwayland`() throws { try putUp(.xwayland) }

  @Test(arguments: desks) func `a swipe keeps its speed when the fingers leave, and coasts to rest`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      let samples = try session.swipe(down: 1500, then: "lift")
      _ = try session.program.wait("rest") {
        $0.motions.suffix(2) == ["fling", "rest"] ? true : nil
      }
      let dated = try session.datedVelocity(of: samples)
      #expect(abs(dated + 1500) < 500, "the hand moved the content at −1500 px/s")
      let velocity = try session.releaseVelocity(after: samples)
      #expect(abs(velocity - dated) < 75)
      #expect(session.program.motions == ["rest", "drag", "fling", "rest"])
      // 1500 px/s glide 749 px; the last report may only be seen as the beginning of that.
      let all = Session.travel(of: samples) + dated / Session.decay
      #expect(abs(session.travel() - all) < 60)
    }
  }

  @Test(arguments: honestDesks) func `a swipe that rests before the lift stays where it is`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      let samples = try session.swipe(right: -900, down: 40, then: "rest 0.3; lift")
      // Followed along the axis that won.
      let travel = samples.reduce(0) { $0 - $1.right * Session.pixelsPerUnit }
      try session.waitForContent(at: travel)
      // A notch that comes later is handled later: what is before it in the trace is all there was.
      let before = session.program.frames.count
      try session.desk.tell("wheel 1")
      try session.waitForContent(at: travel - WatchedProgram.width / 8)
      #expect(!session.program.motions.contains("fling"))
      let frames = session.program.frames[..<before]
      let last = session.program.travel(from: session.start, to: frames.last?.p ?? 0)
      #expect(abs(last - travel) < 1)
    }
  }

  @Test(arguments: desks) func `wheel and button still work, each counted once`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      let swiped = Session.travel(of: try session.swipe(down: -400, then: "rest 0.3; lift"))
      // Xwayland keeps the lift to itself, so there the pause counts as one and the sky coasts.
      let base = kind == .xwayland ? try restingTravel(session) : swiped
      try session.waitForContent(at: base)
      try session.desk.tell("wheel 3")
      try session.waitForContent(at: base - 3 * WatchedProgram.width / 8)
      try session.desk.tell("wheel -2")
      try session.waitForContent(at: base - WatchedProgram.width / 8)
      try session.desk.tell("button 1 down")
      for _ in 0..<6 { try session.desk.tell("by 11 0") }
      try session.waitForContent(at: base - WatchedProgram.width / 8 + 66)
      try session.desk.tell("rest 0.2; button 1 up")
      // While the button has the sky a wheel does nothing, and they come over two connections.
      _ = try session.program.wait("the release") { $0.events.last { $0.event == "release" } }
      try session.desk.tell("wheel 1")
      try session.waitForContent(at: base - WatchedProgram.width / 4 + 66)
      let notches = session.program.events.filter { $0.source == "notch" }
      #expect(notches.reduce(0) { $0 + abs($1.dy ?? 0) } == 6)
    }
  }

  private func restingTravel(_ session: Session) throws -> Double {
    _ = try session.program.wait("rest") { $0.motions.last == "rest" ? true : nil }
    return session.travel()
  }

  @Test(arguments: honestDesks) func `a trackpad that was unplugged scrolls when it is back`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      // In mid-gesture: nobody says that the fingers left.
      let before = Session.travel(of: try session.swipe(down: 300, then: "rest 0.12; unplug"))
      try session.waitForContent(at: before)
      // The desktop tells a program of a new device, which then asks for what it does: scrolling that
      // comes earlier is lost.
      func moves() -> Int { session.program.events.count { $0.event == "move" } }
      let known = moves()
      try session.desk.tell("plug; move 210 150")
      let isKnown = try Condition.holds(within: 30) {
        try session.desk.tell("by 1 1; by -1 -1")
        return moves() > known
      }
      try #require(isKnown)
      let after = Session.travel(of: try session.swipe(down: 600, then: "rest 0.2; lift"))
      try session.waitForContent(at: before + after)
      #expect(session.program.isRunning)
    }
  }

  @Test(arguments: honestDesks) func `fingers elsewhere, or with Control, are not ours`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      try session.desk.tell("move 1000 600")
      _ = try session.swipe(down: 900, then: "lift")
      try session.desk.tell("wheel 2; move 200 150; by 1 1")
      if kind == .x11 {
        // Keycode 37 is the left Control key.
        try session.desk.tell("key 37 down")
        _ = try session.swipe(down: 900, then: "lift; wheel 1")
        // A burst ends with silence; and a program that is late asks for the key late.
        try session.desk.tell("rest 0.5; key 37 up")
      }
      let samples = try session.swipe(down: 500, then: "rest 0.2; lift")
      try session.waitForContent(at: Session.travel(of: samples))
      #expect(!session.program.motions.contains("fling"))
    }
  }

  @Test(arguments: honestDesks) func `a pointer that leaves the window says so, and a drag goes on`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      try session.desk.tell("move 1000 600")
      _ = try session.program.wait("the pointer's leave") {
        $0.events.first { $0.event == "leave" }
      }
      try session.desk.tell("move 600 150; by 4 3; button 1 down")
      for _ in 0..<12 { try session.desk.tell("by 11 0") }
      try session.desk.tell("rest 0.2; button 1 up; by 1 0")
      try session.waitForContent(at: 132)
      _ = try session.program.wait("the second leave") { program in
        program.events.filter { $0.event == "leave" }.count == 2 ? true : nil
      }
      // GLFW 3.4 tells the window's size on Wayland as it appears.
      let names = session.program.events.map(\.event).filter { $0 != "move" && $0 != "resize" }
      #expect(names == ["leave", "press", "release", "leave"])
    }
  }
}

/// What fingers did last before a picture is in it.
@Suite(.long, .serialized, .timeLimit(.minutes(10))) struct LatencyTests {
  /// A program that stood still finds more than it can read at once, and the first picture that it
  /// draws then must show all of it.
  @Test(arguments: FingerTests.honestDesks) func `what waits before a picture is in that picture`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      // The gesture is under way, so that the next pictures are all of it.
      let first = try session.swipe(down: 300, for: 0.05, then: "rest 0.01")
      try session.waitForContent(at: Session.travel(of: first))
      session.program.send(SIGSTOP)
      let held = try #require(session.program.frames.last)
      // More than twice what a connection hands out in one reading, and less than a socket holds: a
      // compositor gives up programs whose socket is full.
      let samples = try session.swipe(down: 900, for: 0.18, rate: 1000, then: "rest 0.01")
      session.program.send(SIGCONT)
      let next = try session.program.wait("a picture that shows the fingers") { program in
        program.frames.first { $0.t > held.t && $0.p != held.p }
      }
      let travel = session.program.travel(from: session.start, to: next.p)
      let all = Session.travel(of: first + samples)
      #expect(abs(travel - all) < 1, "\(samples.count) reports")
    }
  }

  @Test(arguments: FingerTests.honestDesks) func `pictures show what was told before them`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      let samples = try session.swipe(down: 600, for: 0.6, rate: 125, then: "rest 0.2; lift")
      try session.waitForContent(at: Session.travel(of: samples))
      // A notch comes last, so everything before it has been written down.
      try session.desk.tell("wheel 1")
      try session.waitForContent(at: Session.travel(of: samples) - WatchedProgram.width / 8)
      let events = session.program.events.filter { $0.source == "finger" }
      let frames = session.program.frames
      var missing: [Int] = []
      for (frame, next) in zip(frames, frames.dropFirst()) {
        guard frame.motion == "drag", let age = frame.inputAge, frame.t < events.last?.t ?? 0 else {
          continue
        }
        // The fingers go one way, so where the content is tells which reports are in the picture.
        let travel = session.program.travel(from: session.start, to: frame.p)
        var sum = 0.0
        let shown = events.prefix {
          sum += $0.dy ?? 0
          return abs(sum) < abs(travel) + 0.01
        }
        let newest = try #require(shown.last)
        #expect(abs(shown.reduce(0) { $0 + ($1.dy ?? 0) } - travel) < 0.01)
        #expect(newest.t <= frame.t)
        // Handed over after it was begun, and before the next one was.
        let handed = newest.t + age / 1000
        #expect(handed > frame.t && handed < next.t)
        missing.append(events.count { $0.t <= frame.t } - shown.count)
      }
      #expect(missing.count > 5)
      // A report may be under way while a picture is begun, and be dated to the millisecond before.
      #expect(missing.count { $0 == 0 } > missing.count / 2, "\(missing)")
    }
  }
}
