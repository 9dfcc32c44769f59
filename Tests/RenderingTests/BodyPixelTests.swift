import CosmosKit
import TestSupport
import Testing

@testable import CosmosRendering

@Suite(.drawing) struct BodyPixelTests {
  private static let size = Size(width: 120, height: 120)
  private static let center = Point(x: 60, y: 60)

  private func picture(
    scale: Double = 1, geometry: GeometryLibrary = GeometryLibrary(),
    _ add: (inout Frame) -> Void
  ) throws -> Image {
    let viewport = Viewport(size: Self.size, contentScale: scale)
    var frame = Frame(viewport: viewport)
    frame.add(Backdrop(color: .black))
    add(&frame)
    return try Layers.picture(of: frame, geometry: geometry)
  }

  private func moon(_ phase: Double, angle: Double = 0, sky: Color = .black) throws -> Image {
    let light = BodyDraw.Surface.moon(BodyDraw.Sunlight(phase: phase, angle: angle, sky: sky))
    return try picture {
      $0.add(BodyDraw(center: Self.center, radius: 40, color: .white, surface: light))
    }
  }

  @Test(
    arguments: [0, 0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98, 1] as [Double], [0, 0.7, 3.5] as [Double])
  func `the lit share of the Moon's disc equals the phase`(phase: Double, angle: Double) throws {
    let image = try moon(phase, angle: angle)
    var lit = 0
    for y in 0..<image.height { lit += (0..<image.width).count { image[$0, y][0] > 70 } }
    // The terminator is blurred over a few degrees, so the lit share is not exact.
    #expect(abs(Double(lit) / (.pi * 40 * 40) - phase) < 0.04)
  }

  @Test func `the lit side faces the light, and the other side shows earthshine`() throws {
    let sky = Color(bytes: 12, 18, 56)
    for angle in [0.0, 1, 2, 3, 4, 5] {
      let image = try moon(0.5, angle: angle, sky: sky)
      let lit = Point(angle: angle, radius: 28, from: Self.center)
      let dark = Point(angle: angle + .pi, radius: 28, from: Self.center)
      #expect(image[Int(lit.x), Int(lit.y)][0] > 110)
      #expect((9...30).contains(image[Int(dark.x), Int(dark.y)][0]))
      // Bright ground reflects more earthshine than maria.
      #expect((26...64).contains(image[Int(dark.x), Int(dark.y)][2]))
    }
  }

  @Test func `a disc of any kind covers those that were added before it`() throws {
    let moon = BodyDraw(
      center: Self.center, radius: 20, color: .white,
      surface: .moon(BodyDraw.Sunlight(phase: 0, angle: 0)))
    let saturn = BodyDraw(
      center: Self.center, radius: 15, color: .white,
      surface: .ringed(opening: 0.4, farAngle: -1.5))
    let point = BodyDraw(center: Point(x: 10, y: 10), color: .white)
    func level(_ bodies: [BodyDraw]) throws -> UInt8 {
      try picture { for body in bodies { $0.add(body) } }[60, 60][0]
    }
    #expect(try level([saturn, point, moon]) < 30)
    #expect(try level([moon, point, saturn]) > 100)
  }

  @Test func `maria are dark and at their positions on the Moon`() throws {
    let image = try moon(1)
    func level(_ x: Double, _ y: Double) -> Int {
      Int(image[Int(60 + 40 * x), Int(60 + 40 * y)][1])
    }
    // Compares four maria (Imbrium, Serenitatis, Tranquillitatis, Crisium) with the southern
    // highlands.
    for (x, y) in [(-0.23, -0.54), (0.27, -0.47), (0.51, -0.14), (0.82, -0.29)] {
      #expect(level(x, y) < level(0.1, 0.55) - 20)
    }
  }

