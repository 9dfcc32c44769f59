import CosmosKit
import CosmosZodiac
import CosmosGeometry
import TestSupport
import Testing

/// Figure stars as points of light, with a white core, a coloured rim, and no edge.
@Suite(.drawing) struct FigureGlowTests {
  /// Returns the mean colour at each distance, in pixels, from a star's centre to the end of its
  /// halo; `scale` is pixels per point.
  private func profile(of name: String, scale: Double = 1) throws -> [SIMD3<Double>] {
    let all = Sign.allCases.flatMap { Zodiac.standard[$0].stars }
    let star = try #require(all.first { $0.star.displayName == name }).star
    var library = GeometryLibrary()
    let set = library.add(stars: [
      LibraryStar(
        position: Point(x: 100.5, y: 100.5), radius: star.coreRadius, color: star.color)
    ])
    var frame = Frame(viewport: Viewport(size: Size(width: 200, height: 200)))
    frame.add(Backdrop(color: Color(bytes: 12, 18, 56)))
    let corner = 100.5 * (1 - scale)
    frame.add(
      FigureStars(set: set, origin: Point(x: corner, y: corner), scale: scale, look: .glows))
    let image = try Layers.picture(of: frame, geometry: library)
    return (0...40).map { radius in
      var (sum, count) = (SIMD3<Double>.zero, 0.0)
      for y in 0..<200 {
        for x in 0..<200
        where Int(Point(x: 100, y: 100).distance(to: Point(x: Double(x), y: Double(y))).rounded())
          == radius
        {
          let pixel = image[x, y]
          sum += SIMD3(Double(pixel[0]), Double(pixel[1]), Double(pixel[2]))
          count += 1
        }
      }
      return sum / count
    }
  }

  @Test(arguments: [("Antares", 1.5...99), ("Spica", 0...0.8)])
  func `a figure's star has a white core and a rim of its own colour`(
    name: String, redOverBlue: ClosedRange<Double>
  ) throws {
    let levels = try profile(of: name)
    #expect(levels[0].min() >= 250)
    #expect(redOverBlue.contains(levels[5].x / levels[5].z))
  }

  @Test func `the brightest star of a figure has the largest white core`() throws {
    // Approximate areas of the white cores in square pixels.
    let cores = try ["Regulus", "Denebola", "Zosma"].map { name in
      let levels = try profile(of: name, scale: 5)
      return levels.enumerated().filter { $0.element.min() > 235 }.reduce(0.0) {
        $0 + max(1, 2 * .pi * Double($1.offset))
      }
    }
    #expect(cores[0] > 1.2 * cores[1] && cores[1] >= cores[2], "\(cores)")
    #expect(cores[0] > 1.7 * cores[2], "\(cores)")
  }

  @Test(arguments: ["Antares", "Spica", "Regulus", "Zubeneschamali"])
  func `a figure star's light decreases from its centre to the sky without a step`(name: String)
    throws
  {
    let levels = try profile(of: name)
    for (inner, outer) in zip(levels.dropFirst(2), levels.dropFirst(3)) {
      #expect((outer - inner).max() <= 0.6, "only dither may increase the light")
    }
    // Beyond the core, the decrease from pixel to pixel does not grow, apart from rounding.
    for index in 8..<39 {
      let (here, next) = (levels[index - 1] - levels[index], levels[index] - levels[index + 1])
      #expect((next - here).max() <= 3)
    }
    #expect((levels[40] - SIMD3(12, 18, 56)).max() < 20)
  }
}

