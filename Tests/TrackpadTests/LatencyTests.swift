import Foundation
import TestSupport
import Testing

/// What fingers did last before a picture is in it.
@Suite(.long, .serialized, .timeLimit(.minutes(10)))
struct LatencyTests {
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
