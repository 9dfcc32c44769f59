@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import Testing

@testable import CosmosScenes

@Suite struct RingsSceneTests {
  private static let viewport = MenuStage.viewport

  /// Radius of the thick ring, width of the long ticks, stroke ends of the dividing lines.
  private func numbers(
    _ scene: RingsScene, at time: Double
  ) -> (thick: Double, ticks: Double, dividers: [Double], thin: [Double]) {
    let frame = scene.frame(at: time, in: Self.viewport)
    let dividers = frame.commands.compactMap { command -> [Double]? in
      guard case .lines(let draw) = command else { return nil }
      return frame.strokes[draw.strokes].map(\.end)
    }
    return (
      frame.rings.first { $0.width == 3 }?.radius ?? 0,
      frame.rings.lazy.compactMap { $0.ticks?.long }.first?.width ?? 0, dividers.first ?? [],
      frame.rings.filter { $0.width == 1 && $0.color.alpha > 0 }.map(\.radius)
    )
  }

  @Test(arguments: [30.0, 60, 144], [0.0, 4.5, 45])
  func `rings and ticks go out at 1 s, lines at 1.5, lines in at 2.75, rings in at 3.5`(
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
      // Twelve lines of 0.1 s, one every 0.05 s: in all a sum that needs no order.
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

  @Test func `it goes on without end, and rests where nothing moves`() {
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
  func `a time that comes at once is as one that comes bit by bit`(time: Double) {
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
    let fields = frame.commands.compactMap { if case .stars(let field) = $0 { field } else { nil } }
    return fields.count == 1 ? fields[0] : nil
  }

  @Test func `it is one layer of small figure stars, twenty a section, at factor 1`() throws {
    var scene = ParallaxScene(options: SkyOptions(), size: Size(width: 1280, height: 667))
    let before = try #require(field(scene, at: 0))
    #expect(before.count == 240)
    #expect(before.period == 12 * 10 * 1280)
    #expect(before.sprite.profile == .core && before.sprite.radius == 19)
    for event in Hand.drag(by: 300, at: 1) { scene.handle(event) }
    let after = try #require(field(scene, at: 2))
    #expect(abs(wrapped(before.offset - after.offset, period: before.period) - 300) < 1e-6)
  }

  @Test func `it never snaps`() {
    var options = SkyOptions()
    options.position = 3
    var scene = ParallaxScene(options: options, size: Size(width: 1280, height: 667))
    for event in Hand.drag(by: 100, at: 1) { scene.handle(event) }
    scene.advance(to: 5)
    #expect(abs(scene.state(at: 5).position - (3 - 100.0 / 12_800)) < 1e-12)
    #expect(scene.nextChange(after: 5) == nil)
  }
}