@Suite(.drawing) struct NebulaTests {
  @Test(arguments: [5.0, 12, 40])
  func `a star cluster shows its own light, not that of its neighbours in the map of nebulae`(
    radius: Double
  ) throws {
    var library = GeometryLibrary()
    let shapes: [(Double, LibraryNebula.Shape)] = [(30, .cloud), (radius, .ball), (40, .cloud)]
    let sets = shapes.map { (radius, shape) in
      let middle = Point(x: 100, y: 100)
      return library.add(nebulae: [
        LibraryNebula(position: middle, radius: radius, color: .white.opacity(0.8), shape: shape)
      ])
    }
    var frame = Frame(viewport: Viewport(size: Size(width: 200, height: 200)))
    frame.add(Backdrop(color: .black))
    frame.add(Nebulae(set: sets[1], origin: .zero, scale: 1))
    let image = try Layers.picture(of: frame, geometry: library)
    // The map of a small object is too coarse for the peak at the centre, so the first pixels do
    // not count.
    for x in 103..<200 {
      let r = Point(x: 100, y: 100).distance(to: Point(x: Double(x) + 0.5, y: 100.5)) / radius
      let end = max(0, min(1, (r - 0.4) / 2.2))
      let far = 1 - end * end * (3 - 2 * end)
      let light = 0.8 * far * far * (1.25 * Double.exp(-2 * r) + 0.35 * Double.exp(-6 * r * r))
      let added = (0.003 + light).squareRoot() - 0.003.squareRoot()
      #expect(abs(Double(image[x, 100][0]) - 255 * added) < 4, "\(x)")
    }
  }
}

/// The structures of nebulae and galaxies.
@Suite(.drawing) struct NebulaShapeTests {
  /// Draws a nebula with a radius of 30 pixels around (100, 100), and returns its light.
  private func light(_ shape: LibraryNebula.Shape) throws -> (Double, Double) -> Double {
    var library = GeometryLibrary()
    let set = library.add(nebulae: [
      LibraryNebula(
        position: Point(x: 100, y: 100), radius: 30, color: .white.opacity(0.4), shape: shape)
    ])
    var frame = Frame(viewport: Viewport(size: Size(width: 200, height: 200)))
    frame.add(Backdrop(color: .black))
    frame.add(Nebulae(set: set, origin: .zero, scale: 1))
    let image = try Layers.picture(of: frame, geometry: library)
    return { Double(image[Int(100 + $0), Int(100 + $1)][0]) }
  }

  @Test
  func `a galaxy's disc is wider than high, and its dust lane darker than the light beside it`()
    throws
  {
    var shape = LibraryNebula.Shape()
    (shape.flattening, shape.lane) = (0.3, 0.9)
    let light = try light(shape)
    #expect(light(40, 2) > 3 * light(2, 24))
    #expect(light(20, 0) < 0.8 * light(20, -4))
  }

  @Test func `a galaxy's nucleus is above its dust lane, and its bulge rises above its disc`()
    throws
  {
    var shape = LibraryNebula.Shape()
    (shape.flattening, shape.bulge) = (0.3, 1.2)
    let bright = try light(shape)
    #expect(abs(bright(0, 11) - bright(0, -12)) < 4)
    shape.bulge = 0
    let flat = try light(shape)
    #expect(bright(0, 9) > flat(0, 9) + 20, "the bulge is higher than the disc")
    (shape.bulge, shape.lane, shape.laneOffset, shape.laneWidth) = (1.2, 1, 0.5, 0.29)
    let divided = try light(shape)
    #expect(divided(0, -1) > 0.8 * bright(0, -1))
    #expect(divided(0, 4) < 0.5 * bright(0, 4))
  }

  @Test func `a dust lane ends where the nebula ends`() throws {
    var shape = LibraryNebula.Shape()
    (shape.fall, shape.halo, shape.lane, shape.laneOffset) = (3, 0.3, 0.9, 0)
    let light = try light(shape)
    #expect(light(10, 0) < 0.8 * light(10, 9))
    for x in stride(from: -70.0, through: 70, by: 4) where abs(x) > 32 {
      #expect(abs(light(x, 0) - light(x, 9)) < 12, "\(x)")
    }
  }

