import CosmosGeometry
import CosmosInput
@testable import CosmosSky
import CosmosScenes
import Testing

@Suite struct WheelTests {
  @Test(arguments: [200.0, 1280, 7680])
  func `a notch moves an eighth of the window in 0.15 s`(width: Double) {
    var player = Player(width: width)
    player.handle(.scroll(dx: 1, dy: 0, .notch), at: 1)
    #expect(player.position == 0.5)
    player.advance(to: 1.075)
    let middle = player.position
    // Ease-out: more than half of the way in half of the time.
    #expect(middle < 0.5 - 0.5 / 80 && middle > 0.5 - 1.0 / 80)
    #expect(player.motion == .drag)
    player.advance(to: 1.15)
    #expect(abs(player.position - (0.5 - 1.0 / 80)) < 1e-12)
    player.advance(to: 3)
    #expect(abs(player.position - (0.5 - 1.0 / 80)) < 1e-12, "notches are never flung")
    #expect(player.motion == .rest)
  }

  @Test func `the next notch moves the target on, without a jump`() {
    var player = Player()
    player.handle(.scroll(dx: -1, dy: 0, .notch), at: 0)
    player.advance(to: 0.05)
    let before = player.position
    player.handle(.scroll(dx: -1, dy: 0, .notch), at: 0.05)
    #expect(player.position == before)
    player.advance(to: 0.05 + 1e-6)
    #expect(abs(player.position - before) * 12_800 < 0.05)
    player.advance(to: 0.2)
    #expect(abs(player.position - (0.5 + 2.0 / 80)) < 1e-12)
  }

  @Test func `a vertical wheel scrolls too, and so do fractions of notches`() {
    var player = Player()
    player.handle(.scroll(dx: 0, dy: -1.5, .notch), at: 0)
    player.advance(to: 1)
    #expect(abs(player.position - (0.5 + 1.5 / 80)) < 1e-12)
  }

  @Test func `a quarter of a second of quiet ends the wheel and lets a sign pull`() {
    var player = Player(position: 0.5)
    // Three and a half windows short of Aries: 37 notches are enough to be within half a window.
    for notch in 0..<37 {
      player.handle(.scroll(dx: -1, dy: 0, .notch), at: 0.1 * Double(notch))
    }
    player.advance(to: 3.6 + 0.249)
    #expect(player.motion == .drag)
    player.advance(to: 3.6 + 0.26)
    #expect(player.motion == .snap)
    player.advance(to: 3.6 + 0.25 + 0.3)
    #expect(player.motion == .rest)
    #expect(player.position == 1)
  }

  @Test func `a notch during a fling stops it and moves on from there`() {
    var player = Player()
    player.handle(Hand.flick(velocity: 2000))
    player.advance(to: 0.5)
    let before = player.position
    player.handle(.scroll(dx: 1, dy: 0, .notch), at: 0.5)
    #expect(player.position == before)
    player.advance(to: 3)
    #expect(abs(player.position - (before - 1.0 / 80)) < 1e-12)
  }

  @Test func `a notch while a hand holds the sky does nothing`() {
    var player = Player()
    player.handle(.press(Point(x: 5, y: 5)), at: 0)
    player.handle(.scroll(dx: 1, dy: 0, .notch), at: 0.1)
    player.advance(to: 1)
    #expect(player.position == 0.5)
  }
}
