@testable import CosmosSky
import CosmosDrawing
import CosmosZodiac
import CosmosGeometry
import CosmosInput
import CosmosMath
import Testing

@Suite struct BodyPictureTests {
  private static let evening = Instant(year: 2026, month: 11, day: 22, hour: 21.5)

  private func frame(
    _ instant: Instant?, at position: Double, size: Size = Sky.standardSize, gap: Double = 10,
    bodies: [Body] = Body.allCases, time: Double = 3, pointer: Point? = nil
  ) -> Frame {
    var options = SkyOptions()
    options.start = .at(position)
    options.gap = gap
    options.tonight = instant.map { Tonight(from: $0, bodies: bodies) }
    options.showsHint = false
    var sky = Sky(options: options, size: size)
    if let pointer { sky.handle(InputEvent(time: 0.1, kind: .move(pointer))) }
    sky.advance(to: time)
    return sky.frame(at: time, in: Viewport(size: size))
  }

  private func place(_ body: Body, at instant: Instant = evening) -> BodyPlace {
    Ephemeris(at: instant).place(of: body)
  }

  /// On 8 September 2040, the Moon passes Saturn; in July 2026, Jupiter is behind the Sun.
  @Test(arguments: [
    (Instant(year: 2040, month: 9, day: 8, hour: 19), Body.saturn, Body.moon),
    (Instant(year: 2026, month: 7, day: 29), .jupiter, .sun),
  ])
  func `the nearer body is drawn in front of the farther one`(
    instant: Instant, far: Body, near: Body
  ) throws {
    let center = place(near, at: instant).position
    for bodies in [[far, near], [near, far]] {
      let drawn = frame(instant, at: center, bodies: bodies).bodies
      let places = [far, near].map { place($0, at: instant).position - center }
      try #require(drawn.count >= 2 && abs(places[0]) < 0.1)
      let expected = BodyLook(of: place(near, at: instant)).color
      #expect(drawn.last?.color.red == expected.red && drawn.last?.color.blue == expected.blue)
    }
  }

  @Test func `a sky without bodies draws none`() {
    let frame = frame(nil, at: place(.moon).position)
    #expect(frame.bodies.isEmpty)
    #expect(!frame.labels.contains { $0.text == "moon" })
  }

  @Test(arguments: Body.allCases)
  func `a body is drawn at its longitude and its latitude`(body: Body) throws {
    let place = place(body)
    let frame = frame(Self.evening, at: place.position, bodies: [body])
    let drawn = try #require(frame.bodies.first)
    let scale = frame.viewport.designScale
    #expect(abs(drawn.center.x - 640) < 1e-6)
    let height = clamp(place.latitude * 8, -60, 60)
    #expect(abs(drawn.center.y - (360 - height * scale)) < 1e-6)
    #expect(frame.labels.contains { $0.text == body.name })
  }

  /// Returns the drawing of a body slightly beside the window's centre, where it keeps its small
  /// size.
  private func drawn(_ body: Body, at instant: Instant = evening) throws -> BodyDraw {
    let position = place(body, at: instant).position + 0.006
    let bodies = frame(instant, at: position, bodies: [body]).bodies
    #expect(bodies.count == 1)
    return try #require(bodies.first)
  }

  @Test func `the Sun, the Moon and Saturn have their designed sizes, and other planets glow`()
    throws
  {
    let scale = Viewport(size: Sky.standardSize).designScale
    for (body, radius) in [(Body.sun, 28.0), (.moon, 32), (.saturn, 11), (.venus, 0)] {
      #expect(try abs(drawn(body).radius - radius * scale) < 1e-9)
    }
    func glow(_ body: Body) throws -> Double {
      let glow = try drawn(body).glow
      return glow.star * glow.scale / scale
    }
    let glows = try [Body.venus, .jupiter, .mercury, .uranus, .neptune].map(glow)
    #expect(glows == glows.sorted(by: >))
    #expect(abs(glows[4] - 1.2) < 1e-9)
  }

