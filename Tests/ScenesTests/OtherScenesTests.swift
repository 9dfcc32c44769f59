import CosmosDrawing
import CosmosGeometry
import CosmosInput
import Testing

@testable import CosmosScenes
@testable import CosmosSky

@Suite struct RingsSceneTests {
  private static let viewport = MenuStage.viewport

  /// Returns the radius of the thick ring, the width of the long ticks, the stroke ends of the
  /// dividing lines, and the radii of the thin rings.
  private func numbers(
    _ scene: RingsScene, at time: Double
  ) -> (thick: Double, ticks: Double, dividers: [Double], thin: [Double]) {
    let frame = scene.frame(at: time, in: Self.viewport)
    let dividers = frame.layers.compactMap { layer -> [Double]? in
      guard case .lines(let draw) = layer else { return nil }
      return draw.strokes.map(\.end)
    }
    return (
      frame.rings.first { $0.width == 3 }?.radius ?? 0,
      frame.rings.lazy.compactMap { $0.ticks?.long }.first?.width ?? 0, dividers.first ?? [],
      frame.rings.filter { $0.width == 1 && $0.color.alpha > 0 }.map(\.radius)
    )
  }

  @Test(arguments: [30.0, 60, 144], [0.0, 4.5, 45])
  func `in each round of the rings scene, rings and lines move out and in at their times`(
    rate: Double, round: Double
  ) {
    var scene = RingsScene(seed: 1, palette: .cosmosBlue)
    for frame in 0...Int((round + 4.5) * rate) {
      let time = Double(frame) / rate
      scene.advance(to: time)
      let t = time - round
      guard t >= 0, t <= 4.4 else { continue }
      let found = numbers(scene, at: time)
      let out = Reference.easeOut((t - 1) / 0.5) - Reference.easeOut((t - 3.5) / 0.5)
      #expect(abs(found.thick - (14 + 211 * out)) < 1e-5, "at \(time)")
      let ticks = Reference.easeOut((t - 1) / 0.25) - Reference.easeOut((t - 3.5) / 0.25)
      #expect(abs(found.ticks - 8 * ticks) < 1e-5, "at \(time)")
      // Twelve dividing lines take 0.1 s each and start every 0.05 s, so the sum of their stroke
      // ends does not depend on their order.
      var drawn = 0.0
      for place in 0..<12 {
        let start = 0.05 * Double(place)
        drawn += Reference.linear((t - 1.5 - start) / 0.1)
        drawn -= Reference.linear((t - 2.75 - start) / 0.1)
      }
      #expect(abs(found.dividers.reduce(0, +) - drawn) < 1e-5, "at \(time)")
      if t > 1.5, t < 3.5 { #expect(found.thin == [56, 78, 98, 102, 156]) }
      if t > 4.17 { #expect(found.thin == [8]) }
    }
  }

  @Test func `in the rings scene, the motions repeat endlessly, with rests in between`() {
    var scene = RingsScene(seed: 1, palette: .cosmosBlue)
    #expect(scene.nextChange(after: 0) == 1)
    scene.advance(to: 450)
    #expect(scene.nextChange(after: 450) == 451)
    scene.advance(to: 451.1)
    #expect(scene.nextChange(after: 451.1) == 451.1)
    scene.advance(to: 452.3)
    #expect(scene.nextChange(after: 452.3) == 452.75)
  }

  @Test(.timeLimit(.minutes(2)), arguments: [4497.3, 9001.8, 4.5e12 + 1.8])
  func `advancing the rings scene at once or in small steps gives the same picture`(time: Double) {
    var often = RingsScene(seed: 1)
    var seldom = often
    for frame in stride(from: max(0, time - 9999), to: time, by: 0.9) { often.advance(to: frame) }
    often.advance(to: time)
    seldom.advance(to: time)
    #expect(seldom.nextChange(after: time) == time)
    #expect(numbers(often, at: time) == numbers(seldom, at: time))
    #expect(Set(numbers(seldom, at: time).dividers).count > 2)
  }
}

@Suite struct ParallaxSceneTests {
  private func field(_ scene: ParallaxScene, at time: Double) -> StarField? {
    let frame = scene.frame(at: time, in: Viewport(size: Size(width: 1280, height: 667)))
    return frame.starFields.count == 1 ? frame.starFields[0] : nil
  }

  @Test func `the parallax scene has one layer of small figure stars, twenty per sign`() throws {
    var scene = ParallaxScene(options: SkyOptions(), size: Size(width: 1280, height: 667))
    let before = try #require(field(scene, at: 0))
    #expect(before.count == 240)
    #expect(before.period == 12 * 10 * 1280)
    #expect(before.sprite.profile == .core && before.sprite.radius == 19)
    for event in Hand.drag(by: 300, at: 1) { scene.handle(event) }
    let after = try #require(field(scene, at: 2))
    #expect(abs(wrapped(before.offset - after.offset, period: before.period) - 300) < 1e-6)
  }

  @Test func `the parallax scene never snaps`() {
    var options = SkyOptions()
    options.start = .at(3)
    var scene = ParallaxScene(options: options, size: Size(width: 1280, height: 667))
    for event in Hand.drag(by: 100, at: 1) { scene.handle(event) }
    scene.advance(to: 5)
    #expect(abs(scene.state(at: 5).position - (3 - 100.0 / 12_800)) < 1e-12)
    #expect(scene.nextChange(after: 5) == nil)
  }
}

@Suite struct WakeUpTests {
  private let size = Size(width: 1279, height: 720)

  private func frame(of scene: WakeUp, at time: Double) -> Frame {
    scene.frame(at: time, in: Viewport(size: size))
  }

  private func rest(in palette: Palette) -> Frame {
    frame(of: WakeUp(palette: palette, seed: 1, size: size), at: 0)
  }

  private func press(_ key: Key, _ time: Double) -> InputEvent {
    InputEvent(time: time, kind: .key(key))
  }

  @Test func `the wake-up scene starts as six bars, at rest`() {
    let scene = WakeUp(seed: 1, size: size)
    let bars = frame(of: scene, at: 0)
    #expect(bars.bars.map(\.color) == Palette.all.map(\.backdrop))
    #expect(frame(of: scene, at: 1000) == bars)
    #expect(scene.nextChange(after: 0) == nil)
  }

  @Test func `with a given palette, the wake-up scene is in one colour`() {
    for palette in Palette.all {
      let frame = rest(in: palette)
      #expect(frame.layers == [.backdrop(Backdrop(color: palette.backdrop))])
    }
  }

  @Test(arguments: 0..<6)
  func `a number key and a click choose the same bar, and the choice is remembered`(bar: Int) {
    var byKey = WakeUp(seed: 1, size: size)
    var byClick = byKey
    byKey.handle(press(Key(rawValue: "\(bar + 1)"), 2))
    let x = (Double(bar) + 0.9) / 6 * size.width
    byClick.handle(InputEvent(time: 2, kind: .press(Point(x: x, y: 700))))
    for time in [2, 2.3, 2.5, 3.1, 9] {
      #expect(frame(of: byKey, at: time) == frame(of: byClick, at: time))
    }
    #expect(byKey.nextEffect() == .remember(Palette.all[bar].name, key: Palette.memoryKey))
    #expect(byKey.nextEffect() == nil)
    // At rest, the picture equals that of a scene that started in this colour.
    #expect(frame(of: byKey, at: 2 + 1.2) == rest(in: Palette.all[bar]))
    #expect(byKey.nextChange(after: 2.5) == 2.5)
    #expect(byKey.nextChange(after: 2 + 1.2) == nil)
  }

  @Test func `clicks beyond the edges choose the outer bars, and other keys choose none`() {
    var scene = WakeUp(seed: 1, size: size)
    for key in ["0", "7", "c", "space"] as [Key] { scene.handle(press(key, 0)) }
    #expect(scene.nextEffect() == nil)
    scene.handle(InputEvent(time: 0, kind: .press(Point(x: -3, y: 0))))
    #expect(scene.nextEffect() == .remember(Palette.all[0].name, key: Palette.memoryKey))
    scene.handle(InputEvent(time: 3, kind: .press(Point(x: 5000, y: 0))))
    #expect(scene.nextEffect() == .remember(Palette.all[5].name, key: Palette.memoryKey))
  }

  @Test func `after a resize, a click chooses the bar that is now at its position`() {
    var scene = WakeUp(seed: 1, size: size)
    scene.handle(InputEvent(time: 0, kind: .resize(Size(width: 600, height: 400))))
    scene.handle(InputEvent(time: 0, kind: .press(Point(x: 350, y: 10))))
    #expect(scene.nextEffect() == .remember(Palette.all[3].name, key: Palette.memoryKey))
  }

  @Test func `the wake-up clock lights the strip of the current second, and no other`() {
    var scene = WakeUp(palette: .cosmosBlue, clockStart: 0, seed: 1, size: size)
    let picture = frame(of: scene, at: 17.5)
    #expect(picture.bars.count == 3)
    let width = 1279.0 / 60
    #expect(picture.bars[1].left == (17 * width).rounded())
    #expect(picture.bars[1].right == (18 * width).rounded())
    #expect(frame(of: scene, at: 17.9) == picture)
    #expect(scene.nextChange(after: 17.5) == 18)
    scene.update(at: 20) { $0.now = WallTime(secondOfMinute: 42.5, secondsSince1970: nil) }
    #expect(frame(of: scene, at: 20).bars[1].left == (42 * width).rounded())
  }
}
