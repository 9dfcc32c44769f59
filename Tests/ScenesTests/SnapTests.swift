@testable import CosmosSky
import CosmosGeometry
import CosmosInput
import CosmosScenes
import CosmosZodiac
import Testing

@Suite struct SnapTests {
  /// Returns the distance from the sign, in pixels, of a critically damped spring with ω = 7, at a
  /// time after the release.
  private func left(of distance: Double, velocity: Double = 0, after time: Double) -> Double {
    (distance + (velocity + 7 * distance) * time) * Double.exp(-7 * time)
  }

  @Test(arguments: [0.3, -0.3, 0.49, -0.49, 0.01])
  func `a sign within half a window attracts the sky`(windows: Double) {
    let gemini = Sign.gemini.place
    var player = Player(position: gemini)
    player.handle(Hand.drag(by: windows * 1280))
    #expect(player.motion == .snap)
    #expect(abs(player.travel(from: gemini) - windows * 1280) < 1e-8)
    #expect(player.ribbon.velocity(at: 0.6) == 0, "after the rest, the release has velocity 0")
    var time = 0.0
    while abs(left(of: windows * 1280, after: time + 0.001)) > 1 {
      time += 0.001
      player.advance(to: 0.6 + time)
      let expected = left(of: windows * 1280, after: time)
      #expect(abs(player.travel(from: gemini) - expected) < 1e-8, "after \(time)")
      #expect(player.motion == .snap)
    }
    // At this time, less than a pixel is left, and the sky then stops exactly at the sign.
    player.advance(to: 0.6 + time + 0.002)
    #expect(player.motion == .rest)
    player.advance(to: 0.6 + time + 0.203)
    #expect(player.position == gemini && !player.ribbon.isMoving(at: player.time))
    #expect(player.sky.state(at: player.time).sign == 3)
  }

  @Test(arguments: [0.51, -0.51, 3, -4.9])
  func `more than half a window from a sign, the sky rests where it is`(windows: Double) {
    // Around Virgo, there is room for five window widths without another sign.
    let virgo = Sign.virgo.place
    var player = Player(position: virgo)
    player.handle(Hand.drag(by: windows * 1280))
    #expect(player.motion == .rest)
    player.advance(to: 20)
    #expect(abs(player.travel(from: virgo) - windows * 1280) < 1e-8)
    #expect(player.sky.state(at: 20).sign == nil)
    #expect(player.lines == 0)
  }

  /// A fling alone would end 490 px from the sign, because the sky moves away from the sign.
  ///
  /// Therefore the sky reverses at once.
  @Test
  func `released at 700 px per second, 140 px from Leo, the ribbon comes to rest within 1.3 s`() {
    let leo = Sign.leo.place
    var player = Player(position: leo)
    player.handle(Hand.flick(velocity: 700))
    let released = 0.2
    #expect(player.motion == .snap, "the sign attracts the sky from the release on")
    #expect(abs(player.velocity - 700) < 1e-6)
    var fastest = 0.0
    for step in 1...2600 {
      let time = released + 0.001 * Double(step)
      player.advance(to: time)
      fastest = max(fastest, abs(player.velocity))
      let offset = player.travel(from: leo)
      #expect(abs(offset - left(of: 140, velocity: 700, after: time - released)) < 0.5)
      if time > released + 1.3 { #expect(abs(offset) <= 0.5 && player.motion == .rest) }
    }
    #expect(fastest <= 1.1 * 700)
    #expect(player.position == leo && player.lines == 1)
  }

  /// A fling at 1000 px/s travels 499.5 px.
  ///
  /// For a sign 300 px away, ω = 1000 / 300 makes the glide a pure exponential that ends there.
  @Test(arguments: [300.0, 160, 480])
  func `a fling that ends near a sign ends at the sign`(distance: Double) {
    let gemini = Sign.gemini.place
    var player = Player(position: Player.position(-200 - distance, leftOf: .gemini))
    player.handle(Hand.flick(velocity: 1000))
    #expect(player.motion == .snap)
    for step in 0...100 {
      let time = 0.01 * Double(step)
      player.advance(to: 0.2 + time)
      let expected = distance * Double.exp(-1000 / distance * time)
      #expect(abs(-player.travel(from: gemini) - expected) < 0.5, "after \(time)")
    }
    player.advance(to: 5)
    #expect(player.position == gemini && player.lines == 1)
  }

  @Test func `a sign's lines appear when the sky is near the sign and slow`() {
    var player = Player(position: Sign.gemini.place)
    player.handle(Hand.drag(by: 300))
    // The lines appear when the sign is within 2 % of the window's width, 25.6 px, of the centre.
    // The speed there is below half a window per second.
    var time = 0.0
    while left(of: 300, after: time) > 25.6 { time += 1e-5 }
    player.advance(to: 0.6 + time - 0.001)
    #expect(player.lines == 0)
    player.advance(to: 0.6 + time + 0.125)
    #expect(abs(player.lines - 0.5) < 1e-3)
    player.advance(to: 0.6 + time + 0.25)
    #expect(player.lines > 0.999)
  }

  @Test func `a sign that the sky passes quickly does not show its lines`() {
    // 5000 px/s towards a sign 2100 px away; the fling alone would travel 2497 px.
    var player = Player(position: Player.position(-1000 - 2100, leftOf: .gemini))
    player.handle(Hand.flick(velocity: 5000))
    #expect(player.motion == .snap)
    var isNear = false
    for step in 0..<3000 {
      player.advance(to: 0.2 + 0.001 * Double(step))
      let offset = abs(player.travel(from: Sign.gemini.place)) / 1280
      let speed = abs(player.ribbon.widthsPerSecond(at: player.time))
      if offset <= 0.02, speed <= 0.5 { isNear = true }
      if !isNear { #expect(player.lines == 0) }
    }
    #expect(player.lines == 1)
  }
}
