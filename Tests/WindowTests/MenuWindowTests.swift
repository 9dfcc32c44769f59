import Foundation
import CosmosDrawing
import CosmosExport
import CosmosMotion
import TestSupport
import Testing

/// Tests of the signs and the menu with a mouse and keyboard that the X server simulates.
///
/// The tests run one after another, like all tests with windows. A debug build exits when the
/// driver reports an error, so a program that exits normally had none.
@Suite(.serialized, .windows) struct MenuWindowTests {
  private static let center = (x: 640, y: 360)

  /// Returns the centre of a sign's sector in pixels.
  private func sector(_ sign: Int) -> (x: Int, y: Int) {
    let angle = (Double(sign) * 30 + 15) * .pi / 180
    let radius = 129 * 720 / 667.0
    return (Self.center.x + Int(radius * cos(angle)), Self.center.y + Int(radius * sin(angle)))
  }

  private func move(_ session: WindowSession, _ place: (x: Int, y: Int)) throws {
    try session.server.xdotool("mousemove", "\(place.x)", "\(place.y)")
  }

  // MARK: Menu

  @Test func `dragging from the ring to Leo flies to Leo`() throws {
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
    #expect(first.p < 1 && last.p > 4.8 && last.p < 5.2)
    // The flight over five signs, 31 191 pixels, takes 2.9 s to its last pixel, plus at most a few
    // frames.
    #expect(trace.span { $0.motion == "fly" }.overlaps(2.9...3.02))
    #expect(zip(flight, flight.dropFirst()).allSatisfy { $0.p <= $1.p })
    #expect(trace.last?.menu == "closed")
  }

  @Test func `a click opens the menu, Esc closes it, and Esc again quits`() throws {
    let session = try WindowSession(["--sign", "leo"])
    try move(session, Self.center)
    try session.server.xdotool("click", "1")
    #expect(session.waitForTrace { $0.last?.menu == "open" })
    #expect(session.settles(for: 1))
    #expect(session.trace.last?.menu == "open")
    try session.press("Escape")
    #expect(session.waitForTrace { $0.last?.menu == "closed" })
    #expect(session.trace.last?.p == session.trace.first?.p)
    #expect(session.program.isRunning)
    try session.press("Escape")
    #expect(session.program.outcome(within: 60).status == 0)
  }
}

extension [Trace.Line] {
  /// Returns the duration of a state in seconds, as a range determined by the frames.
  ///
  /// The state began after the last frame before it, and ended before the first frame after it. A
  /// slow machine draws fewer frames, so the range is wider but still valid.
  fileprivate func span(_ shows: (Trace.Line) -> Bool) -> ClosedRange<Double> {
    guard let first = firstIndex(where: shows), let last = lastIndex(where: shows), first > 0,
      last + 1 < count
    else { return 0...0 }
    return (self[last].t - self[first].t)...(self[last + 1].t - self[first - 1].t)
  }
}
