import Foundation
import TestSupport
import Testing

/// Tests of two fingers on a trackpad, on all desktops that this machine can simulate.
@Suite(.long, .serialized, .timeLimit(.minutes(10))) struct FingerTests {
  /// The available desks; separate tests report the missing ones.
  static let desks = [Desk.Kind.x11, .wayland, .xwayland].filter { $0.missing == nil }
  /// The desks whose trackpads report when the fingers are lifted.
  static let honestDesks = desks.filter { $0 != .xwayland }

  private func putUp(_ kind: Desk.Kind) throws {
    let desk = try Desk(kind)
    #expect(!desk.environment.isEmpty)
    try desk.close()
  }

  @Test(.desk(.x11)) func `a simulated X11 desktop starts`() throws { try putUp(.x11) }
  @Test(.desk(.wayland))
  func `a simulated Wayland desktop starts`() throws { try putUp(.wayland) }
  @Test(.desk(.xwayland))
  func `a simulated Xwayland desktop starts`() throws { try putUp(.xwayland) }

  @Test(arguments: desks)
  func `a swipe keeps its speed when the fingers are lifted, and glides to rest`(
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
      // A fling at 1500 px/s glides 749 px. The last report may belong to the fling instead of the
      // swipe, so the tolerance is large.
      let all = Session.travel(of: samples) + dated / Session.decay
      #expect(abs(session.travel() - all) < 60)
    }
  }

  @Test(arguments: honestDesks)
  func `a swipe that rests before the fingers are lifted does not glide`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      let samples = try session.swipe(right: -900, down: 40, then: "rest 0.3; lift")
      // The content follows only the dominant axis.
      let travel = samples.reduce(0) { $0 - $1.right * Session.pixelsPerUnit }
      try session.waitForContent(at: travel)
      // The notch is handled after the swipe: all frames before it belong to the swipe.
      let before = session.program.frames.count
      try session.desk.tell("wheel 1")
      try session.waitForContent(at: travel - WatchedProgram.width / 8)
      #expect(!session.program.motions.contains("fling"))
      let frames = session.program.frames[..<before]
      let last = session.program.travel(from: session.start, to: frames.last?.p ?? 0)
      #expect(abs(last - travel) < 1)
    }
  }

  @Test(arguments: desks)
  func `the wheel scrolls, the button drags, and each event counts only once`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      let swiped = Session.travel(of: try session.swipe(down: -400, then: "rest 0.3; lift"))
      // Xwayland does not report when the fingers are lifted, so a pause ends the swipe, and the
      // sky glides.
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
      // A notch during a drag would be ignored, and button and wheel use different connections, so
      // the release must be recorded before the notch.
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

  @Test(arguments: honestDesks)
  func `a trackpad that was unplugged scrolls again after it is plugged in`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      // The trackpad is unplugged during a gesture, without a report that the fingers were lifted.
      let before = Session.travel(of: try session.swipe(down: 300, then: "rest 0.12; unplug"))
      try session.waitForContent(at: before)
      // Scrolling is lost until the program has noticed the new device and requested the device's
      // events.
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

  @Test(arguments: honestDesks)
  func `fingers outside of the window, or with Control held, are ignored`(
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
        // Control is held during the pause that ends the burst, because a slow program queries the
        // key late.
        try session.desk.tell("rest 0.5; key 37 up")
      }
      let samples = try session.swipe(down: 500, then: "rest 0.2; lift")
      try session.waitForContent(at: Session.travel(of: samples))
      #expect(!session.program.motions.contains("fling"))
    }
  }

  @Test(arguments: honestDesks)
  func `a pointer that leaves the window is reported, and a drag continues outside`(
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
      // On Wayland, GLFW 3.4 reports the size of a window when the window appears.
      let names = session.program.events.map(\.event).filter { $0 != "move" && $0 != "resize" }
      #expect(names == ["leave", "press", "release", "leave"])
    }
  }
}

/// Tests that pictures show the latest input.
@Suite(.long, .serialized, .timeLimit(.minutes(10))) struct LatencyTests {
  /// A program that was suspended finds more events than it can read at once.
  ///
  /// The first picture must show all of them.
  @Test(arguments: FingerTests.honestDesks)
  func `events that arrived while the program was stopped are shown in its next picture`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      // The gesture has begun, so all following pictures belong to it.
      let first = try session.swipe(down: 300, for: 0.05, then: "rest 0.01")
      try session.waitForContent(at: Session.travel(of: first))
      session.program.send(SIGSTOP)
      let held = try #require(session.program.frames.last)
      // This is more than twice the amount that a connection reads at once, but less than the
      // capacity of a socket: compositors disconnect programs whose socket is full.
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

  @Test(arguments: FingerTests.honestDesks)
  func `each picture shows all input that was received before it was drawn`(
    kind: Desk.Kind
  ) throws {
    try Session.play(on: kind) { session in
      let samples = try session.swipe(down: 600, for: 0.6, rate: 125, then: "rest 0.2; lift")
      try session.waitForContent(at: Session.travel(of: samples))
      // The notch comes last, so all earlier events have been recorded.
      try session.desk.tell("wheel 1")
      try session.waitForContent(at: Session.travel(of: samples) - WatchedProgram.width / 8)
      let events = session.program.events.filter { $0.source == "finger" && $0.phase == nil }
      let frames = session.program.frames
      var missing: [Int] = []
      for (frame, next) in zip(frames, frames.dropFirst()) {
        guard frame.motion == "drag", let age = frame.inputAge, frame.t < events.last?.t ?? 0 else {
          continue
        }
        // The fingers move in one direction, so the position of the content reveals the last report
        // shown.
        let travel = session.program.travel(from: session.start, to: frame.p)
        var sum = 0.0
        let shown = events.prefix {
          sum += $0.dy ?? 0
          return abs(sum) < abs(travel) + 0.01
        }
        let newest = try #require(shown.last)
        #expect(abs(shown.reduce(0) { $0 + ($1.dy ?? 0) } - travel) < 0.01)
        #expect(newest.t <= frame.t)
        // The program handed over the picture after the start of the frame and before the start of
        // the next frame.
        let handed = newest.t + age / 1000
        #expect(handed > frame.t && handed < next.t)
        missing.append(events.count { $0.t <= frame.t } - shown.count)
      }
      #expect(missing.count > 5)
      // When a picture begins, a report may be in transit, with a timestamp in the previous
      // millisecond, so only most pictures must show all reports.
      #expect(missing.count { $0 == 0 } > missing.count / 2, "\(missing)")
    }
  }
}
