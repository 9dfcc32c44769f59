@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosZodiac
import Testing

@testable import CosmosScenes

@Suite struct RestingRingTests {
  private func ring(_ stage: MenuStage, at time: Double) -> Double {
    stage.player.frame(at: time).rings.first?.color.alpha ?? -1
  }

  /// A sky at Pisces, whose figure has no stars near its middle; the pointer was used.
  private static let clear = {
    var stage = MenuStage {
      $0.start = .sign(.pisces)
      $0.showsHint = false
    }
    stage.wake(at: 0)
    return stage
  }()

  @Test(arguments: [true, false])
  func `until pointer or menu are used, the ring does not fade`(showsHint: Bool) {
    for sign in Sign.allCases {
      var stage = MenuStage {
        $0.start = .sign(sign)
        $0.showsHint = showsHint
      }
      stage.player.advance(to: 60)
      #expect(ring(stage, at: 60) == 1)
      stage.key("c", at: 61)
      // A window that opens under the pointer gets one move without the user.
      stage.move(x: -490, y: -320, at: 62)
      #expect(ring(stage, at: 65) == 1)
      #expect(stage.player.sky.nextChange(after: 65) == nil)
      stage.move(x: -480, y: -320, at: 66)
      stage.player.advance(to: 68.5)
      #expect(ring(stage, at: 68.5) < 0.19)
    }
    var menu = MenuStage { $0.showsHint = showsHint }
    menu.key("m", at: 3)
    menu.key(.escape, at: 6)
    menu.player.advance(to: 12)
    #expect(ring(menu, at: 12) < 0.19)
  }

  @Test func `a growing Moon has no ring`() {
    let instant = Instant(year: 2026, month: 11, day: 22, hour: 21)
    var stage = MenuStage {
      $0.tonight = Tonight(from: instant, bodies: [.moon])
      $0.start = .sign(.cancer)
      $0.showsHint = false
    }
    stage.key("n", at: 1)
    var grown = 0.0
    for time in stride(from: 1, through: 8, by: 0.05) {
      stage.player.advance(to: time)
      grown = stage.player.sky.bodies?.growth(of: 0, at: time) ?? 0
      if grown > 0 { #expect(ring(stage, at: time) == -1, "\(time)") }
    }
    #expect(grown == 1)
  }

  @Test func `after two seconds of rest on a sign, the ring fades to an opacity of 0.18`() {
    var stage = Self.clear
    #expect(ring(stage, at: 0) == 1)
    #expect(stage.player.sky.nextChange(after: 0) == 2, "nothing changes before")
    stage.player.advance(to: 2)
    #expect(ring(stage, at: 2) == 1)
    #expect(abs(ring(stage, at: 2.25) - 0.59) < 1e-6)
    #expect(abs(ring(stage, at: 2.5) - 0.18) < 1e-9)
    stage.player.advance(to: 3)
    #expect(stage.player.sky.nextChange(after: 3) == nil)
  }

  @Test func `the ring is opaque 0.15 s after the pointer moves, and fades again`() {
    var stage = Self.clear
    stage.player.advance(to: 3)
    stage.move(x: 200, y: 100, at: 3)
    #expect(abs(ring(stage, at: 3) - 0.18) < 1e-9)
    #expect(stage.player.sky.nextChange(after: 3.1) == 3.1)
    #expect(ring(stage, at: 3.15) == 1)
    stage.move(x: 201, y: 100, at: 4)
    #expect(ring(stage, at: 5.9) == 1)
    #expect(abs(ring(stage, at: 6.5) - 0.18) < 1e-9)
  }

  @Test func `the ring is opaque on empty sky, in motion and while the menu opens`() {
    let empty = MenuStage { $0.start = .betweenSigns }
    #expect(ring(empty, at: 60) == 1)
    var stage = MenuStage { $0.showsHint = false }
    stage.wake(at: 0)
    stage.player.advance(to: 3)
    stage.key("1", at: 3)
    #expect(ring(stage, at: 3.15) == 1)
    stage.player.advance(to: 5.9)
    #expect(ring(stage, at: 5.9) == 1)
    stage.player.advance(to: 9)
    #expect(abs(ring(stage, at: 9) - 0.18) < 1e-9)
    stage.key("m", at: 10)
    stage.player.advance(to: 10.2)
    #expect(ring(stage, at: 10.2) == 1)
  }

  @Test(arguments: Sign.allCases)
  func `at rest, the ring disappears if a star is within sixty points of its centre`(sign: Sign) {
    var stage = MenuStage {
      $0.start = .sign(sign)
      $0.showsHint = false
    }
    stage.wake(at: 0)
    stage.player.advance(to: 3)
    let figure = Zodiac.standard[sign]
    let nearest = (figure.stars + figure.companions).map {
      figure.place(of: $0.position, in: MenuStage.viewport).distance(to: .zero)
    }.min()
    #expect(abs(ring(stage, at: 2) - 1) < 1e-9)
    let rest = (nearest ?? 0) > 60 ? 0.18 : -1
    #expect(abs(ring(stage, at: 2.5) - rest) < 1e-9)
    #expect((rest == 0.18) == (sign == .pisces), "docs/window.md names the sign")
  }

  /// The ring has a radius of 14 design points.
  @Test func `the ring is never visible on a body, nor within sixty points of it`() throws {
    let instant = Instant(year: 2026, month: 11, day: 22, hour: 21)
    for place in Tonight(from: instant).places(at: 0) {
      var stage = MenuStage {
        $0.start = .at(place.position)
        $0.tonight = Tonight(from: instant)
      }
      stage.player.advance(to: 3)
      let body = try #require(
        stage.frame(at: 3).bodies.min {
          abs($0.center.x - MenuStage.center.x) < abs($1.center.x - MenuStage.center.x)
        })
      let reach = max(60, body.radius + 14)
      let isNear = body.center.distance(to: MenuStage.center) < reach
      #expect((ring(stage, at: 3) == -1) == isNear, "\(place.body.name)")
    }
  }

