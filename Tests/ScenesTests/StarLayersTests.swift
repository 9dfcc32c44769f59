@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosScenes
import Testing

@Suite struct StarLayersTests {
  /// Returns the star fields of a frame, clouds first.
  private func fields(_ frame: Frame) -> [StarField] {
    frame.layers.flatMap { layer -> [StarField] in
      switch layer {
      case .deepSky(let sky): sky.clouds.map { [$0] } ?? []
      case .stars(let field): [field]
      default: []
      }
    }
  }

  /// Returns the travel of each layer's content to the right between two frames, in logical pixels.
  private func travel(_ before: Frame, _ after: Frame) -> [Double] {
    zip(fields(before), fields(after)).map { before, after in
      let moved = wrapped(before.offset - after.offset, period: before.period)
      return moved > before.period / 2 ? moved - before.period : moved
    }
  }

  @Test func `the layers are clouds, small, medium and large stars`() {
    let player = Player()
    let frame = player.frame(at: 0)
    guard case .backdrop(let backdrop) = frame.layers.first else {
      Issue.record("\(frame.layers)")
      return
    }
    #expect(backdrop.color == Palette.cosmosBlue.middle)
    #expect(backdrop.corner == Palette.cosmosBlue.corner && backdrop.vignette == nil)
    let scale = 720 / 667.0
    #expect(fields(frame).map(\.sprite.radius) == [162, 1.6, 1.6, 1.6].map { $0 * scale })
    #expect(fields(frame).map(\.sprite.profile) == [.clouds, .natural, .natural, .natural])
    #expect(fields(frame).map(\.count) == [240, 3000, 3000, 3000])
  }

  @Test func `the classic sky's clouds are drawn in front of its backdrop and behind the vignette`()
  {
    let frame = Player { $0.stars = .classic }.frame(at: 0)
    guard case .backdrop(let backdrop) = frame.layers[0],
      case .deepSky(let sky) = frame.layers[1], case .vignette(let vignette) = frame.layers[2]
    else {
      Issue.record("\(frame.layers)")
      return
    }
    #expect(backdrop.isFlat && sky.clouds?.count == 240 && vignette.opacity == 0.4)
  }

  @Test(arguments: [300.0, -300, 1, 0.25, 5000])
  func `dragging moves each layer by the drag times the layer's parallax factor`(dx: Double) {
    var player = Player()
    let before = player.frame(at: 0)
    player.handle(Hand.drag(by: dx))
    let moved = travel(before, player.frame(at: 0.6))
    for (layer, (moved, factor)) in zip(moved, [0.08, 0.10, 0.12, 0.15]).enumerated() {
      // The deep sky rests at whole pixels.
      #expect(abs(moved - dx * factor) < (layer == 0 ? 1 : 1e-6))
    }
  }

  @Test(arguments: [1.0, 2, 5, 8, 10, 40])
  func `for any gap between signs, the Milky Way keeps its shape`(
    gap: Double
  ) throws {
    let player = Player(position: 8.6) { $0.gap = gap }
    let sky = try #require(player.frame(at: 0).deepSkies.first)
    let longitude = 360 * sky.window.width / sky.period
    // The period and the offset of the sky are whole numbers of pixels.
    #expect(abs(sky.latitudePerWidth / longitude - 2.6) < 3e-3)
    #expect(abs(longitude - 37.5 * 10 / max(5, gap)) < 0.05)
    // The sky's longitude at the position p is 30° · p + 8°.
    let pixels = (30 * 8.6 + 8 - sky.longitude) * sky.period / 360
    #expect(abs(sky.offset - pixels) <= 0.5 + 1e-6)
    #expect(sky.offset == sky.offset.rounded() && sky.period.remainder(dividingBy: 8) == 0)
  }

  @Test(arguments: [(1.0, 5.0), (2.5, 2), (5, 1), (10, 1)])
  func `with a small gap between signs, the layers behind the signs are faster`(
    gap: Double, haste: Double
  ) {
    var player = Player { $0.gap = gap }
    let before = player.frame(at: 0)
    player.handle(Hand.drag(by: 100))
    let moved = travel(before, player.frame(at: 0.6))
    for (moved, factor) in zip(moved, [0.08, 0.10, 0.12, 0.15]) {
      #expect(abs(moved - 100 * factor * haste) < 1e-6)
    }
  }

  /// The picture repeats after twelve signs, to within an invisible fraction of a pixel.
  @Test(arguments: [1.0, -1, 20, -20, 1e5, -1e5])
  func `the zodiac repeats endlessly in both directions`(turns: Double) {
    let here = Player(position: 0.3)
    let there = Player(position: 0.3 + 12 * turns)
    for moved in travel(here.frame(at: 0), there.frame(at: 0)) { #expect(abs(moved) < 0.01) }
  }

  @Test(arguments: [(200.0, 200.0), (400, 700), (7680, 4320)])
  func `a resize keeps the centre, and the stars' positions relative to the window`(
    width: Double, height: Double
  ) {
    var player = Player(position: 3.03)
    player.handle(.resize(Size(width: width, height: height)), at: 1)
    #expect(player.position == 3.03)
    let field = fields(player.frame(at: 1, width: width))[1]
    #expect(abs(field.offset / field.period - 3.03 / 12) < 1e-12)
  }

  @Test(arguments: [("5", -1.0), ("=", 1)] as [(Key, Double)])
  func `in a fast flight, near stars are streaks along the flight`(key: Key, sign: Double) {
    var player = Player(position: 0)
    #expect(fields(player.frame(at: 0)).allSatisfy { $0.streak == 0 })
    player.handle(.key(key), at: 0)
    player.advance(to: 0.6)
    let streaks = fields(player.frame(at: 0.6)).dropFirst().map { $0.streak * sign }
    #expect(streaks.count == 3 && streaks == streaks.sorted() && streaks[0] > 8)
  }
}

@Suite struct StarCountTests {
  @Test(arguments: [0, 1, 2, 3, 4, 9000, 9001, 10_000, 1_999_999_999, 2_000_000_000] as [UInt32])
  func `the stars are shared evenly among the three layers`(total: UInt32) {
    let shares = (0..<3).map { StarCount.total(total).share(ofLayer: $0) }
    #expect(shares.reduce(0, +) == total)
    #expect((shares.max() ?? 0) - (shares.min() ?? 0) <= 1)
  }
}

/// Brightness of the faint stars behind the figures.
@Suite struct DeepLightTests {
  @Test func `the Milky Way's light is brightest at the galactic centre, and 0 in the classic sky`()
  {
    let stars = StarLayers(stars: .total(60_000), seed: 1, gap: 10)
    let center = stars.light(at: 9, aspect: 0.5625)
    for sign in 0..<12 { #expect(stars.light(at: Double(sign), aspect: 0.5625) <= center) }
    #expect(center > 0.15 && center < 0.5)
    #expect(stars.light(at: 5, aspect: 0.5625) < 0.04)
    let classic = StarLayers(stars: .classic, seed: 1, gap: 10)
    #expect(classic.light(at: 9, aspect: 0.5625) == 0)
  }

  @Test func `positions a whole turn of the zodiac apart have the same light`() {
    let stars = StarLayers(stars: .total(1_000_000), seed: 1, gap: 10)
    #expect(stars.light(at: 9, aspect: 1) == stars.light(at: -3, aspect: 1))
  }
}
