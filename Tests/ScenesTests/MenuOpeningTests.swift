@testable import CosmosSky
import CosmosGeometry
import CosmosInput
import CosmosZodiac
import Testing

@testable import CosmosScenes

@Suite struct MenuOpeningTests {
  @Test func `a press of a quarter of a second opens the menu`() {
    var stage = MenuStage()
    stage.press(at: 1)
    stage.player.advance(to: 1.249)
    #expect(stage.phase == .closed)
    stage.player.advance(to: 1.25)
    #expect(stage.phase == .opening)
    stage.player.advance(to: 2.25)
    #expect(stage.phase == .open)
    stage.release(at: 3)
    stage.player.advance(to: 4.24)
    #expect(stage.phase == .closed)
  }

  @Test(arguments: [(40.0, 40.0, true), (-40, 0, true), (40.5, 0, false), (0, -40.5, false)])
  func `the menu's hit area measures 80 by 80 points`(x: Double, y: Double, opens: Bool) {
    var stage = MenuStage()
    stage.click(x: x, y: y, at: 1)
    #expect((stage.phase == .opening) == opens)
  }

  @Test(arguments: ["m", "return", "click"])
  func `M, Return and a click open the menu, which stays open`(way: String) {
    var stage = MenuStage()
    if way == "click" { stage.click(at: 1) } else { stage.key(Key(rawValue: way), at: 1) }
    #expect(stage.phase == .opening)
    stage.player.advance(to: 60)
    #expect(stage.phase == .open)
    #expect(
      stage.state.position == Sign.taurus.place && stage.state.lines == 1, "the sky does not change"
    )
  }

  // MARK: Pushing the sky instead

  @Test(arguments: [8.1, -8.1, 30, -200])
  func `a press near the ring that moves more than 8 px drags the sky`(dx: Double) {
    var stage = MenuStage()
    stage.press(x: 5, at: 1)
    stage.move(x: 5 + dx, y: 0, at: 1.2)
    #expect(stage.state.motion == .drag)
    #expect(
      abs(stage.player.travel(from: Sign.taurus.place) - dx) < 1e-8,
      "the drag includes the first 8 px")
    stage.player.advance(to: 5)
    #expect(stage.phase == .closed)
    stage.release(x: 5 + dx, at: 5)
    stage.player.advance(to: 8)
    #expect(stage.phase == .closed && stage.state.motion == .rest)
  }

  @Test func `a flick that starts on the ring flings the sky as far as any other`() {
    var travelled: [Double] = []
    for y in [0.0, 200] {
      var stage = MenuStage { $0.start = .at(Player.between) }
      stage.press(y: y, at: 1)
      for step in 1...20 {
        stage.move(x: -20 * Double(step), y: y, at: 1 + 0.01 * Double(step))
      }
      stage.release(x: -400, y: y, at: 1.2)
      #expect(stage.state.motion == .fling)
      stage.player.advance(to: 15)
      travelled.append(stage.state.position)
    }
    #expect(abs(travelled[0] - travelled[1]) < 1e-6)
  }

  @Test func `a press that trembles by less than 8 px opens the menu`() {
    var stage = MenuStage()
    stage.press(at: 1)
    for step in 1...20 {
      stage.move(x: 7 * (step % 2 == 0 ? 1 : -1), y: 3, at: 1 + 0.01 * Double(step))
    }
    stage.player.advance(to: 1.3)
    #expect(stage.phase == .opening)
    #expect(stage.state.position == Sign.taurus.place)
  }

  @Test(arguments: ["fling", "fly"])
  func `a press on the ring stops a moving sky`(motion: String) {
    var stage = MenuStage()
    if motion == "fly" {
      stage.key("8", at: 1)
    } else {
      for event in Hand.flick(velocity: 6000, at: 0.8) {
        stage.player.handle(event.kind, at: event.time)
      }
    }
    stage.player.advance(to: 1.6)
    #expect(stage.state.motion.rawValue == motion)
    let held = stage.state.position
    stage.press(at: 1.6)
    stage.player.advance(to: 1.8)
    #expect(stage.state.position == held)
    stage.player.advance(to: 2)
    #expect(stage.phase == .opening)
    #expect(stage.state.lines == 0)
  }

  // MARK: Closing

  @Test(arguments: ["escape", "m"] as [Key])
  func `Escape and M close the menu without a choice`(key: Key) {
    var stage = MenuStage()
    stage.click(at: 1)
    stage.move(to: 7, at: 2)
    stage.key(key, at: 3)
    #expect(stage.phase == .closing)
    stage.player.advance(to: 8)
    #expect(stage.state.position == Sign.taurus.place && stage.phase == .closed)
  }

  @Test(arguments: [(0.0, 0.0), (300, 200), (95, 0), (-180, 0)])
  func `a click outside the signs closes the menu`(x: Double, y: Double) {
    var stage = MenuStage()
    stage.click(at: 1)
    stage.player.advance(to: 3)
    stage.click(x: x, y: y, at: 3)
    #expect(stage.phase == .closing)
    stage.player.advance(to: 8)
    #expect(stage.state.position == Sign.taurus.place)
  }

  @Test func `a pointer that leaves the window closes only a held menu`() {
    for (isHeld, phase) in [(true, MenuPhase.closing), (false, .open)] {
      var stage = MenuStage()
      if isHeld { stage.press(at: 1) } else { stage.click(at: 1) }
      stage.player.advance(to: 3)
      stage.player.handle(.leave, at: 3)
      #expect(stage.phase == phase)
    }
  }

  @Test func `a press during which the pointer leaves the window early does not open the menu`() {
    var stage = MenuStage()
    stage.press(at: 1)
    stage.player.handle(.leave, at: 1.2)
    stage.player.advance(to: 3)
    #expect(stage.phase == .closed)
  }
}