  @Test func `a Moon that becomes larger stays visible while its pipelines are built again`() throws
  {
    try Headless.run { context in
      let renderer = try Renderer(
        geometry: GeometryLibrary(), options: Fields.options(cache: .auto, keepingBudget: 1000),
        context: context)
      let picture = try OffscreenPicture(width: 400, height: 400, in: context)
      func level(radius: Double) throws -> UInt8 {
        var frame = Frame(viewport: Viewport(size: Size(width: 400, height: 400)))
        frame.add(Backdrop(color: .black))
        frame.add(
          BodyDraw(
            center: Point(x: 200, y: 200), radius: radius, color: .white,
            surface: .moon(BodyDraw.Sunlight(phase: 1, angle: 0))))
        try renderer.draw(frame, into: picture.target)
        return picture.image()[200, 230][0]
      }
      repeat { _ = try level(radius: 40) } while !renderer.missing.isEmpty
      try renderer.freeUnneeded(for: picture.target)
      // The next picture may build only one pipeline, as if building earlier pipelines had been
      // slow.
      renderer.pipelines.limit = 1
      for _ in 0..<6 { #expect(try level(radius: 100) > 60) }
      #expect(renderer.missing.isEmpty)
    }
  }

  @Test func `a thin crescent on the right contains Mare Crisium, but not the crater Grimaldi`()
    throws
  {
    func level(_ image: Image, _ x: Double, _ y: Double) -> Int {
      Int(image[Int(60 + 40 * x), Int(60 + 40 * y)][1])
    }
    let (crisium, grimaldi) = ((0.82, -0.29), (-0.92, 0.1))
    let waxing = try moon(0.15)
    #expect(level(waxing, crisium.0, crisium.1) > 70)
    #expect(level(waxing, grimaldi.0, grimaldi.1) < 40)
    let waning = try moon(0.15, angle: .pi)
    #expect(level(waning, crisium.0, crisium.1) < 40)
    #expect(level(waning, grimaldi.0, grimaldi.1) > 50)
  }

  @Test func `the Moon's dark side hides stars, and lets about a third of the sky's light through`()
    throws
  {
    let sky = Color(bytes: 120, 96, 80)
    let image = try picture {
      $0.add(ColorFill(sky))
      $0.add(Ring(center: Point(x: 45, y: 60), radius: 2, width: 4, color: .white))
      $0.add(
        BodyDraw(
          center: Self.center, radius: 40, color: .white,
          surface: .moon(BodyDraw.Sunlight(phase: 0.1, angle: 0, sky: sky))))
    }
    let (behind, star) = (Int(image[45, 40][0]), Int(image[45, 60][0]))
    #expect((50...85).contains(behind))
    #expect(star - behind < 14)
    #expect(abs(Int(image[10, 60][0]) - 120) < 2)
  }

  @Test func `crater rims appear near the terminator only`() throws {
    func roughness(of image: Image, in columns: Range<Int>) -> Double {
      var sum = 0.0
      for y in 200..<280 {
        for x in columns {
          sum += abs(Double(image[x, y][1]) - Double(image[x, y + 1][1]))
        }
      }
      return sum / Double(80 * columns.count)
    }
    func large(_ phase: Double) throws -> Image {
      try picture(scale: 4) {
        $0.add(
          BodyDraw(
            center: Self.center, radius: 40, color: .white,
            surface: .moon(BodyDraw.Sunlight(phase: phase, angle: 0))))
      }
    }
    let (half, full) = try (large(0.5), large(1))
    #expect(roughness(of: half, in: 240..<270) > 1.6 * roughness(of: full, in: 240..<270))
    #expect(roughness(of: half, in: 330..<360) < 1.3 * roughness(of: full, in: 330..<360))
  }

  @Test func `the full Moon is nearly as bright at the edge of its disc as inside`() throws {
    let full = BodyDraw.Surface.moon(BodyDraw.Sunlight(phase: 1, angle: 0))
    let image = try picture(scale: 4) {
      $0.add(BodyDraw(center: Self.center, radius: 40, color: .white, surface: full))
    }
    func light(_ radius: Double) -> Double {
      (0..<360).reduce(0) {
        $0 + image.channel(0, at: (Self.center + Point(angle: Double($1), radius: radius)) * 4)
      }
    }
    #expect(light(39.7) > 0.86 * light(36))
  }

  @Test(arguments: [0.5, 1, 2, 4] as [Double])
  func `the Sun's disc has its size and a slightly soft edge at every content scale`(scale: Double)
    throws
  {
    let sun = BodyDraw(center: Self.center, radius: 40, color: .white, surface: .sun())
    let image = try picture(scale: scale) { $0.add(sun) }
    let row = image.height / 2
    let partial = (0..<image.width).count { (9...215).contains(image[$0, row][0]) }
    #expect(Double(partial) <= 4 + 3 * scale)
    let full = (0..<image.width).count { image[$0, row][0] > 215 }
    #expect(abs(Double(full) - 80 * scale) <= 3 + 3 * scale)
    #expect(
      image[row, row][2] > image[row - Int(38 * scale), row][2],
      "the limb is darker than the middle")
  }

  private func saturn(opening: Double) throws -> Image {
    // The far side of the rings is above the planet.
    let rings = BodyDraw.Surface.ringed(opening: opening, farAngle: -.pi / 2)
    return try picture {
      $0.add(BodyDraw(center: Self.center, radius: 20, color: .white, surface: rings))
    }
  }

  @Test func `Saturn's rings pass in front of the planet's disc and behind it`() throws {
    let image = try saturn(opening: 0.3)
    // The middle of the B ring is 1.74 radii from the centre: 35 pixels to the left and right, 10.4
    // pixels above and below.
    #expect(image[95, 60][0] > 220)
    #expect(image[24, 60][0] > 220)
    #expect(image[100, 60][0] < 150, "the Cassini division is dark")
    #expect(image[60, 71][0] > 234, "the rings are bright in front of the disc")
    #expect(image[60, 49][0] < 242, "the disc, which is darker there, hides the rings")
    // The gap between disc and rings is dark.
    #expect(image[87, 60][0] < 60)
    #expect(image[60, 10][0] == 0)
  }

