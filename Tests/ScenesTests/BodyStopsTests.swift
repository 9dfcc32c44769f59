@testable import CosmosScenes
import CosmosZodiac
import CosmosGeometry
import CosmosInput
import CosmosSky
import Testing

@Suite struct BodyStopsTests {
  /// A fling at 1280 px/s travels 639 px, half a window, which is 0.05 signs.
  @Test(
    arguments: [
      ("a ribbon released near a body rests at the body", 4.68, [0.3, 4.72], 0, 4.72),
      ("a ribbon released beyond a body returns to the body", 4.769, [0.3, 4.72], 0, 4.72),
      ("a body repeats after a whole turn of the zodiac", -7.3, [4.72], 0, -7.28),
      ("a ribbon farther than half a window from a body stays", 4.66, [4.72], 0, 4.66),
      ("a ribbon more than half a window beyond a body stays", 4.78, [4.72], 0, 4.78),
      ("a nearby sign takes precedence over a body", 4.965, [4.96], 0, 5),
      ("the nearer of two bodies attracts the ribbon", 4.715, [4.7, 4.72], 0, 4.72),
      ("a fling that would end near a body ends at the body", 4.6, [4.67], -1280, 4.67),
    ] as [(String, Double, [Double], Double, Double)])
  func `a released sky comes to rest at a nearby body or sign`(
    what: String, position: Double, stops: [Double], velocity: Double, end: Double
  ) {
    var ribbon = Ribbon(position: position)
    ribbon.stops = stops
    ribbon.grab(at: 0)
    ribbon.release(velocity: velocity, at: 0)
    while let due = ribbon.deadline { ribbon.meetDeadline(at: due) }
    #expect(abs(ribbon.position(at: 100) - end) < 1e-9, "\(what)")
    #expect(ribbon.motion == .rest, "\(what)")
    #expect(ribbon.lines.strokeEnd(at: 100) == (end == 5 ? 1 : 0), "\(what)")
  }

  // MARK: In the sky

  /// On this evening, the bodies follow each other to the left in this order: Saturn (λ 8°), the
  /// Moon (37°), Jupiter, Mars, Venus, Mercury, the Sun (240°).
  private static let evening = Instant(year: 2026, month: 11, day: 22, hour: 21.5)

  private func place(of body: Body) -> Double {
    Ephemeris(at: Self.evening).place(of: body).position
  }

  private func player(at position: Double) -> Player {
    Player(position: position) { $0.tonight = Tonight(from: Self.evening) }
  }

  @Test func `Shift-N flies to the previous body`() {
    var player = player(at: 0.1)
    player.handle(.key("n"), with: .shift, at: 0)
    player.advance(to: 5)
    #expect(player.sky.state(at: 5).body == .sun)
    // The flight takes the shorter way round.
    #expect(abs(player.position - (place(of: .sun) - 12)) < 0.001)
  }

  @Test func `N leads from the last body to the first`() {
    var player = player(at: 0.85)
    var visited: [Body?] = []
    for step in 0..<8 {
      player.handle(.key("n"), at: Double(step) * 10)
      player.advance(to: Double(step) * 10 + 8)
      visited.append(player.sky.state(at: player.time).body)
    }
    #expect(
      visited == [.moon, .jupiter, .mars, .venus, .mercury, .sun, .saturn, .moon])
  }

  @Test func `bodies move as real time passes`() throws {
    var player = player(at: place(of: .moon))
    #expect(player.sky.state(at: 0).body == .moon)
    // In three hours, the Moon moves by one and a half degrees, a quarter of a window.
    player.advance(to: 3 * 3600)
    #expect(player.sky.state(at: player.time).body == nil)
  }

  @Test func `setting the clock moves the bodies`() {
    var player = player(at: place(of: .moon))
    let later = Self.evening.seconds + 3 * 3600
    player.sky.update(at: 1) { $0.now = WallTime(secondOfMinute: 0, secondsSince1970: later) }
    player.advance(to: 1)
    #expect(player.sky.state(at: 1).body == nil)
  }
}