  @Test func `at a body, the ring disappears at once, and a moving pointer does not bring it back`()
  {
    let instant = Instant(year: 2026, month: 11, day: 22, hour: 21)
    var stage = MenuStage {
      $0.tonight = Tonight(from: instant, bodies: [.moon])
      $0.start = .at($0.tonight?.places()[0].position ?? 0)
      $0.showsHint = false
    }
    #expect(ring(stage, at: 0.15) < 1)
    #expect(ring(stage, at: 0.3) == -1)
    stage.player.advance(to: 3)
    stage.move(x: 200, y: 100, at: 3)
    #expect(ring(stage, at: 3.5) == -1)
    stage.key("5", at: 4)
    #expect(ring(stage, at: 4.2) == 1, "the ring returns when the ribbon leaves the body")
  }

  private func figures(_ stage: MenuStage, at time: Double) -> [Double] {
    let frame = stage.player.sky.frame(at: time, in: MenuStage.viewport)
    return frame.figureStars.filter { $0.look == .glows }.map(\.opacity)
  }

  @Test(arguments: [false, true])
  func `an open menu dims the stars of figures to a quarter of their light`(reducesMotion: Bool) {
    var stage = MenuStage(reducesMotion: reducesMotion)
    #expect(figures(stage, at: 0).allSatisfy { $0 == 1 })
    stage.key("m", at: 1)
    stage.player.advance(to: 3)
    #expect(figures(stage, at: 3).allSatisfy { abs($0 - 0.25) < 1e-9 })
    stage.key(.escape, at: 3)
    stage.player.advance(to: 6)
    #expect(figures(stage, at: 6).allSatisfy { $0 == 1 })
  }

  @Test func `under the pointer, the info button shows its name, and a tick sounds once`() {
    var stage = MenuStage()
    stage.key("m", at: 1)
    stage.player.advance(to: 3)
    _ = stage.effects()
    stage.move(x: 2, y: 188, at: 3)
    stage.move(x: 4, y: 192, at: 3.1)
    #expect(stage.effects() == [.sound(.tick)])
    #expect(stage.player.frame(at: 3.1).labels.contains { $0.text == "info" })
    stage.move(x: 60, y: 192, at: 3.2)
    #expect(!stage.player.frame(at: 3.2).labels.contains { $0.text == "info" })
    #expect(stage.effects().isEmpty)
  }

  @Test func `a chosen palette shows its name for two and a half seconds`() {
    var stage = MenuStage()
    stage.key("c", at: 1)
    func name(_ text: String, at time: Double) -> Double? {
      stage.player.frame(at: time).labels.first { $0.text == text }?.color.alpha
    }
    #expect(name("dusk", at: 1) == nil)
    #expect(name("dusk", at: 1.151) == 1)
    #expect(name("dusk", at: 3.649) == 1)
    #expect((name("dusk", at: 3.75) ?? 0) < 1)
    #expect(name("dusk", at: 3.91) == nil)
    stage.key("c", at: 4)
    stage.key("c", at: 4.5)
    #expect(
      name("ember", at: 4.5) == nil && name("dune", at: 4.5) == 1,
      "the new name replaces the old one at once")
    for _ in 0..<4 { stage.key("c", at: 8) }
    #expect(name("cosmos blue", at: 8.5) == 1)
    stage.player.advance(to: 12)
    #expect(stage.player.sky.nextChange(after: 12) == nil)
  }

  @Test(arguments: [200.0, 300, 720])
  func `the name of a palette is above all other labels`(height: Double) {
    var options = SkyOptions()
    options.start = .sign(.taurus)
    options.showsHint = false
    var sky = Sky(options: options, size: Size(width: 320, height: height))
    sky.advance(to: 3)
    sky.handle(InputEvent(time: 3, kind: .key("c")))
    var frame = Frame(viewport: Viewport(size: Size(width: 320, height: height)))
    sky.describe(into: &frame, at: 3.5)
    let name = frame.labels.first { $0.text == "dusk" }
    let others = frame.labels.filter { $0.text != "dusk" && $0.color.alpha > 0 }
    #expect(name != nil && !others.isEmpty)
    for other in others {
      #expect((name?.center.y ?? 0) + (name?.size ?? 0) < other.center.y - other.size / 2)
    }
  }

  @Test func `a desktop with reduced motion starts the sky at its destination`() {
    var stage = MenuStage { $0.start = .glide(to: .leo) }
    stage.player.sky.update { $0.reducesMotion = true }
    stage.player.advance(to: 0.1)
    #expect(
      stage.state.position == Sign.leo.place && stage.state.lines == 1
        && stage.state.motion == .rest)
  }

  @Test(arguments: [false, true])
  func `a glide starts 0.6 window widths from its sign, or at the sign if motion is reduced`(
    reducesMotion: Bool
  ) {
    var stage = MenuStage {
      $0.start = .glide(to: .leo)
      $0.reducesMotion = reducesMotion
    }
    stage.player.advance(to: 0)
    let left = (Sign.leo.place - stage.state.position) * stage.player.pixelsPerSign
    #expect(abs(left - (reducesMotion ? 0 : 0.6 * 1000)) < 1e-6)
    if reducesMotion { #expect(stage.state.lines == 1) }
    stage.player.advance(to: 4)
    #expect(
      stage.state.sign == Sign.leo.rawValue && stage.state.lines == 1 && stage.state.motion == .rest
    )
  }
}
