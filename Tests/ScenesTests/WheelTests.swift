import CosmosGeometry
import CosmosInput
import CosmosMotion
@testable import CosmosSky
import CosmosScenes
import CosmosZodiac
import Testing

@Suite struct WheelTests {
  /// Turns a wheel evenly; positive notches move the content to the left, towards earlier signs.
  private func turn(
    _ player: inout Player, notches: Int, every gap: Double, from start: Double = 0,
    by delta: Double = 1
  ) {
    for notch in 0..<notches {
      let time = start + gap * Double(notch)
      player.handle(.scroll(dx: -delta, dy: 0, .notch), at: time)
    }
  }

  /// Returns the distance that the sky has moved to the left from its start, in pixels.
  private func travel(_ player: Player) -> Double { -player.travel(from: Player.between) }

  @Test(arguments: [200.0, 1280, 3440])
  func `a notch moves the sky by an eighth of the window with a spring`(width: Double) {
    var player = Player(width: width)
    player.handle(.scroll(dx: 1, dy: 0, .notch), at: 1)
    #expect(player.position == Player.between && player.ribbon.velocity(at: 1) == 0)
    for step in 0..<40 {
      let time = 0.01 * Double(step)
      player.advance(to: 1 + time)
      let left = (1 + 22 * time) * Double.exp(-22 * time)
      #expect(abs(-travel(player) / width - (1 - left) / 8) < 1e-9 || time > 0.25)
    }
    player.advance(to: 3)
    #expect(
      abs(-travel(player) / width - 1.0 / 8) < 1e-9, "the sky does not glide on after a notch")
    #expect(player.motion == .rest && player.isStill)
  }

  @Test func `vertical wheels and fractions of notches scroll, too`() {
    var player = Player()
    player.handle(.scroll(dx: 0, dy: -1.5, .notch), at: 0)
    player.advance(to: 2)
    #expect(abs(travel(player) - 1.5 * 160) < 1e-8)
  }

  /// The speed of a critically damped spring alone would vary by a fifth at 14 notches per second.
  @Test(arguments: [0.07, 0.1, 0.15, 0.2])
  func `a wheel that turns evenly moves the sky at an even speed`(gap: Double) {
    var player = Player()
    var speeds: [Double] = []
    for notch in 0..<Int(3 / gap) {
      let time = gap * Double(notch)
      player.handle(.scroll(dx: -1, dy: 0, .notch), at: time)
      guard time > 2 else { continue }
      for part in 0..<50 {
        let moment = time + gap * Double(part) / 50
        player.advance(to: moment)
        speeds.append(player.ribbon.widthsPerSecond(at: moment))
      }
    }
    let (slowest, fastest) = (speeds.min() ?? 0, speeds.max() ?? 0)
    #expect(slowest > 0.999 * fastest, "\(slowest)…\(fastest) windows per second")
  }

  /// Also checks the moment between two notches when the goal that pulls the sky reaches the
  /// wheel's target and stops.
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `for any notches of the wheel, position and velocity change without a jump`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var player = Player()
    var time = 0.0
    for _ in 0..<40 {
      player.handle(.scroll(dx: [1.0, -1, -0.25][random.next(below: 3)], dy: 0, .notch), at: time)
      let gap = Double.random(in: 0.01...0.24, using: &random)
      let h = gap / 2000
      let ribbon = player.ribbon
      for step in 0..<2000 {
        let now = time + h * Double(step)
        let (x, v) = (ribbon.position(at: now), ribbon.velocity(at: now))
        let (next, later) = (ribbon.position(at: now + h), ribbon.velocity(at: now + h))
        // The target is at most 1 unit away, so the spring's acceleration is less than 2 ω².
        let most = 2.0 * 22 * 22
        guard abs(next - x - v * h) <= most * h * h, abs(later - v) <= most * h else {
          Issue.record("seed \(seed) at \(now): from \(x), \(v) to \(next), \(later)")
          return
        }
      }
      time += gap
    }
  }

  /// Notches at four per second or less count once, and at twelve per second three times; the first
  /// three notches always count once.
  @Test(
    arguments: [
      (3, 0.05, 3.0), (4, 1.0 / 12, 6), (10, 1.0 / 12, 24), (10, 0.05, 24), (10, 0.25, 10),
      (10, 0.125, 17), (10, 0.3, 10),
    ] as [(Int, Double, Double)])
  func `from the fourth quick notch on, each notch moves the sky farther`(
    notches: Int, gap: Double, travelled: Double
  ) {
    var player = Player()
    turn(&player, notches: notches, every: gap)
    player.advance(to: 10)
    #expect(abs(travel(player) - 160 * travelled) < 1e-3)
  }

  @Test func `a wheel with fine steps moves as far as one with whole notches`() {
    var fine = Player()
    turn(&fine, notches: 8 * 16, every: 0.1 / 16, by: 1.0 / 16)
    var coarse = Player()
    turn(&coarse, notches: 8, every: 0.1)
    fine.advance(to: 10)
    coarse.advance(to: 10)
    // The coarse wheel makes the whole fourth notch longer, the fine wheel only a part of that
    // notch.
    #expect(abs(travel(fine) - travel(coarse)) < 160 * 1.5)
  }

  @Test
  func `when a wheel reverses, quick notches count once each again, as at the start of a turn`() {
    var player = Player()
    turn(&player, notches: 8, every: 0.08)
    turn(&player, notches: 3, every: 0.08, from: 8 * 0.08, by: -1)
    let target = player.ribbon.destination(at: 0.8)
    turn(&player, notches: 1, every: 0.08, from: 1.5)
    #expect(
      abs((target - player.ribbon.destination(at: 1.5)) * player.pixelsPerSign - 160) < 1e-8)
    player.advance(to: 10)
    #expect(player.motion == .rest)
  }

  @Test func `a quarter of a second after the last notch, a nearby sign attracts the sky`() {
    // Seven notches of an eighth of a window end at a distance of three eighths of a window from
    // Aries.
    var player = Player(position: Player.position(-1.25 * 1280, leftOf: .aries))
    turn(&player, notches: 7, every: 0.25, by: -1)
    let last = 6 * 0.25
    player.advance(to: last + 0.249)
    #expect(player.motion == .drag)
    player.advance(to: last + 0.26)
    #expect(player.motion == .snap)
    player.advance(to: last + 0.25 + 2)
    #expect(player.motion == .rest)
    #expect(player.position == Sign.aries.place && player.lines == 1)
  }

  @Test func `with reduced motion, a notch moves the sky to its new position within 0.15 s`() {
    var player = Player { $0.reducesMotion = true }
    player.handle(.scroll(dx: -1, dy: 0, .notch), at: 0)
    player.advance(to: 0.15)
    #expect(abs(travel(player) - 160) < 1e-8)
  }

  // MARK: With Shift

  @Test(
    arguments: [
      (0.0, -1.0, .taurus), (0, 1, .cancer), (1, 0, .cancer), (-1, 0, .taurus), (0, -3, .pisces),
      (2, 1, .leo),
    ] as [(Double, Double, Sign)])
  func `with Shift, a wheel flies from sign to sign, one per notch`(
    dx: Double, dy: Double, sign: Sign
  ) {
    var player = Player(position: Sign.gemini.place)
    player.handle(.scroll(dx: dx, dy: dy, .notch), with: .shift, at: 1)
    #expect(player.motion == .fly)
    player.advance(to: 5)
    #expect(player.position == sign.place && player.lines == 1)
  }

  @Test func `notches with Shift add up during a flight`() {
    var player = Player()
    for notch in 0..<3 {
      player.handle(.scroll(dx: 0, dy: 1, .notch), with: .shift, at: 0.2 * Double(notch))
    }
    player.advance(to: 5)
    #expect(player.position == Sign.scorpio.place)
  }

  @Test func `with Shift, fractions of a notch add up unless they reverse or pause`() {
    var player = Player(position: Sign.gemini.place)
    for part in 0..<8 {
      #expect(player.motion == .rest)
      player.handle(.scroll(dx: 0, dy: -0.125, .notch), with: .shift, at: 0.02 * Double(part))
    }
    #expect(player.motion == .fly && player.ribbon.destination(at: 1) == Sign.taurus.place)
    player.advance(to: 5)
    player.handle(.scroll(dx: 0, dy: -0.75, .notch), with: .shift, at: 5)
    player.handle(.scroll(dx: 0, dy: 0.5, .notch), with: .shift, at: 5.1)
    player.handle(.scroll(dx: 0, dy: 0.25, .notch), with: .shift, at: 5.6)
    player.advance(to: 9)
    #expect(player.position == Sign.taurus.place && player.motion == .rest)
  }

  @Test func `notches back and forth count once each, and the sky returns to its start`() {
    var player = Player()
    for notch in 0..<8 {
      let way = notch.isMultiple(of: 2) ? 1.0 : -1
      turn(&player, notches: 1, every: 0, from: 0.05 * Double(notch), by: way)
    }
    player.advance(to: 3)
    #expect(abs(travel(player)) < 1e-6)
  }
}