  @Test func `a ring-shaped nebula is darker in the middle, and an open one has a gap`() throws {
    var shape = LibraryNebula.Shape()
    (shape.hollow, shape.fall) = (0.8, 4)
    let ring = try light(shape)
    #expect(ring(0, 0) < 0.5 * ring(24, 0))
    #expect(abs(ring(24, 0) - ring(-24, 0)) < 12)
    shape.opening = 1
    let arc = try light(shape)
    #expect(arc(24, 0) < 0.1 * arc(-24, 0))
  }

  @Test func `a cloud with negative 'arms' is divided by three dark lanes`() throws {
    var shape = LibraryNebula.Shape()
    shape.arms = -0.9
    let light = try light(shape)
    let around = (0..<360).map { degree in
      let place = Point(angle: Double(degree) * .pi / 180, radius: 15)
      return light(place.x, place.y)
    }
    let middle = (around.max() ?? 0) * 0.7
    let edges = (0..<360).count { around[$0] < middle && around[($0 + 1) % 360] >= middle }
    #expect(edges == 3)
  }

  @Test func `bright areas of a nebula have its centre's colour, faint ones its edge's colour`()
    throws
  {
    var library = GeometryLibrary()
    let set = library.add(nebulae: [
      LibraryNebula(
        position: Point(x: 100, y: 100), radius: 30, color: .white.opacity(0.5),
        rim: Color(red: 1, green: 0, blue: 0), shape: .ball)
    ])
    var frame = Frame(viewport: Viewport(size: Size(width: 200, height: 200)))
    frame.add(Backdrop(color: .black))
    frame.add(Nebulae(set: set, origin: .zero, scale: 1))
    let image = try Layers.picture(of: frame, geometry: library)
    #expect(image[100, 100][1] > 150)
    #expect(image[130, 100][0] > 25)
    #expect(image[130, 100][1] < image[130, 100][0] / 2)
  }
}

/// Procedural stars with the profile `core`, which look like stars of a figure.
@Suite(.drawing) struct CoreStarTests {
  private static let viewport = Viewport(size: Size(width: 200, height: 200))
  private static let color = Color(red: 1, green: 0.6, blue: 0.3)

  private func picture(
    of layer: Frame.Layer, geometry: GeometryLibrary = GeometryLibrary()
  ) throws -> Image {
    var frame = Frame(viewport: Self.viewport)
    frame.add(Backdrop(color: Color(red: 0.1, green: 0.1, blue: 0.2)))
    frame.append(layer)
    return try Layers.picture(of: frame, geometry: geometry)
  }

  @Test(arguments: [1, 2, 3] as [UInt32], [19.0, 60])
  func `a random star with the profile 'core' equals a figure star`(seed: UInt32, radius: Double)
    throws
  {
    let field = StarField(
      seed: seed, layer: 6, count: 1, period: 200, offset: 0,
      sprite: StarSprite(profile: .core, radius: radius, color: Self.color))
    let hash = StarHash(index: 0, key: StarHash.key(seed: seed, layer: 6))
    let place = Point(x: Double(hash.jitter) * 200, y: Double(hash.height) * 200)
    var library = GeometryLibrary()
    let star = library.add(stars: [
      LibraryStar(
        position: place, radius: radius / LibraryStar.haloReach, color: Self.color)
    ])
    let random = try picture(of: .stars(field))
    let figure = try picture(
      of: .figureStars(FigureStars(set: star, origin: .zero, scale: 1)), geometry: library)
    // The field's star repeats every 200 pixels, but the figure's star does not. So columns that
    // are nearer to a repeated star do not count.
    let columns = max(0, Int(place.x - 100) + 1)..<min(200, Int(place.x + 100))
    var worst = 0
    for y in 0..<200 {
      for x in columns {
        for channel in 0..<3 {
          worst = max(worst, abs(Int(random[x, y][channel]) - Int(figure[x, y][channel])))
        }
      }
    }
    // The shader dithers figure stars, so colours may differ by 1 of 255.
    #expect(worst <= 1)
  }
}
