import Foundation
import CosmosDrawing
import CosmosExport
import CosmosMotion
import TestSupport
import Testing

/// Signs and menu under a real mouse and real keys.
///
/// One after the other, like all tests of windows. A debug build ends with an error as soon as the
/// driver complains, so a program that runs to its end had no GL message.
@Suite(
  .serialized,
  .enabled(if: XServer.problem == nil, "No real windows: \(XServer.problem ?? "")"))
struct MenuWindowTests {
  private static let center = (x: 640, y: 360)

  /// The middle of a sign's sector, in pixels.
  private func sector(_ sign: Int) -> (x: Int, y: Int) {
    let angle = (Double(sign) * 30 + 15) * .pi / 180
    let radius = 129 * 720 / 667.0
    return (Self.center.x + Int(radius * cos(angle)), Self.center.y + Int(radius * sin(angle)))
  }

  private func move(_ session: WindowSession, _ place: (x: Int, y: Int)) throws {
    try session.server.xdotool("mousemove", "\(place.x)", "\(place.y)")
  }

  // MARK: Menu

  @Test func `held, dragged to Leo and let go: the trace shows the flight to Leo`() throws {
    let session = try WindowSession(["--sign", "pisces"])
    try move(session, Self.center)
    try session.server.xdotool("mousedown", "1")
    #expect(session.waitForTrace { $0.last?.menu == "open" })
    try move(session, sector(5))
    try session.server.xdotool("mouseup", "1")
    #expect(session.waitForTrace { $0.last?.sign == 5 && $0.last?.lines == 1 })
    let trace = session.trace
    #expect(trace.span { $0.menu == "opening" }.contains(1))
    let flight = trace.filter { $0.motion == "fly" }
    let first = try #require(flight.first)
    let last = try #require(flight.last)
    #expect(first.menu == "closing")
    #expect(first.p >= 0 && last.p > 4.5 && last.p <= 5)
    #expect(trace.span { $0.motion == "fly" }.contains(3))
    #expect(zip(flight, flight.dropFirst()).allSatisfy { $0.p <= $1.p })
    #expect(trace.last?.menu == "closed")
  }

  @Test func `clicked it opens and stays, Esc closes it, and Esc again quits`() throws {
    let session = try WindowSession(["--sign", "leo"])
    try move(session, Self.center)
    try session.server.xdotool("click", "1")
    #expect(session.waitForTrace { $0.last?.menu == "open" })
    #expect(session.settles(for: 1))
    #expect(session.trace.last?.menu == "open")
    try session.press("Escape")
    #expect(session.waitForTrace { $0.last?.menu == "closed" })
    #expect(session.trace.last?.p == 5)
    #expect(session.program.isRunning)
    try session.press("Escape")
    #expect(session.program.outcome(within: 60).status == 0)
  }

  @Test(.long) func `five hundred random events leave it closed or open, and no GL message`() throws
  {
    let session = try WindowSession(["--sign", "leo"])
    var random = SplitMix64(seed: 500)
    for _ in 0..<25 {
      var commands: [String] = []
      for _ in 0..<20 { commands += Self.act(using: &random) }
      try session.server.xdotool(commands)
    }
    try session.server.xdotool("mouseup", "1")
    #expect(session.program.isRunning, "\(session.program.errorsSoFar)")
    #expect(session.settles(for: 2))
    let last = try #require(session.trace.last)
    #expect(["closed", "open"].contains(last.menu) && last.motion == "rest")
    #expect(session.trace.contains { $0.menu == "opening" })
    try session.press("q")
    let outcome = session.program.outcome(within: 60)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  /// One thing that a hand or a key does.
  private static func act(using random: inout SplitMix64) -> [String] {
    let reach = [30, 60, 170, 350][random.next(below: 4)]
    let x = center.x + random.next(below: 2 * reach) - reach
    let y = center.y + random.next(below: 2 * reach) - reach
    switch random.next(below: 9) {
    case 0, 1, 2: return ["mousemove", "\(x)", "\(y)"]
    case 3, 4: return ["mousedown", "1"]
    case 5, 6: return ["mouseup", "1"]
    case 7:
      // Not Escape: with nothing open it quits.
      let keys = ["m", "Return", "Left", "Right", "Up", "i", "6", "Home", "space", "c"]
      return ["key", keys[random.next(below: keys.count)]]
    default: return ["sleep", "0.\(random.next(below: 5))"]
    }
  }
}

extension [Trace.Line] {
  /// How long something may have lasted, in seconds, as far as frames tell: it began after the frame
  /// before the first that shows it, and ended before the frame after the last.
  ///
  /// A slow machine draws few frames, so it knows less and errs no more.
  fileprivate func span(_ shows: (Trace.Line) -> Bool) -> ClosedRange<Double> {
    guard let first = firstIndex(where: shows), let last = lastIndex(where: shows), first > 0,
      last + 1 < count
    else { return 0...0 }
    return (self[last].t - self[first].t)...(self[last + 1].t - self[first - 1].t)
  }
}
