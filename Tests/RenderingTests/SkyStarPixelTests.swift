@testable import CosmosSky
import CosmosKit
import CosmosGeometry
import TestSupport
import Testing

/// The real stars of the deep sky as drawn, measured in pixels.
@Suite(.drawing) struct SkyStarPixelTests {
  private static let size = Size(width: 1280, height: 720)

  /// Returns the deep sky of a window whose middle is a position of the ribbon, without its clouds
  /// and its Milky Way, on black.
  private func frame(of sky: Sky) throws -> (Frame, DeepSky) {
    let whole = sky.frame(at: 0, in: Viewport(size: Self.size))
    var deep = try #require(
      whole.layers.lazy.compactMap { if case .deepSky(let sky) = $0 { sky } else { nil } }.first)
    (deep.clouds, deep.milkyWay) = (nil, nil)
    var frame = Frame(viewport: whole.viewport)
    frame.add(Backdrop(color: .black))
    frame.add(deep)
    return (frame, deep)
  }

  private func sky(at position: Double, stars: StarCount = .total(0)) -> Sky {
    var options = SkyOptions()
    options.stars = stars
    options.start = .at(position)
    return Sky(options: options, size: Self.size)
  }

  /// Returns the centre of the light within six pixels of a place, and the light's sum.
  private func light(_ image: Image, around place: Point) -> (center: Point, sum: Double) {
    var (center, sum) = (Point.zero, 0.0)
    for y in Int(place.y) - 6...Int(place.y) + 6 {
      for x in Int(place.x) - 6...Int(place.x) + 6 {
        let pixel = image[x, y]
        let level = max(0, Double(pixel.x) + Double(pixel.y) + Double(pixel.z) - 30)
        center = center + Point(x: Double(x) + 0.5, y: Double(y) + 0.5) * level
        sum += level
      }
    }
    return (center * (1 / max(sum, 1)), sum)
  }

  @Test func `forty bright stars at eight signs are within 1.5 pixels of their places`() throws {
    var checked = 0
    try Headless.run { context in
      for sign in [
        Sign.pisces, .taurus, .gemini, .leo, .virgo, .scorpio, .sagittarius, .aquarius,
      ] {
        let sky = sky(at: sign.place)
        let (frame, deep) = try frame(of: sky)
        let renderer = try Renderer(
          geometry: sky.geometry, options: Fields.options(), context: context)
        let image = try renderer.picture(of: frame)
        let seen = SkyStar.all.map {
          ($0, deep.place(longitude: $0.place.longitude, latitude: $0.place.latitude))
        }.filter { (20...1260).contains($0.1.x) && (20...700).contains($0.1.y) }
        // A star with a close neighbour would share its light.
        let alone = seen.filter { star in
          seen.allSatisfy { $0.0 == star.0 || $0.1.distance(to: star.1) > 20 }
        }
        for (star, place) in alone.prefix(5) {
          let found = light(image, around: place)
          #expect(found.sum > 200, "\(star.name ?? "") at \(sign)")
          #expect(found.center.distance(to: place) < 1.5, "\(star.name ?? "") at \(sign)")
          checked += 1
        }
      }
    }
    #expect(checked == 40)
  }

  @Test func `nebulae and clusters shine at their places beside other signs, too`() throws {
    var checked = 0
    try Headless.run { context in
      for sign in [Sign.aries, .sagittarius, .scorpio, .cancer] {
        let sky = sky(at: sign.place)
        var (frame, deep) = try frame(of: sky)
        deep.stars = nil
        frame.reset(for: frame.viewport)
        frame.add(Backdrop(color: .black))
        frame.add(deep)
        let renderer = try Renderer(
          geometry: sky.geometry, options: Fields.options(), context: context)
        let image = try renderer.picture(of: frame)
        for jewel in Zodiac.standard.figures.filter({ $0.sign != sign }).flatMap(\.jewels) {
          let ecliptic = EclipticPlace(jewel.jewel.direction)
          let place = deep.place(longitude: ecliptic.longitude, latitude: ecliptic.latitude)
          guard (20...1260).contains(place.x), (20...700).contains(place.y) else { continue }
          let found = light(image, around: place)
          #expect(found.sum > 100, "\(jewel.jewel.name) at \(sign)")
          #expect(found.center.distance(to: place) < 4, "\(jewel.jewel.name) at \(sign)")
          checked += 1
        }
      }
    }
    #expect(checked >= 12)
  }

  /// Returns the linear light of named stars, with the figure in front of them, at a sign.
  private func lights(
    of names: [String], at sign: Sign, in context: GLContext
  ) throws -> [String: Double] {
    let sky = sky(at: sign.place)
    var (frame, deep) = try frame(of: sky)
    for case .figureStars(let stars) in sky.frame(at: 0, in: frame.viewport).layers {
      frame.add(stars)
    }
    let renderer = try Renderer(
      geometry: sky.geometry, options: Fields.options(), context: context)
    let image = try renderer.picture(of: frame)
    var lights: [String: Double] = [:]
    for star in SkyStar.all where names.contains(star.name ?? "") {
      let place = deep.place(longitude: star.place.longitude, latitude: star.place.latitude)
      for y in Int(place.y) - 14...Int(place.y) + 14 {
        for x in Int(place.x) - 14...Int(place.x) + 14 {
          let pixel = image[x, y]
          for level in [pixel.x, pixel.y, pixel.z] {
            lights[star.name ?? "", default: 0] += Double.pow(Double(level) / 255, 2.2)
          }
        }
      }
    }
    return lights
  }

  @Test func `a centred figure leads by at most 1.3 times, in the order of brightness`() throws {
    try Headless.run { context in
      let names = ["Pollux", "Castor", "Alhena", "Procyon", "Betelgeuse"]
      let gemini = try lights(of: names, at: .gemini, in: context)
      let cancer = try lights(of: ["Pollux", "Castor"], at: .cancer, in: context)
      for name in ["Pollux", "Castor"] {
        let lead = try #require(gemini[name]) / #require(cancer[name])
        #expect((1.1...1.31).contains(lead), "\(name): \(lead)")
      }
      func light(_ name: String) throws -> Double { try #require(gemini[name]) }
      #expect(try light("Procyon") > light("Pollux"))
      #expect(try light("Betelgeuse") > light("Alhena"))
    }
  }

  @Test func `the brighter of two stars has more light, whatever their constellations`() throws {
    // Betelgeuse and Procyon are not in figures, Aldebaran and Alhena are.
    let sky = sky(at: 2.9)
    let (frame, deep) = try frame(of: sky)
    let image = try Headless.run { context in
      try Renderer(geometry: sky.geometry, options: Fields.options(), context: context)
        .picture(of: frame)
    }
    let sums = try ["Betelgeuse", "Aldebaran", "Elnath", "Alhena"].map { name in
      let star = try #require(SkyStar.all.first { $0.name == name })
      let place = deep.place(longitude: star.place.longitude, latitude: star.place.latitude)
      return light(image, around: place).sum
    }
    #expect(sums == sums.sorted(by: >), "\(sums)")
  }

  /// The sky is drawn in tiles; a star on an edge of two tiles is in both.
  @Test func `near stars peak at 0.4 of a star of magnitude 3 at most, without halos`() throws {
    try Headless.run { context in
      for sign in Sign.allCases {
        let sky = sky(at: sign.place, stars: .total(9000))
        let (real, deep) = try frame(of: sky)
        var near = Frame(viewport: real.viewport)
        near.add(Backdrop(color: .black))
        var count = 0
        for case .stars(let field) in sky.frame(at: 0, in: real.viewport).layers {
          near.add(field)
          for run in field.runs(from: 0, to: Self.size.width) { count += Int(run.count) }
        }
        let renderer = try Renderer(
          geometry: sky.geometry, options: Fields.options(), context: context)
        let (stars, random) = (
          try renderer.picture(of: real), try renderer.picture(of: near)
        )
        let peaks = SkyStar.all.filter { (2.8...3.2).contains($0.magnitude) }.map {
          deep.place(longitude: $0.place.longitude, latitude: $0.place.latitude)
        }.filter { (20...1260).contains($0.x) && (20...700).contains($0.y) }.map {
          peak(stars, around: $0)
        }
        let third = Double(peaks.min() ?? 255)
        #expect(third > 240, "\(sign)")
        let levels = (0..<720).flatMap { y in (0..<1280).map { x in level(random[x, y]) } }
        #expect(count > 1000)
        #expect(Double(levels.max() ?? 0) <= 0.4 * third, "\(sign)")
        // A star's light has a radius of 1.7 pixels, which is nine pixels.
        #expect(levels.count { $0 > 1 } < 9 * count, "\(sign)")
      }
    }
  }

  private func peak(_ image: Image, around place: Point) -> UInt8 {
    var most: UInt8 = 0
    for y in Int(place.y) - 2...Int(place.y) + 2 {
      for x in Int(place.x) - 2...Int(place.x) + 2 { most = max(most, level(image[x, y])) }
    }
    return most
  }

  /// Returns the largest channel of a pixel.
  private func level(_ pixel: SIMD4<UInt8>) -> UInt8 { max(pixel.x, pixel.y, pixel.z) }

  @Test func `with kept tiles or without, and after a whole turn, the stars are the same`() throws {
    try Headless.run { context in
      let sky = sky(at: 2.9)
      let (frame, _) = try frame(of: sky)
      let (turned, _) = try self.frame(of: self.sky(at: 2.9 + 12))
      func picture(_ frame: Frame, _ cache: LayerCachePolicy) throws -> Image {
        try Renderer(
          geometry: sky.geometry, options: Fields.options(cache: cache), context: context
        ).picture(of: frame)
      }
      let plain = try picture(frame, .off)
      for (frame, cache) in [(frame, LayerCachePolicy.on), (turned, .off), (turned, .on)] {
        let difference = try #require(picture(frame, cache).difference(to: plain, tolerance: 2))
        #expect(difference.count == 0, "\(cache): \(difference)")
      }
    }
  }
}