  @Test(
    arguments: [
      (Body.moon, 150), (.sun, 120), (.saturn, 64 / BodyDraw.ringRadius), (.jupiter, 44),
      (.venus, 26), (.mars, 22),
    ] as [(Body, Double)])
  func `a body in the centre of a resting sky grows for 1.2 s`(body: Body, pixels: Double) throws {
    func diameter(at time: Double) throws -> Double {
      let bodies = frame(
        Self.evening, at: place(body).position, bodies: [body], time: time
      ).bodies
      return try 2 * #require(bodies.first).radius
    }
    let (small, middle) = try (diameter(at: 0), diameter(at: 0.6))
    #expect(small < 0.9 * pixels && middle > small && middle < pixels)
    #expect(try abs(diameter(at: 1.2) - pixels) < 1e-6)
    #expect(try abs(diameter(at: 9) - pixels) < 1e-6)
  }

  @Test func `a body shrinks when the ribbon leaves it`() throws {
    var options = SkyOptions()
    options.start = .at(place(.moon).position)
    options.tonight = Tonight(from: Self.evening, bodies: [.moon])
    options.showsHint = false
    var sky = Sky(options: options)
    sky.advance(to: 3)
    sky.handle(InputEvent(time: 3, kind: .key(.right)))
    func radius(at time: Double) -> Double {
      sky.advance(to: time)
      return sky.frame(at: time, in: Viewport(size: Sky.standardSize)).bodies.first?.radius ?? 0
    }
    #expect(radius(at: 3) == 75)
    #expect(radius(at: 3.1) < 75)
    sky.advance(to: 3.5)
    #expect(sky.bodies?.growth(of: 0, at: 3.5) == 0)
  }

  @Test func `with reduced motion, a body changes its size at once`() {
    var options = SkyOptions()
    options.start = .at(place(.moon).position)
    options.tonight = Tonight(from: Self.evening, bodies: [.moon])
    options.reducesMotion = true
    let sky = Sky(options: options)
    let frame = sky.frame(at: 0, in: Viewport(size: Sky.standardSize))
    #expect(frame.bodies.first?.radius == 75)
  }

  @Test func `the Moon has a phase, Saturn has rings, and small planets are points`() throws {
    for body in Body.allCases {
      let place = place(body)
      switch try drawn(body).surface {
      case .sun: #expect(body == .sun)
      case .moon(let light): #expect(body == .moon && light.phase == place.phase)
      case .ringed(let opening, _): #expect(opening == place.rings.map { abs($0.opening) })
      case .point: #expect(![.sun, .moon, .saturn].contains(body))
      case .planet: Issue.record("\(body.name)")
      }
    }
  }

