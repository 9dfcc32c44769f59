@testable import CosmosSky
import CosmosMotion
import CosmosScenes
import Testing

@Suite struct SnapTests {
  @Test(arguments: [0.3, -0.3, 0.49, -0.49, 0.01])
  func `a sign within half a window pulls the sky to itself in 0.3 s`(windows: Double) {
    var player = Player(position: 3)
    player.handle(Hand.drag(by: windows * 1280))
    #expect(player.motion == .snap)
    let start = player.position
    #expect(abs(start - (3 - windows / 10)) < 1e-12)
    // Ease-in-out is half way in half of the time.
    player.advance(to: 0.6 + 0.15)
    #expect(abs(player.position - (start + 3) / 2) < 1e-9)
    player.advance(to: 0.6 + 0.2999)
    #expect(player.motion == .snap)
    player.advance(to: 0.6 + 0.3)
    #expect(player.motion == .rest)
    #expect(player.position == 3)
    #expect(player.sky.state(at: player.time).sign == 3)
  }

  @Test(arguments: [0.51, -0.51, 3, -4.9])
  func `farther away the sky rests where it is`(windows: Double) {
    var player = Player(position: 3)
    player.handle(Hand.drag(by: windows * 1280))
    #expect(player.motion == .rest)
    player.advance(to: 20)
    #expect(abs(player.position - (3 - windows / 10)) < 1e-12)
    #expect(player.sky.state(at: 20).sign == nil)
    #expect(player.lines == 0)
  }

  @Test func `the lines reveal a quarter of a second after the snap began`() {
    var player = Player(position: 3)
    player.handle(Hand.drag(by: 300))
    player.advance(to: 0.6 + 0.249)
    #expect(player.lines == 0)
    player.advance(to: 0.6 + 0.25 + 0.125)
    #expect(abs(player.lines - 0.5) < 1e-9)
    player.advance(to: 0.6 + 0.5)
    #expect(player.lines == 1)
    #expect(player.isStill)
  }

  @Test func `taking hold hides the lines`() {
    var player = Player(position: 3)
    #expect(player.lines == 1)
    player.press(at: 1)
    player.advance(to: 1.125)
    #expect(abs(player.lines - 0.5) < 1e-9)
    player.advance(to: 1.25)
    #expect(player.lines == 0)
  }

  @Test func `a reveal that meets a hide half way goes on from where it is`() {
    var player = Player(position: 3)
    player.press(at: 1)
    player.release(at: 1.1)
    // The hide ends at 1.25, the snap began at 1.1 and reveals at 1.35.
    player.press(at: 1.45)
    let before = player.lines
    #expect(before > 0.3 && before < 0.5)
    player.advance(to: 1.45 + 1e-9)
    #expect(abs(player.lines - before) < 1e-6)
    player.advance(to: 2)
    #expect(player.lines == 0)
  }

  @Test func `a snap that a hand interrupts reveals nothing`() {
    var player = Player(position: 3)
    player.handle(Hand.drag(by: 300))
    player.press(at: 0.7)
    player.advance(to: 5)
    #expect(player.lines == 0)
    #expect(player.motion == .drag)
  }

  @Test(arguments: [1, 10, 100])
  func `what half a window is depends on the window and not on the gap`(gap: Double) {
    var player = Player(position: 3) { $0.gap = gap }
    player.handle(Hand.drag(by: 0.4 * 1280))
    #expect(player.motion == .snap)
    player.advance(to: 5)
    #expect(player.position == 3)
  }
}
