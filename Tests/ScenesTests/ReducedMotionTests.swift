@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosScenes
import Testing

@Suite struct ReducedMotionTests {
  private func player(position: Double = 0.5) -> Player {
    Player(position: position) { $0.reducesMotion = true }
  }

  /// The opacities of the star fields of a frame.
  private func opacities(_ frame: Frame) -> [Double] {
    frame.commands.compactMap { command in
      if case .stars(let field) = command { field.opacity } else { nil }
    }
  }

  @Test func `a flight is a fade of a quarter of a second`() {
    var player = player()
    player.handle(.key("3"), at: 1)
    #expect(player.position == 2)
    #expect(player.motion == .fly)
    #expect(opacities(player.frame(at: 1)) == [1, 0, 1, 0, 1, 0])
    player.advance(to: 1.125)
    #expect(opacities(player.frame(at: 1.125)) == [0.5, 0.5, 0.5, 0.5, 0.5, 0.5])
    player.advance(to: 1.25)
    #expect(opacities(player.frame(at: 1.25)) == [1, 1, 1])
    #expect(player.motion == .rest)
    player.advance(to: 1.5)
    #expect(player.lines == 1)
    #expect(player.isStill)
  }

  @Test func `nothing is flung`() {
    var player = player()
    player.handle(Hand.flick(velocity: 3000))
    let released = player.position
    player.advance(to: 10)
    #expect(player.position == released)
    #expect(player.motion == .rest)
  }

  @Test func `a sign nearby is faded to, not glided to`() {
    var player = player(position: 3)
    player.handle(Hand.drag(by: 300))
    #expect(player.position == 3)
    #expect(player.motion == .snap)
    #expect(opacities(player.frame(at: 0.6)) == [1, 0, 1, 0, 1, 0])
    player.advance(to: 0.86)
    #expect(player.motion == .rest)
    #expect(opacities(player.frame(at: 0.86)) == [1, 1, 1])
  }

  @Test func `an order during a fade waits for its end`() {
    var player = player()
    player.handle(.key("3"), at: 1)
    player.handle(.key("6"), at: 1.1)
    #expect(player.position == 2)
    player.advance(to: 1.25)
    #expect(player.position == 5)
    #expect(opacities(player.frame(at: 1.25)) == [1, 0, 1, 0, 1, 0])
    player.advance(to: 2)
    #expect(player.sky.state(at: 2).sign == 5)
    #expect(player.lines == 1)
  }

  @Test func `both places have their nebulae while one fades into the other`() {
    var player = player()
    player.handle(.key("3"), at: 1)
    player.advance(to: 1.1)
    let opacities = player.frame(at: 1.1).commands.compactMap {
      if case .deepSky(let sky) = $0 { sky.opacity } else { nil }
    }
    #expect(opacities.count == 2 && abs(opacities.reduce(0, +) - 1) < 1e-12)
  }

  @Test func `the hand still moves the sky`() {
    var player = player()
    player.press(at: 0)
    player.handle(.move(Point(x: 128, y: 0)), at: 0.1)
    #expect(abs(player.position - 0.49) < 1e-12)
  }
}
