import CosmosMath
@testable import CosmosSky
import CosmosGeometry
import CosmosInput
import CosmosScenes
import Testing

@Suite struct SnapTests {
  /// Returns the distance from the sign, in pixels, of a critically damped spring with ω = 7, at a
  /// time after the release.
  private func left(of distance: Double, velocity: Double = 0, after time: Double) -> Double {
    (distance + (velocity + 7 * distance) * time) * Double.exp(-7 * time)
  }

  @Test(arguments: [0.3, -0.3, 0.49, -0.49, 0.01])
  func `a sign within half a window attracts the sky`(windows: Double) {
    var player = Player(position: 3)
    player.handle(Hand.drag(by: windows * 1280))
    #expect(player.motion == .snap)
    #expect(abs(player.position - (3 - windows / 10)) < 1e-12)
    #expect(player.ribbon.velocity(at: 0.6) == 0, "after the rest, the release has velocity 0")
    var time = 0.0
    while abs(left(of: windows * 1280, after: time + 0.001)) > 1 {
      time += 0.001
      player.advance(to: 0.6 + time)
      let expected = 3 - left(of: windows / 10, after: time)
      #expect(abs(player.position - expected) < 1e-12, "after \(time)")
      #expect(player.motion == .snap)
    }
    // At this time, less than a pixel is left, and the sky then stops exactly at the sign.
    player.advance(to: 0.6 + time + 0.002)
    #expect(player.motion == .rest)
    player.advance(to: 0.6 + time + 0.203)
    #expect(player.position == 3 && !player.ribbon.isMoving(at: player.time))
    #expect(player.sky.state(at: player.time).sign == 3)
  }

  @Test(arguments: [0.51, -0.51, 3, -4.9])
  func `more than half a window from a sign, the sky rests where it is`(windows: Double) {
    var player = Player(position: 3)
    player.handle(Hand.drag(by: windows * 1280))
    #expect(player.motion == .rest)
    player.advance(to: 20)
    #expect(abs(player.position - (3 - windows / 10)) < 1e-12)
    #expect(player.sky.state(at: 20).sign == nil)
    #expect(player.lines == 0)
  }

  /// A fling alone would end 490 px from the sign, because the sky moves away from the sign.
  ///
  /// Therefore the sky reverses at once.
  @Test
  func `released at 700 px per second, 140 px from Leo, the ribbon comes to rest within 1.3 s`() {
    var player = Player(position: 5)
    player.handle(Hand.flick(velocity: 700))
    let released = 0.2
    #expect(player.motion == .snap, "the sign attracts the sky from the release on")
    #expect(abs(player.ribbon.velocity(at: released) * 12_800 + 700) < 1e-6)
    var fastest = 0.0
    for step in 1...2600 {
      let time = released + 0.001 * Double(step)
      player.advance(to: time)
      fastest = max(fastest, abs(player.ribbon.velocity(at: time)) * 12_800)
      let offset = (5 - player.position) * 12_800
      #expect(abs(offset - left(of: 140, velocity: 700, after: time - released)) < 0.5)
      if time > released + 1.3 { #expect(abs(offset) <= 0.5 && player.motion == .rest) }
    }
    #expect(fastest <= 1.1 * 700)
    #expect(player.position == 5 && player.lines == 1)
  }

  /// A fling at 1000 px/s travels 499.5 px.
  ///
  /// For a sign 300 px away, ω = 1000 / 300 makes the glide a pure exponential that ends there.
  @Test(arguments: [300.0, 160, 480])
  func `a fling that ends near a sign ends at the sign`(distance: Double) {
    var player = Player(position: 3 + (200 + distance) / 12_800)
    player.handle(Hand.flick(velocity: 1000))
    #expect(player.motion == .snap)
    for step in 0...100 {
      let time = 0.01 * Double(step)
      player.advance(to: 0.2 + time)
      let expected = distance * Double.exp(-1000 / distance * time)
      #expect(abs((player.position - 3) * 12_800 - expected) < 0.5, "after \(time)")
    }
    player.advance(to: 5)
    #expect(player.position == 3 && player.lines == 1)
  }

  @Test func `a sign's lines appear when the sky is near the sign and slow`() {
    var player = Player(position: 3)
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
    var player = Player(position: 3 + (1000 + 2100) / 12_800)
    player.handle(Hand.flick(velocity: 5000))
    #expect(player.motion == .snap)
    var isNear = false
    for step in 0..<3000 {
      player.advance(to: 0.2 + 0.001 * Double(step))
      let offset = abs(player.position - 3) * 10
      let speed = abs(player.ribbon.widthsPerSecond(at: player.time))
      if offset <= 0.02, speed <= 0.5 { isNear = true }
      if !isNear { #expect(player.lines == 0) }
    }
    #expect(player.lines == 1)
  }
}