  @Test func `Saturn's rings are visible even edge-on`() throws {
    let image = try saturn(opening: 0)
    #expect(image[95, 60][0] > 100)
    #expect(image[95, 66][0] == 0)
  }

  @Test func `Jupiter and Saturn are flattened, and other planets are round`() throws {
    let sunlight = BodyDraw.Sunlight(phase: 1, angle: 0)
    func height(_ surface: BodyDraw.Surface, upright: Bool = true) throws -> Int {
      let image = try picture {
        $0.add(BodyDraw(center: Self.center, radius: 40, color: .white, surface: surface))
      }
      return (0..<120).count { (upright ? image[60, $0] : image[$0, 60])[0] > 20 }
    }
    func planet(_ angle: Double, _ markings: BodyDraw.Markings) -> BodyDraw.Surface {
      .planet(sunlight, pole: BodyDraw.Pole(angle: angle, towardsEye: 0.05), markings)
    }
    // The radius of the equator is 40 pixels.
    for upright in [true, false] {
      let angle = upright ? -Double.pi / 2 : 0
      #expect((74...76).contains(try height(planet(angle, .belts), upright: upright)))
      #expect((79...81).contains(try height(planet(angle, .belts), upright: !upright)))
      #expect((79...81).contains(try height(planet(angle, .plain), upright: upright)))
    }
    // Saturn looks lower still, unless its pole points towards the eye.
    let (low, open) = (
      try height(.ringed(opening: 0, farAngle: -.pi / 2)),
      try height(.ringed(opening: 0.45, farAngle: -.pi / 2))
    )
    #expect((72...74).contains(low))
    #expect(open > low)
  }

  @Test func `the Sun's glow fades from the edge of the disc to black`() throws {
    let sun = BodyDraw(
      center: Self.center, radius: 10, color: .white, surface: .sun(),
      glow: BodyDraw.Glow(star: 4, scale: 0.9, strength: 0.6))
    let image = try picture { $0.add(sun) }
    let levels = stride(from: 71, to: 119, by: 4).map { Int(image[$0, 60][0]) }
    #expect(levels == levels.sorted(by: >))
    #expect((100...200).contains(levels[0]))
    #expect((1...8).contains(levels[10]))
    #expect(image[119, 60][0] <= 1)
  }

  @Test func `a planet's glow equals the glow of a figure's star of the same radius`() throws {
    let color = Color(bytes: 255, 140, 46)
    let planet = BodyDraw(
      center: Self.center, color: color, glow: BodyDraw.Glow(star: 2.2, scale: 1))
    let glow = try picture { $0.add(planet) }
    var library = GeometryLibrary()
    let set = library.add(stars: [LibraryStar(position: Self.center, radius: 2.2, color: color)])
    let star = try picture(geometry: library) {
      $0.add(FigureStars(set: set, origin: .zero, scale: 1, look: .glows))
    }
    #expect(glow == star)
  }

  @Test func `twinkling reduces a star's light by two to four percent`() throws {
    var library = GeometryLibrary()
    let stars = library.add(
      stars: (0..<5).map {
        LibraryStar(position: Point(x: 20 + 20 * Double($0), y: 60), radius: 4, color: .white)
      })
    let viewport = Viewport(size: Self.size)
    let pictures = try Headless.run { context in
      let renderer = try Renderer(geometry: library, context: context)
      return try ([nil] + (0..<40).map { Double($0) / 10 }).map { (time: Double?) in
        var frame = Frame(viewport: viewport)
        frame.add(Backdrop(color: .black))
        frame.add(
          FigureStars(
            set: stars, origin: .zero, scale: 1,
            twinkle: time.map { Twinkle(time: $0, depth: 0.04) } ?? Twinkle()))
        return try renderer.picture(of: frame)
      }
    }
    for star in 0..<5 {
      let levels = pictures.map { Double($0[20 + 20 * star, 60][1]) / 255 }
      #expect(levels[0] == 1)
      let lowest = levels.min() ?? 0
      #expect((0.955...0.985).contains(lowest), "star \(star): \(lowest)")
      #expect((levels.dropFirst().max() ?? 0) > 0.985)
    }
    // The stars do not twinkle in unison.
    let darkest = (0..<5).map { star in
      pictures.indices.min {
        pictures[$0][20 + 20 * star, 60][1] < pictures[$1][20 + 20 * star, 60][1]
      }
    }
    #expect(Set(darkest).count > 1)
  }
}