  @Test(arguments: [Body.mercury, .venus, .mars, .jupiter])
  func `grown planets show their phases and markings`(body: Body) throws {
    let place = place(body)
    let planet = try #require(
      frame(Self.evening, at: place.position, bodies: [body]).bodies.first)
    guard case .planet(let light, let pole, let markings) = planet.surface else {
      Issue.record("\(planet.surface)")
      return
    }
    #expect(light.phase == place.phase)
    // The lit side faces the Sun. Longitudes increase to the left, so the light is on the left if
    // the Sun's longitude is larger.
    let way = Point(angle: light.angle, radius: 1).x * Double.cos(place.sunDirection)
    #expect(way < 0)
    #expect(markings == [.jupiter: .belts, .mars: .deserts][body] ?? .plain)
    #expect(Point(angle: pole.angle, radius: 1).y < -0.7, "the north pole is at the top")
  }

  @Test func `the visible moons of Jupiter are drawn at their positions`() throws {
    let place = place(.jupiter)
    let moons = try #require(place.moons)
    let bodies = frame(Self.evening, at: place.position, bodies: [.jupiter]).bodies
    let jupiter = try #require(bodies.first)
    let isVisible = (0..<4).filter {
      moons.near[$0] > 0 || hypot(moons.west[$0], moons.north[$0]) > 1
    }
    #expect(bodies.count == 1 + isVisible.count)
    for (index, moon) in isVisible.enumerated() {
      let off = bodies[1 + index].center - jupiter.center
      let distance = hypot(moons.west[moon], moons.north[moon]) * jupiter.radius
      #expect(abs(off.distance(to: .zero) - distance) < 1e-6)
      // West is on the right.
      #expect(off.x * moons.west[moon] > 0)
    }
  }

  private func hypot(_ x: Double, _ y: Double) -> Double { Point(x: x, y: y).distance(to: .zero) }

  @Test
  func `behind a body, its constellation is drawn with a third of its light, in its true position`()
    throws
  {
    // On this day, Jupiter was in Leo, five window widths from Leo's figure.
    let place = place(.jupiter)
    #expect(place.constellation == .leo)
    let frame = frame(Self.evening, at: place.position, bodies: [.jupiter])
    let figures = frame.figureStars.filter { abs($0.opacity - 1.0 / 3) < 1e-9 }
    #expect(figures.count == 2)
    let figure = Zodiac.standard[.leo]
    let viewport = Viewport(size: Sky.standardSize)
    let seen = try #require(figure.position(of: place.skyDirection))
    let jupiter = try #require(frame.bodies.first).center
    for stars in figures {
      let drawn = stars.origin + (seen - Figure.boxMiddle) * (stars.magnification * stars.scale)
      #expect(drawn.distance(to: jupiter) < 1e-6)
      #expect(stars.magnification == figure.magnification(in: viewport))
    }
    // A star's direction leads to the star's position in the figure.
    let regulus = try #require(figure.stars.first { $0.star.displayName == "Regulus" })
    let found = try #require(figure.position(of: regulus.star.direction))
    #expect(found.distance(to: regulus.position) < 1e-9)
  }

  /// On this evening, Saturn is 0.063 signs from Pisces.
  @Test(arguments: [1.0, 10])
  func `near its sign, a body has no second figure behind it, and the sign's figure gets lines`(
    gap: Double
  ) throws {
    let near = frame(Self.evening, at: place(.saturn).position, gap: gap, bodies: [.saturn])
    #expect(near.figureStars.allSatisfy { $0.opacity == 1 })
    let lines = try #require(near.lineDraws.first { $0.clearing.radius > 0 })
    #expect(near.figureStars.contains { $0.origin == lines.origin })
    #expect(lines.clearing.center == near.bodies.first?.center)
    let sky = frame(Self.evening, at: 0, gap: gap, bodies: [])
    let full = try #require(sky.lineDraws.first { $0.set == lines.set }).color
    #expect(abs(lines.color.alpha - full.alpha / 3) < 1e-9)
  }

  /// Returns the sunlight of the Moon; its angle points to the Sun.
  private func moonlight(_ day: Int, _ month: Int, hour: Double = 12) throws -> BodyDraw.Sunlight {
    let moon = try drawn(.moon, at: Instant(year: 2026, month: month, day: day, hour: hour))
    guard case .moon(let light) = moon.surface else {
      throw UnexpectedSurface(surface: moon.surface)
    }
    return light
  }

  private struct UnexpectedSurface: Error { var surface: BodyDraw.Surface }

  @Test func `a waxing Moon is lit from the right, and a waning one from the left`() throws {
    for day in [11, 14, 17, 20] {
      #expect(Point(angle: try moonlight(day, 11).angle, radius: 1).x > 0.98, "\(day)")
    }
    for day in [27, 29] {
      #expect(Point(angle: try moonlight(day, 11).angle, radius: 1).x < -0.98, "\(day)")
    }
  }

  @Test func `the Moon's terminator is tilted according to the Moon's latitude`() throws {
    for day in 1...28 {
      let place = place(.moon, at: Instant(year: 2026, month: 11, day: day, hour: 12))
      guard abs(place.latitude) > 2, (0.1...0.9).contains(place.phase) else { continue }
      let down = Point(angle: try moonlight(day, 11).angle, radius: 1).y
      // North of the ecliptic, a crescent is lit from below, and a gibbous Moon from above.
      #expect(down * place.latitude * (0.5 - place.phase) > 0, "\(day): \(place)")
      #expect(abs(down) < 0.35)
    }
  }

  @Test func `the Moon's dark side has the light of the sky, which is brown in the Milky Way`()
    throws
  {
    let sky = try moonlight(17, 11).sky
    let (middle, corner) = (Palette.cosmosBlue.middle, Palette.cosmosBlue.corner)
    #expect(abs(sky.blue - middle.blue) < 0.05)
    #expect(Palette.cosmosBlue.emptySky(at: .zero, in: Viewport(size: Sky.standardSize)) == corner)
    let band = try moonlight(13, 11).sky
    #expect(band.red > 2 * sky.red && band.red / band.blue > 2 * sky.red / sky.blue)
  }

  /// In 2017, the north side of Saturn's rings was visible; in 2032, it will be the south side.
  @Test(arguments: [(2017, -1.0), (2032, 1.0)])
  func `the far side of Saturn's rings points towards the visible pole`(
    year: Int, down: Double
  ) throws {
    let saturn = try drawn(.saturn, at: Instant(year: year, month: 5, day: 23))
    guard case .ringed(_, let farAngle) = saturn.surface else {
      Issue.record("\(saturn.surface)")
      return
    }
    #expect(Point(angle: farAngle, radius: 1).y * down > 0.8)
  }

  @Test func `the label of the centred body is brighter`() throws {
    let jupiter = place(.jupiter)
    func alpha(at position: Double) throws -> Double {
      try #require(
        frame(Self.evening, at: position).labels.first { $0.text == "jupiter" }
      ).color.alpha
    }
    #expect(try alpha(at: jupiter.position) == 0.87)
    #expect(try alpha(at: jupiter.position + 0.01) < 0.7)
  }

  @Test func `a body under the pointer shows its name and numbers`() {
    let moon = place(.moon)
    let scale = Viewport(size: Sky.standardSize).designScale
    let pointer = Point(x: 640, y: 360 - moon.latitude * 8 * scale + 10)
    let texts = frame(Self.evening, at: moon.position, pointer: pointer).labels.map(\.text)
    #expect(texts.contains("moon in aries"))
    #expect(texts.contains("36.8°  magnitude −12.2  96 % lit"))
    let beside = Point(x: 700, y: 360)
    #expect(
      !frame(Self.evening, at: moon.position, pointer: beside).labels.contains {
        $0.text == "moon in aries"
      })
  }

  /// Checks fifty days, each with one of four bodies in the centre, in windows of several sizes.
  @Test(
    arguments: [
      (Size(width: 1280, height: 720), 10), (Size(width: 400, height: 700), 10),
      (Size(width: 1280, height: 720), 1), (Size(width: 400, height: 700), 1),
      (Size(width: 200, height: 200), 2),
    ] as [(Size, Double)])
  func `labels of bodies and signs never overlap`(size: Size, gap: Double) {
    for day in 0..<50 {
      let instant = Instant(year: 2000 + day, month: 1 + day % 12, day: 1 + day % 28, hour: 6)
      for body in [Body.sun, .moon, .venus, .jupiter] {
        let frame = frame(
          instant, at: place(body, at: instant).position, size: size, gap: gap, time: 0)
        expectNoOverlap(of: frame.labels, "\(instant.text), \(body.name)")
      }
    }
  }

  /// On this day, Jupiter and Saturn were six arcminutes apart.
  @Test func `the labels of two bodies at one position are stacked`() throws {
    let instant = Instant(year: 2020, month: 12, day: 21, hour: 18)
    for size in [Size(width: 1280, height: 720), Size(width: 400, height: 700)] {
      let frame = frame(instant, at: place(.jupiter, at: instant).position, size: size)
      expectNoOverlap(of: frame.labels, "\(size)")
      let jupiter = try #require(frame.labels.first { $0.text == "jupiter" })
      let saturn = try #require(frame.labels.first { $0.text.hasPrefix("saturn ") })
      #expect(saturn.center.y < jupiter.center.y - 30)
      #expect(abs(saturn.center.x - jupiter.center.x) < 40)
    }
  }

  private func expectNoOverlap(of labels: [Label], _ comment: String) {
    for (index, one) in labels.enumerated() {
      for other in labels[(index + 1)...] {
        let width =
          0.602 * (one.size * Double(one.text.count) + other.size * Double(other.text.count))
        let isApart =
          abs(one.center.x - other.center.x) >= width / 2
          || abs(one.center.y - other.center.y) >= 1.2 * max(one.size, other.size)
        #expect(isApart, "\(comment): \(one.text) and \(other.text)")
      }
    }
  }
}
