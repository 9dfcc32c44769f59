@testable import CosmosSky
import CosmosInput
import CosmosScenes
import Testing

@Suite struct FlightTests {
  @Test(arguments: [
    ("1", 0), ("2", 1), ("3", 2), ("4", 3), ("5", 4), ("6", 5), ("7", 6), ("8", 7), ("9", 8),
    ("0", 9), ("-", 10), ("=", 11), ("home", 0),
  ])
  func `each sign has its key`(key: String, sign: Int) {
    var player = Player()
    player.handle(.key(Key(rawValue: key)), at: 0)
    #expect(player.motion == .fly)
    player.advance(to: 3)
    #expect(player.motion == .rest)
    #expect(player.sky.state(at: 3).sign == sign)
    #expect(player.position == player.position.rounded())
  }

  @Test(arguments: 0..<12, [0.5, 5.75, -3.25, 1200.5])
  func `a flight takes the shorter way round`(sign: Int, start: Double) {
    let keys: [Key] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "="]
    var player = Player(position: start)
    player.handle(.key(keys[sign]), at: 0)
    player.advance(to: 3)
    #expect(abs(player.position - start) <= 6)
    #expect(player.sky.state(at: 3).sign == sign)
  }

  @Test func `a flight takes three seconds, ease-out, and then the lines reveal`() {
    var player = Player(position: 0.5)
    player.handle(.key("3"), at: 1)
    #expect(player.position == 0.5)
    player.advance(to: 2.5)
    // Ease-out at half of the time: 0.6846 of the way.
    #expect(abs(player.position - (0.5 + 1.5 * 0.6846)) < 1e-4)
    player.advance(to: 3.999)
    #expect(player.motion == .fly)
    #expect(player.lines == 0)
    player.advance(to: 4)
    #expect(player.motion == .rest)
    #expect(player.position == 2)
    player.advance(to: 4.125)
    #expect(abs(player.lines - 0.5) < 1e-9)
    player.advance(to: 4.25)
    #expect(player.lines == 1)
    #expect(player.isStill)
  }

  @Test func `arrows go to the neighbours, and on from where a flight goes`() {
    var player = Player(position: 3)
    player.handle(.key(.right), at: 0)
    player.advance(to: 4)
    #expect(player.position == 4)
    player.handle(.key(.left), at: 4)
    player.handle(.key(.left), at: 4.1)
    player.handle(.key(.left), at: 4.2)
    player.advance(to: 9)
    #expect(player.position == 1)
    // From empty sky to the nearest one that way.
    player.handle(Hand.drag(by: -5 * 1280, at: 10))
    player.handle(.key(.right), at: 12)
    player.advance(to: 20)
    #expect(player.position == 2)
  }

  @Test func `a new order on the way goes on from there without a jump`() {
    var player = Player()
    player.handle(.key("7"), at: 0)
    player.advance(to: 0.8)
    let before = player.position
    player.handle(.key("2"), at: 0.8)
    #expect(player.position == before)
    player.advance(to: 0.8 + 1e-6)
    #expect(abs(player.position - before) < 1e-4)
    player.advance(to: 3)
    #expect(player.lines == 0, "the old flight's lines stay away")
    player.advance(to: 3.9)
    #expect(player.position == 1)
  }

  @Test func `a hand stops a flight and what it would have done on arrival`() {
    var player = Player()
    player.handle(.key("7"), at: 0)
    player.advance(to: 1)
    let held = player.position
    player.press(at: 1)
    player.release(at: 2)
    player.advance(to: 10)
    #expect(player.lines == 0)
    #expect(abs(player.position - held) < 0.06, "at rest, or snapped to the sign it was near")
  }

  @Test func `an order to go where the sky is draws the lines anew`() {
    var player = Player(position: 3)
    player.handle(.key("4"), at: 1)
    player.advance(to: 1.2)
    #expect(player.lines < 0.3)
    #expect(player.position == 3)
    player.advance(to: 2)
    #expect(player.lines == 1)
  }

  @Test func `other keys do nothing`() {
    var player = Player(position: 3)
    for key in ["a", "z", "up", "down", "escape", "f11"] as [Key] {
      player.handle(.key(key), at: 1)
    }
    #expect(player.motion == .rest)
    #expect(player.lines == 1)
    #expect(player.isStill)
  }
}
