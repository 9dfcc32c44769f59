import CosmosDrawing
import CosmosInput
import CosmosZodiac
import Testing

@testable import CosmosScenes
@testable import CosmosSky

@Suite struct MenuKeyTests {
  @Test func `only an open menu handles the up and down keys, which otherwise change the volume`() {
    var stage = MenuStage()
    func wants() -> [Bool] {
      [Key.up, .down, .escape, .left].map { stage.player.sky.wants($0) }
    }
    #expect(wants() == [false, false, false, false])
    stage.key("m", at: 1)
    #expect(wants() == [true, true, true, false])
  }

  @Test func `a notice from the host is shown for less than three seconds`() {
    var stage = MenuStage()
    func shows(at time: Double) -> Bool {
      stage.player.advance(to: time)
      return stage.player.sky.frame(at: time, in: MenuStage.viewport).labels
        .contains { $0.text == "volume 45" }
    }
    stage.player.sky.show(notice: "volume 45", at: 1)
    #expect(shows(at: 1.5))
    #expect(!shows(at: 4))
  }

  @Test
  func `arrow keys choose signs around the circle from the centred one, and Return flies there`() {
    var stage = MenuStage()
    stage.key("return", at: 1)
    stage.key(.right, at: 2.5)
    #expect(stage.player.sky.menu.sector == 2)
    for step in 1...12 {
      stage.key(step % 2 == 0 ? .right : .down, at: 2.5 + 0.1 * Double(step))
      #expect(stage.player.sky.menu.sector == (2 + step) % 12)
    }
    for step in 1...9 {
      stage.key(step % 2 == 0 ? .left : .up, at: 4 + 0.1 * Double(step))
      #expect(stage.player.sky.menu.sector == (14 - step) % 12)
    }
    stage.key("return", at: 6)
    #expect(stage.phase == .closing && stage.state.motion == .fly)
    stage.player.advance(to: 10)
    #expect(stage.state.sign == 5)
  }

  @Test func `Return without a choice closes the menu`() {
    var stage = MenuStage()
    stage.key("m", at: 1)
    stage.key("return", at: 3)
    #expect(stage.phase == .closing && stage.state.motion == .rest)
  }

  @Test func `a choice made by keys stays while the pointer trembles`() {
    var stage = MenuStage()
    stage.key("m", at: 1)
    stage.move(x: 0, y: 0, at: 2.5)
    stage.key(.right, at: 3)
    stage.key(.right, at: 3.1)
    stage.move(x: 1, y: 1, at: 3.2)
    #expect(stage.player.sky.menu.sector == 3)
    stage.move(to: 8, at: 3.3)
    #expect(stage.player.sky.menu.sector == 8)
    stage.move(x: 0, y: 0, at: 3.4)
    #expect(stage.player.sky.menu.sector == nil)
  }

  @Test(arguments: [("1", 0), ("=", 11), ("home", 0)] as [(Key, Int)])
  func `a sign's key closes the open menu and flies to the sign`(key: Key, sign: Int) {
    var stage = MenuStage()
    stage.key("m", at: 1)
    stage.key(key, at: 3)
    #expect(stage.phase == .closing && stage.state.motion == .fly)
    stage.player.advance(to: 7)
    #expect(stage.state.sign == sign)
  }

  @Test func `scrolling does not move the sky behind an open menu`() {
    var stage = MenuStage()
    stage.key("m", at: 1)
    for step in 0..<20 {
      stage.player.handle(.scroll(dx: 30, dy: 0, .precise), at: 2 + 0.01 * Double(step))
    }
    stage.player.handle(.scroll(dx: 1, dy: 0, .notch), at: 2.5)
    stage.player.advance(to: 4)
    #expect(stage.state.position == Sign.taurus.place)
  }

  @Test func `only the open menu and the panel handle the escape key`() {
    var stage = MenuStage()
    #expect(!stage.player.sky.wants(.escape))
    stage.key("m", at: 1)
    #expect(stage.player.sky.wants(.escape))
    stage.key("i", at: 3)
    #expect(stage.player.sky.wants(.escape))
    // The first press leads back to the menu.
    stage.key(.escape, at: 5)
    #expect(stage.player.sky.wants(.escape))
    stage.key(.escape, at: 7)
    #expect(!stage.player.sky.wants(.escape))
  }
}

@Suite struct MenuOrderTests {
  private func orders(_ count: Int, seed: UInt64) -> [[Int]] {
    var parts = MenuParts(seed: seed)
    return (0..<count).map { turn in
      parts.dividers(isOut: turn % 2 == 0, at: Double(2 * turn))
      return parts.order
    }
  }

  @Test
  func `a seed always gives the menu's lines the same orders, another seed gives others`() {
    #expect(orders(100, seed: 9) == orders(100, seed: 9))
    #expect(zip(orders(100, seed: 9), orders(100, seed: 10)).allSatisfy { $0 != $1 })
  }

  @Test func `the menu's dividing lines move out and in, in the orders that the seed gives`() {
    for seed in [1, 4_000_000_000] as [UInt32] {
      var stage = MenuStage { $0.seed = seed }
      let expected = orders(2, seed: UInt64(seed))
      stage.key("m", at: 1)
      #expect(started(&stage, from: 1.33) { $0 > 0 } == expected[0])
      stage.key(.escape, at: 3)
      #expect(started(&stage, from: 3) { $0 < 1 } == expected[1])
    }
  }

  private func started(
    _ stage: inout MenuStage, from start: Double, _ hasStarted: (Double) -> Bool
  ) -> [Int] {
    var seen: [Int] = []
    for step in 1...70 {
      let picture = stage.picture(at: start + 0.01 * Double(step))
      for (line, end) in picture.dividers.enumerated()
      where hasStarted(end) && !seen.contains(line) { seen.append(line) }
      if picture.dividers.isEmpty { break }
    }
    return seen
  }
}
