@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosScenes
import CosmosZodiac
import Testing

@Suite struct StarLayersTests {
  /// Returns the star fields of a frame; the first one moves with the deep sky.
  private func fields(_ frame: Frame) -> [StarField] {
    frame.layers.flatMap { layer -> [StarField] in
      switch layer {
      case .deepSky(let sky): [sky.clouds ?? sky.anyField]
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

  @Test func `the layers in front of the deep sky are small, medium and large stars`() {
    let player = Player()
    let frame = player.frame(at: 0)
    guard case .backdrop(let backdrop) = frame.layers.first else {
      Issue.record("\(frame.layers)")
      return
    }
    #expect(backdrop.color == Palette.cosmosBlue.middle)
    #expect(backdrop.corner == Palette.cosmosBlue.corner && backdrop.vignette == nil)
    let scale = 720 / 667.0
    let near = fields(frame).dropFirst()
    #expect(near.map(\.sprite.radius) == [1.6, 1.6, 1.6].map { $0 * scale })
    #expect(near.map(\.sprite.profile) == [.natural, .natural, .natural])
    #expect(near.map(\.count) == [3000, 3000, 3000])
    #expect(frame.deepSkies.map(\.clouds) == [nil])
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

  /// Moving speeds of all layers, from the deep sky to the bright figure stars.
  @Test(arguments: [500.0, -500])
  func `a drag of 500 px moves the six layers by 40, 50, 60, 75, 400 and 500 px`(dx: Double) {
    // Figures are in view at the start and at the end.
    var player = Player(position: Player.position(dx / 2, leftOf: .libra)) { $0.gap = nil }
    let before = player.frame(at: 0)
    player.handle(.press(Point(x: 600, y: 300)), at: 0)
    player.handle(.move(Point(x: 600 + dx, y: 300)), at: 1)
    let after = player.frame(at: 1)
    for (moved, expected) in zip(travel(before, after), [40.0, 50, 60, 75]) {
      #expect(abs(moved - expected * dx.sign) < 0.5)
    }
    let figures = zip(before.figureStars, after.figureStars).map { $1.origin.x - $0.origin.x }
    #expect(figures.count == 2)
    for (moved, expected) in zip(figures, [400.0, 500]) {
      #expect(abs(moved - expected * dx.sign) < 1e-6)
    }
  }

  @Test(
    arguments: [nil, 1.0, 2, 5, 8, 10, 40],
    [Size(width: 1280, height: 720), Size(width: 400, height: 700)])
  func `for any gap between signs, a degree of the deep sky is 16 points long`(
    gap: Double?, size: Size
  ) throws {
    var options = SkyOptions()
    options.gap = gap
    options.start = .at(8.6)
    let viewport = Viewport(size: size)
    let frame = Sky(options: options, size: size).frame(at: 0, in: viewport)
    let sky = try #require(frame.deepSkies.first)
    // The period is a multiple of eight pixels, and the offset is a whole number of pixels.
    #expect(abs(sky.period - 360 * 16 * viewport.designScale) <= 4)
    #expect(sky.offset == sky.offset.rounded() && sky.period.remainder(dividingBy: 8) == 0)
    let latitude = Zodiac.standard.latitudes.value(at: 30 * 8.6)
    let middle = sky.place(longitude: 30 * 8.6, latitude: latitude)
    #expect(abs(middle.x - size.width / 2) <= 0.5 + 1e-6)
    #expect(abs(middle.y - 0.44 * size.height) < 1e-6)
    // East is left and north is up.
    let scale = 16 * viewport.designScale
    let east = sky.place(longitude: 30 * 8.6 + 10, latitude: latitude)
    #expect(abs(middle.x - east.x - 10 * scale) < 0.12)
    let north = sky.place(longitude: 30 * 8.6, latitude: latitude + 10)
    #expect(abs(middle.y - north.y - 10 * scale) < 0.12)
  }

  /// At the standard gap of 6000 points, the factors are those of the chapter.
  @Test(arguments: [1.0, 2.5, 5, 10, 100])
  func `with a smaller gap, the layers behind the signs are faster, with a larger one slower`(
    gap: Double
  ) {
    var player = Player { $0.gap = gap }
    let before = player.frame(at: 0)
    player.handle(Hand.drag(by: 100))
    let moved = travel(before, player.frame(at: 0.6))
    let haste = 6000 * (720 / 667.0) / (gap * 1280)
    for (layer, (moved, factor)) in zip(moved, [0.08, 0.10, 0.12, 0.15]).enumerated() {
      #expect(abs(moved - 100 * factor * haste) < (layer == 0 ? 1 : 1e-6))
    }
  }

  @Test(arguments: [(1.0, 5.0), (2.5, 2), (5, 1), (10, 1)])
  func `in the classic sky, the layers behind the signs are faster with a small gap`(
    gap: Double, haste: Double
  ) {
    var player = Player(position: 0.5) {
      $0.stars = .classic
      $0.gap = gap
    }
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
    let here = Player(position: 0.7)
    let there = Player(position: 0.7 + 12 * turns)
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
    #expect(abs(field.offset / field.period - (1 - 3.03 / 12)) < 1e-12)
  }

  @Test(arguments: [("5", 1.0), ("=", -1)] as [(Key, Double)])
  func `in a fast flight, near stars are streaks along the flight`(key: Key, sign: Double) {
    var player = Player(position: 0)
    #expect(fields(player.frame(at: 0)).allSatisfy { $0.streak == 0 })
    player.handle(.key(key), at: 0)
    player.advance(to: 0.45)
    let streaks = fields(player.frame(at: 0.45)).dropFirst().map { $0.streak * sign }
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
  private func layers(_ stars: StarCount) -> StarLayers {
    var options = SkyOptions()
    options.stars = stars
    var library = GeometryLibrary()
    return StarLayers(options, layout: options.layout, in: &library)
  }

  @Test func `the Milky Way's light is brightest behind Sagittarius, and 0 in the classic sky`() {
    let stars = layers(.total(60_000))
    let lights = Zodiac.standard.figures.map(stars.light(behind:))
    let center = lights[Sign.sagittarius.rawValue]
    #expect(lights.allSatisfy { $0 <= center })
    #expect(center > 0.15 && center <= 0.5)
    #expect(lights[Sign.leo.rawValue] < 0.04)
    let classic = layers(.classic)
    #expect(Zodiac.classic.figures.allSatisfy { classic.light(behind: $0) == 0 })
  }
}

extension Double {
  /// −1 or 1.
  fileprivate var sign: Double { self < 0 ? -1 : 1 }
}
