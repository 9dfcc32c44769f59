import CosmosDrawing
import Foundation
import TestSupport
import Testing

/// Tests of the keys that show the meter and change the number of stars, in a real window.
@Suite(.serialized, .windows) struct MeterWindowTests {
  @Test(.long) func `H and F3 show and hide the meter`() throws {
    let session = try WindowSession(["--stars", "300"], width: 640, height: 360)
    #expect(session.showsHint())
    func corner() throws -> [UInt8] { try session.server.picture(width: 300, height: 120).pixels }
    let before = try corner()
    for key in ["h", "F3"] {
      try session.press(key)
      #expect(try Condition.holds(within: 20) { try corner() != before }, "\(key) shows the meter")
      try session.press(key)
      #expect(try Condition.holds(within: 20) { try corner() == before }, "\(key) hides the meter")
    }
  }

  @Test(.long) func `Page Up doubles the stars of a field, and Page Down halves them`() throws {
    let server = try XServer()
    let folder = try TemporaryFolder()
    let program = try Program(
      [
        "--mute", "--scene", "field", "--stars", "1000", "--size", "400x300", "--trace",
        folder.path("trace.jsonl"),
      ],
      environment: server.environment.merging(["XDG_STATE_HOME": folder.path("state")]) { $1 })
    defer { program.end(SIGKILL) }
    try server.focus(try server.window(named: "Cosmos", of: program))
    // Stars that only touch the window's edges are drawn, too.
    func draws(_ count: Int) -> Bool {
      Condition.holds(within: 30) {
        let stars = (try? Trace(folder.path("trace.jsonl")).lines)?.last?.stars ?? 0
        return (count...count + count / 10).contains(stars)
      }
    }
    #expect(draws(1000))
    for (key, count) in [("Prior", 2000), ("Prior", 4000), ("Next", 2000), ("Next", 1000)] {
      try server.xdotool("key", "--window", "0", key)
      #expect(draws(count), "\(count) stars after \(key)")
    }
  }
}
