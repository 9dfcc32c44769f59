@testable import CosmosSky
import CosmosBackdrop
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import Testing

@testable import CosmosScenes

/// What hands and keys do with the menu.
@Suite struct MenuUseTests {
  // MARK: Opening

  @Test func `a press that lasts a quarter of a second opens it`() {
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
  func `the hit area is 80 by 80 points`(x: Double, y: Double, opens: Bool) {
    var stage = MenuStage()
    stage.click(x: x, y: y, at: 1)
    #expect((stage.phase == .opening) == opens)
  }

  @Test func `the hit area grows with the window`() {
    for (height, half) in [(200.0, 20.0), (1334, 80)] {
      for (offset, opens) in [(half - 1, true), (half + 1, false)] {
        var stage = MenuStage()
        stage.player.handle(.resize(Size(width: 1000, height: height)), at: 0.5)
        let place = Point(x: 500 + offset, y: height / 2)
        stage.player.handle(.press(place), at: 1)
        stage.player.handle(.release(place), at: 1.1)
        #expect((stage.phase == .opening) == opens)
      }
    }
  }

  @Test func `a click opens it, and it stays open`() {
    var stage = MenuStage()
    stage.click(at: 1)
    stage.player.advance(to: 60)
    #expect(stage.phase == .open)
    #expect(stage.state.position == 2 && stage.state.lines == 1, "the sky stayed as it was")
  }

  @Test(arguments: ["m", "return"] as [Key])
  func `M and Return open it`(key: Key) {
    var stage = MenuStage()
    stage.key(key, at: 1)
    #expect(stage.phase == .opening)
    stage.player.advance(to: 60)
    #expect(stage.phase == .open)
  }

  // MARK: Pushing the sky instead

  @Test(arguments: [8.1, -8.1, 30, -200])
  func `a press near the ring that moves more than 8 px is a drag of the sky`(dx: Double) {
    var stage = MenuStage()
    stage.press(x: 5, at: 1)
    stage.move(x: 5 + dx, y: 0, at: 1.2)
    #expect(stage.state.motion == .drag)
    #expect(abs(stage.state.position - (2 - dx / 10_000)) < 1e-12, "no pixel is lost")
    stage.player.advance(to: 5)
    #expect(stage.phase == .closed)
    stage.release(x: 5 + dx, at: 5)
    stage.player.advance(to: 8)
    #expect(stage.phase == .closed && stage.state.motion == .rest)
  }

  @Test func `a flick that starts on the ring flings the sky as far as any other`() {
    var travelled: [Double] = []
    for y in [0.0, 200] {
      var stage = MenuStage { $0.position = 2.5 }
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

  @Test func `a press that trembles by less is none`() {
    var stage = MenuStage()
    stage.press(at: 1)
    for step in 1...20 {
      stage.move(x: 7 * (step % 2 == 0 ? 1 : -1), y: 3, at: 1 + 0.01 * Double(step))
    }
    stage.player.advance(to: 1.3)
    #expect(stage.phase == .opening)
    #expect(stage.state.position == 2)
  }

  @Test func `after a quarter of a second the hand moves in the menu, not the sky`() {
    var stage = MenuStage()
    stage.press(at: 1)
    stage.player.advance(to: 1.26)
    stage.move(x: 200, y: 0, at: 1.3)
    #expect(stage.state.position == 2 && stage.state.motion == .rest)
    #expect(stage.phase == .opening)
  }

  @Test(arguments: ["fling", "fly"])
  func `a press on the ring stops a sky that moves`(motion: String) {
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

  // MARK: Choosing

  @Test(arguments: 0..<12)
  func `held, dragged to a sign and let go, the sky flies there`(sign: Int) {
    var stage = MenuStage()
    stage.press(at: 1)
    stage.player.advance(to: 2.3)
    stage.move(to: sign, at: 2.4)
    #expect(stage.player.sky.menu.sector == sign)
    stage.release(over: sign, at: 2.5)
    #expect(stage.phase == .closing)
    stage.player.advance(to: 6)
    #expect(stage.state.sign == sign)
    #expect(stage.state.lines == 1)
    #expect(stage.phase == .closed)
  }

  @Test func `let go before it is open, over a sign, it flies there and closes when it got there`()
  {
    var stage = MenuStage()
    stage.press(at: 1)
    stage.player.advance(to: 1.4)
    stage.move(to: 5, at: 1.5)
    stage.release(over: 5, at: 1.6)
    #expect(stage.state.motion == .fly)
    #expect(stage.phase == .opening)
    stage.player.advance(to: 2.249)
    #expect(stage.phase == .opening)
    stage.player.advance(to: 2.25)
    #expect(stage.phase == .closing)
    stage.player.advance(to: 5.2)
    #expect(stage.state.sign == 5 && stage.state.lines == 1)
  }

  /// Otherwise the shadow goes 0.66 s after the menu began to fold up.
  @Test(arguments: ["click", "key", "return", "held", "held early", "escape", "info"])
  func `a sign that is chosen clears the view at once`(way: String) {
    var stage = MenuStage()
    var chosen = 3.0
    switch way {
    case "held", "held early":
      stage.press(at: 1)
      chosen = way == "held" ? 3 : 1.6
      stage.move(to: 5, at: chosen - 0.05)
      stage.release(over: 5, at: chosen)
    case "click":
      stage.key("m", at: 1)
      let place = MenuStage.sector(5, radius: 129)
      stage.click(x: place.x, y: place.y, at: chosen - 0.05)
    case "key":
      stage.key("m", at: 1)
      stage.key("6", at: chosen)
    case "return":
      stage.key("m", at: 1)
      for step in 0..<4 { stage.key(.right, at: 2 + 0.1 * Double(step)) }
      stage.key(.enter, at: chosen)
    case "escape":
      stage.key("m", at: 1)
      stage.key(.escape, at: chosen)
    default:
      stage.key("m", at: 1)
      stage.key("i", at: chosen)
    }
    let isChosen = !["escape", "info"].contains(way)
    #expect((stage.state.motion == .fly) == isChosen)
    let start = stage.picture(at: chosen).shadow
    for step in 0...25 {
      let time = 0.01 * Double(step)
      let left = start * (1 - Reference.easeOut(time / 0.25))
      let expected = isChosen ? left : 0.44
      #expect(abs(stage.picture(at: chosen + time).shadow - expected) < 1e-5, "after \(time)")
    }
    // Nothing of it comes back, and it opens as ever.
    stage.player.advance(to: chosen + 2)
    #expect(stage.phase == .closed)
    if way != "info" { #expect(stage.picture(at: chosen + 2).shadow == 0) }
    if isChosen { stage.key("m", at: chosen + 3) }
    if isChosen { #expect(stage.picture(at: chosen + 4.1).shadow == 0.44) }
  }

  @Test func `let go at half a second, over nothing, it closes by itself`() {
    var stage = MenuStage()
    stage.press(at: 1)
    stage.release(at: 1.5)
    #expect(stage.phase == .opening)
    stage.player.advance(to: 2.2499)
    #expect(stage.phase == .opening)
    stage.player.advance(to: 2.25)
    #expect(stage.phase == .closing)
    stage.player.advance(to: 2.25 + 1.23)
    #expect(stage.phase == .closed)
    #expect(stage.state.position == 2 && stage.state.motion == .rest)
    #expect(stage.sounds() == [.open, .close])
  }

  @Test func `choosing the sign that is centred draws its lines anew`() {
    var stage = MenuStage()
    stage.click(at: 1)
    stage.click(x: 129, at: 3)
    var other = MenuStage()
    other.click(at: 1)
    let place = MenuStage.sector(2, radius: 129)
    other.click(x: place.x, y: place.y, at: 3)
    #expect(other.state.motion == .rest)
    other.player.advance(to: 3.2)
    #expect(other.state.lines < 1)
    other.player.advance(to: 3.05 + 0.5)
    #expect(other.state.lines == 1)
    #expect(other.state.sign == 2)
  }

  @Test(arguments: [
    (101.999, nil), (102.001, 0), (155.999, 0), (156.001, nil), (0, nil), (80, nil), (170, nil),
    (225, nil),
  ])
  func `a sector answers between radius 102 and 156`(radius: Double, sector: Int?) {
    var stage = MenuStage()
    stage.key("m", at: 1)
    stage.player.advance(to: 2.5)
    stage.move(to: 0, radius: radius, at: 3)
    #expect(stage.player.sky.menu.sector == sector)
    let picture = stage.picture(at: 3)
    #expect((picture.wedge != nil) == (sector != nil))
    #expect(picture.name?.text == (sector == nil ? nil : "pisces"))
  }

  @Test(arguments: 0..<12)
  func `the sector under the pointer is marked by a wedge, its sign named in the centre`(
    sign: Int
  ) {
    var stage = MenuStage()
    stage.key("m", at: 1)
    stage.player.advance(to: 2.5)
    for angle in [0.5, 15, 29.5] {
      let place = Point(angle: (30 * Double(sign) + angle) * .pi / 180, radius: 120)
      stage.move(x: place.x, y: place.y, at: 3)
      let picture = stage.picture(at: 3)
      guard let wedge = picture.wedge else {
        Issue.record("no wedge at \(angle)°")
        continue
      }
      #expect(abs(wedge.radius - wedge.width / 2 - 102) < 1e-9)
      #expect(abs(wedge.radius + wedge.width / 2 - 156) < 1e-9)
      #expect(abs(wedge.angles.lowerBound - Double(sign) * .pi / 6) < 1e-12)
      #expect(abs(wedge.angles.upperBound - Double(sign + 1) * .pi / 6) < 1e-12)
      #expect(wedge.color == Palette.cosmosBlue.accent.opacity(0.8))
      let names = [
        "pisces", "aries", "taurus", "gemini", "cancer", "leo", "virgo", "libra", "scorpio",
        "sagittarius", "capricorn", "aquarius",
      ]
      #expect(picture.name?.text == names[sign])
      #expect(picture.name?.size == 13)
      #expect(picture.order == ["fill", "rings", "wedge", "dividers", "icons", "name"])
    }
  }

  @Test func `a tick is heard when the sector changes, and not otherwise`() {
    var stage = MenuStage()
    stage.key("m", at: 1)
    stage.player.advance(to: 2.5)
    _ = stage.effects()
    stage.move(to: 3, at: 3)
    #expect(stage.effects() == [.sound(.tick)])
    stage.move(to: 3, radius: 140, at: 3.1)
    #expect(stage.effects() == [])
    stage.move(to: 4, at: 3.2)
    #expect(stage.effects() == [.sound(.tick)])
    stage.move(to: 4, radius: 60, at: 3.3)
    #expect(stage.effects() == [], "nothing is no sector")
    stage.key(.right, at: 3.4)
    #expect(stage.effects() == [.sound(.tick)])
  }

  // MARK: Closing

  @Test(arguments: ["escape", "m"] as [Key])
  func `Esc and M close it and choose nothing`(key: Key) {
    var stage = MenuStage()
    stage.click(at: 1)
    stage.move(to: 7, at: 2)
    stage.key(key, at: 3)
    #expect(stage.phase == .closing)
    stage.player.advance(to: 8)
    #expect(stage.state.position == 2 && stage.phase == .closed)
  }

  @Test(arguments: [(0.0, 0.0), (300, 200), (95, 0), (-180, 0)])
  func `a click outside the signs closes it`(x: Double, y: Double) {
    var stage = MenuStage()
    stage.click(at: 1)
    stage.player.advance(to: 3)
    stage.click(x: x, y: y, at: 3)
    #expect(stage.phase == .closing)
    stage.player.advance(to: 8)
    #expect(stage.state.position == 2)
  }

  @Test func `a pointer that leaves the window lets go of a held menu and of no other`() {
    for (isHeld, phase) in [(true, MenuPhase.closing), (false, .open)] {
      var stage = MenuStage()
      if isHeld { stage.press(at: 1) } else { stage.click(at: 1) }
      stage.player.advance(to: 3)
      stage.player.handle(.leave, at: 3)
      #expect(stage.phase == phase)
    }
  }

  // MARK: Keys alone

  @Test func `arrows go round the circle from the sign that is there, Return flies`() {
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

  @Test func `Return with nothing chosen closes it`() {
    var stage = MenuStage()
    stage.key("m", at: 1)
    stage.key("return", at: 3)
    #expect(stage.phase == .closing && stage.state.motion == .rest)
  }

  @Test func `what keys chose stays while the pointer trembles where it is`() {
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
  func `a sign's key flies there from the open menu, which closes`(key: Key, sign: Int) {
    var stage = MenuStage()
    stage.key("m", at: 1)
    stage.key(key, at: 3)
    #expect(stage.phase == .closing && stage.state.motion == .fly)
    stage.player.advance(to: 7)
    #expect(stage.state.sign == sign)
  }

  @Test func `while it is open scrolling moves nothing behind it`() {
    var stage = MenuStage()
    stage.key("m", at: 1)
    for step in 0..<20 {
      stage.player.handle(.scroll(dx: 30, dy: 0, .precise), at: 2 + 0.01 * Double(step))
    }
    stage.player.handle(.scroll(dx: 1, dy: 0, .notch), at: 2.5)
    stage.player.advance(to: 4)
    #expect(stage.state.position == 2)
  }

  @Test func `only the open menu and the panel want the escape key`() {
    var stage = MenuStage()
    #expect(!stage.player.sky.wantsEscape)
    stage.key("m", at: 1)
    #expect(stage.player.sky.wantsEscape)
    stage.key("i", at: 3)
    #expect(stage.player.sky.wantsEscape)
    stage.key(.escape, at: 5)
    #expect(!stage.player.sky.wantsEscape)
  }
}
