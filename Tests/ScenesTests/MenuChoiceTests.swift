@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosZodiac
import Testing

@testable import CosmosScenes

@Suite struct MenuChoiceTests {
  @Test(arguments: 0..<12)
  func `releasing a held menu over a sign flies to that sign`(sign: Int) {
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

  @Test(arguments: 0..<12, [156.0, 157, 230, 480])
  func `releasing a held menu beyond its outer edge chooses the sign in that direction`(
    sign: Int, radius: Double
  ) {
    var stage = MenuStage()
    stage.press(at: 1)
    stage.player.advance(to: 2.3)
    // The position is 3° from the sector's first line, because the middles of two sectors are near
    // the info button.
    let place = Point(angle: Double(sign) * .pi / 6 + .pi / 60, radius: radius)
    stage.move(x: place.x, y: place.y, at: 2.4)
    let isInfo = MenuShape.isInfo(place)
    #expect(stage.player.sky.menu.chosen == (isInfo ? .info : .sign(sign)))
    #expect((stage.picture(at: 2.4).wedge != nil) == !isInfo)
    stage.release(x: place.x, y: place.y, at: 2.5)
    #expect(stage.phase == .closing)
    guard !isInfo else { return #expect(stage.player.sky.panel.isOpen) }
    stage.player.advance(to: 6)
    #expect(stage.state.sign == sign && stage.state.lines == 1)
  }

  @Test func `a release beyond the outer edge while the menu opens also chooses by direction`() {
    var stage = MenuStage()
    stage.press(at: 1)
    stage.player.advance(to: 1.4)
    stage.move(to: 5, radius: 300, at: 1.5)
    let place = MenuStage.sector(5, radius: 300)
    stage.release(x: place.x, y: place.y, at: 1.6)
    #expect(stage.state.motion == .fly && stage.phase == .opening)
    // The menu will close by itself, and a click outside it must not change the choice.
    let other = MenuStage.sector(9, radius: 300)
    stage.click(x: other.x, y: other.y, at: 1.7)
    stage.player.advance(to: 6)
    #expect(stage.state.sign == 5)
  }

  @Test(arguments: [false, true])
  func `in a menu that stays open, only a drag from its inside chooses beyond the outer edge`(
    beginsWithin: Bool
  ) {
    var stage = MenuStage()
    stage.key("m", at: 1)
    stage.player.advance(to: 2.5)
    let begin = MenuStage.sector(3, radius: beginsWithin ? 40 : 200)
    stage.press(x: begin.x, y: begin.y, at: 3)
    stage.move(to: 4, radius: 260, at: 3.1)
    #expect(stage.player.sky.menu.sector == (beginsWithin ? 4 : nil))
    let end = MenuStage.sector(4, radius: 260)
    stage.release(x: end.x, y: end.y, at: 3.2)
    #expect(stage.phase == .closing)
    stage.player.advance(to: 7)
    #expect(stage.state.sign == (beginsWithin ? 4 : 2))
    // The drag has ended, so the next move beyond the edge does not choose a sign.
    stage.key("m", at: 8)
    stage.player.advance(to: 9.5)
    stage.move(to: 7, radius: 260, at: 9.6)
    #expect(stage.player.sky.menu.sector == nil)
  }

  @Test func `a drag that ends in the middle of the menu chooses nothing`() {
    var stage = MenuStage()
    stage.press(at: 1)
    stage.player.advance(to: 2.3)
    stage.move(to: 5, radius: 300, at: 2.4)
    stage.move(to: 5, radius: 101, at: 2.45)
    #expect(stage.player.sky.menu.chosen == nil)
    let place = MenuStage.sector(5, radius: 101)
    stage.release(x: place.x, y: place.y, at: 2.5)
    stage.player.advance(to: 6)
    #expect(stage.state.position == Sign.taurus.place && stage.phase == .closed)
  }

  @Test
  func
    `a release over a sign while the menu opens flies there, and later the menu closes`()
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

  /// Without a choice, the shadow starts to fade only 0.66 s after the menu starts to close.
  @Test(arguments: ["click", "key", "return", "held", "held early", "escape", "info"])
  func `the menu's shadow fades at once only if a sign is chosen`(way: String) {
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
    // The shadow does not return, and the menu opens as usual.
    stage.player.advance(to: chosen + 2)
    #expect(stage.phase == .closed)
    if way != "info" { #expect(stage.picture(at: chosen + 2).shadow == 0) }
    if isChosen { stage.key("m", at: chosen + 3) }
    if isChosen { #expect(stage.picture(at: chosen + 4.1).shadow == 0.44) }
  }

  @Test func `a press of half a second, released over no sign, opens the menu, which then closes`()
  {
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
    #expect(stage.state.position == Sign.taurus.place && stage.state.motion == .rest)
    #expect(stage.sounds() == [.open, .close])
  }

  @Test func `choosing the sign that is already in the centre draws its lines again`() {
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
  func `a sector of the menu responds from radius 102 to 156 design points`(
    radius: Double, sector: Int?
  ) {
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
  func `a wedge marks the sector under the pointer, and the sign's name is shown`(
    sign: Int
  ) throws {
    var stage = MenuStage()
    stage.key("m", at: 1)
    stage.player.advance(to: 2.5)
    for angle in [0.5, 15, 29.5] {
      let place = Point(angle: (30 * Double(sign) + angle) * .pi / 180, radius: 120)
      stage.move(x: place.x, y: place.y, at: 3)
      let picture = stage.picture(at: 3)
      let wedge = try #require(picture.wedge, "\(angle)°")
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

  @Test func `a tick sounds only when the menu's chosen sector changes`() {
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
    #expect(stage.effects() == [], "leaving all sectors makes no tick")
    stage.key(.right, at: 3.4)
    #expect(stage.effects() == [.sound(.tick)])
  }
}
