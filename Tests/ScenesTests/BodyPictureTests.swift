@testable import CosmosSky
import CosmosDrawing
@testable import CosmosZodiac
import CosmosGeometry
import CosmosInput
import Testing

@Suite struct BodyPictureTests {
  static let evening = Instant(year: 2026, month: 11, day: 22, hour: 21.5)

  func frame(
    _ instant: Instant?, at position: Double, size: Size = Sky.standardSize, gap: Double? = nil,
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

  func place(_ body: Body, at instant: Instant = evening) -> BodyPlace {
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
    let sky = place.place
    let height = sky.latitude - Zodiac.standard.latitudes.value(at: sky.longitude)
    #expect(abs(drawn.center.y - (0.44 * 720 - 16 * height * scale)) < 1e-6)
    // The real stars around a body are its neighbours in the sky.
    let deep = try #require(frame.deepSkies.first)
    let real = deep.place(longitude: sky.longitude, latitude: sky.latitude)
    #expect(drawn.center.distance(to: real) <= 0.5 + 1e-6)
    #expect(frame.labels.contains { $0.text == body.name })
  }

  /// Returns the drawing of a body slightly beside the window's centre, where it keeps its small
  /// size.
  func drawn(_ body: Body, at instant: Instant = evening) throws -> BodyDraw {
    let position = place(body, at: instant).position + 0.012
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

  @Test func `behind a body, the lines of its constellation have a third of their light`() throws {
    // On this day, Jupiter was in Leo.
    let place = place(.jupiter)
    #expect(place.constellation == .leo)
    let frame = frame(Self.evening, at: place.position, bodies: [.jupiter])
    let lines = try #require(frame.lineDraws.first { $0.clearing.radius > 0 })
    #expect(lines.clearing.center == frame.bodies.first?.center)
    let sign = self.frame(Self.evening, at: Sign.leo.place, bodies: [])
    let full = try #require(sign.lineDraws.first { $0.set == lines.set }).color
    #expect(abs(lines.color.alpha - full.alpha / 3) < 1e-9)
    // The lines end at the real stars of the deep sky.
    let deep = try #require(frame.deepSkies.first)
    for star in Zodiac.standard[.leo].stars {
      let real = star.star.place
      let end = lines.origin + star.position * (lines.scale * lines.magnification)
      #expect(
        end.distance(to: deep.place(longitude: real.longitude, latitude: real.latitude)) < 1,
        "\(star.star.displayName)")
    }
  }

  /// On this evening, Saturn is a degree from the place of Pisces.
  @Test(arguments: [1.0, nil])
  func `beside a grown body, the figures of the nearest layer are not visible`(gap: Double?) throws
  {
    func light(at time: Double) -> [Double] {
      frame(Self.evening, at: place(.saturn).position, gap: gap, bodies: [.saturn], time: time)
        .figureStars.map(\.opacity)
    }
    #expect(light(at: 0).count == 2 && light(at: 0).allSatisfy { $0 == 1 })
    let half = light(at: 0.6)
    #expect(half.count == 2 && half.allSatisfy { $0 > 0 && $0 < 1 })
    #expect(light(at: 2).allSatisfy { $0 == 0 })
  }

  // MARK: - True neighbours

  /// A star and a body that are near each other at five moments.
  struct Neighbours: Sendable, CustomTestStringConvertible {
    let star: String
    let body: Body
    let instant: Instant

    var testDescription: String { "\(star), \(body.name), \(instant.text)" }

    static let all =
      [(2015, 8, 11), (2026, 9, 20), (2026, 11, 22), (2027, 8, 1), (2038, 9, 20)].map {
        Neighbours(
          star: "Regulus", body: .jupiter, instant: Instant(year: $0, month: $1, day: $2, hour: 5))
      }
      + [(2024, 9, 18), (2025, 11, 1), (2026, 9, 5), (2026, 11, 22), (2026, 12, 20)].map {
        Neighbours(
          star: "Spica", body: .venus, instant: Instant(year: $0, month: $1, day: $2, hour: 18))
      }
      + [(2026, 11, 24), (2026, 11, 30), (2026, 12, 2), (2026, 12, 9), (2049, 12, 2)].map {
        Neighbours(
          star: "Antares", body: .sun, instant: Instant(year: $0, month: $1, day: $2, hour: 12))
      }
  }

  /// The reference is the apparent place by ERFA, without the precession since J2000 (50.29″ a
  /// year), and the position of the star in the catalogue; both are independent of the layout.
  @Test(arguments: Neighbours.all)
  func `in the window, a body has its true distance and direction from a star`(
    neighbours: Neighbours
  ) throws {
    let (instant, body) = (neighbours.instant, place(neighbours.body, at: neighbours.instant))
    let star = try #require(
      Zodiac.standard.figures.flatMap(\.stars).first {
        $0.star.displayName == neighbours.star
      }
    ).star
    let years = (instant.seconds - 946_728_000) / 31_557_600
    let here = Direction(
      rightAscension: body.longitude - 50.29 / 3600 * years, declination: body.latitude)
    let real = star.place
    let there = Direction(rightAscension: real.longitude, declination: real.latitude)

    let frame = frame(instant, at: body.position, bodies: [neighbours.body])
    let drawn = try #require(frame.bodies.first)
    let deep = try #require(frame.deepSkies.first)
    let off =
      (deep.place(longitude: real.longitude, latitude: real.latitude) - drawn.center)
      * (1 / deep.pixelsPerDegree)
    // The middle row of the sky follows the signs, so that it is not level.
    let latitudes = Zodiac.standard.latitudes
    let rise = latitudes.value(at: real.longitude) - latitudes.value(at: body.place.longitude)
    let seen = Direction(
      rightAscension: here.rightAscension - off.x, declination: body.latitude - off.y + rise)
    #expect(degrees(seen, there) < 0.1, "\(degrees(seen, there))° too far")
    #expect(abs(degrees(here, seen) - degrees(here, there)) < 0.1)
    let angle = here.vector.direction(of: seen.vector) - here.vector.direction(of: there.vector)
    let across = Double.sin(angle) * degrees(here, there)
    #expect(abs(across) < 0.1, "\(across)° beside the true direction")
    #expect(abs(off.x) < 37 && degrees(here, there) < 36, "both are in the window")
  }

  private func degrees(_ one: Direction, _ other: Direction) -> Double {
    let difference = one.vector - other.vector
    return 2 * Double.asin((difference * difference).sum().squareRoot() / 2) * 180 / .pi
  }

  /// Covers two lunations and the phases of the inner planets.
  @Test(arguments: [Body.moon, .mercury, .venus])
  func `the lit side of a body is the side of the Sun on the ribbon`(body: Body) throws {
    for day in 1...60 {
      let instant = Instant(year: 2026, month: 10, day: 1) + 86_400 * Double(day)
      let places = [body, .sun].map { place($0, at: instant) }
      let east = wrapped(places[1].place.longitude - places[0].place.longitude + 180, period: 360)
      // Near the new and the full Moon, and near conjunctions, the light comes from above or below.
      guard (10...170).contains(abs(east - 180)) else { continue }
      let bodies = frame(instant, at: places[0].position, bodies: [body, .sun]).bodies
      let light = try #require(
        bodies.lazy.compactMap { drawn -> BodyDraw.Sunlight? in
          switch drawn.surface {
          case .moon(let light), .planet(let light, _, _): light
          default: nil
          }
        }.first)
      // A larger longitude is further left.
      #expect(Point(angle: light.angle, radius: 1).x * (east - 180) < 0, "\(instant.text)")
    }
  }

  /// Mars is retrograde from 10 January to 1 April 2027.
  @Test(arguments: [(2026, 12, 20, -1.0), (2027, 2, 1, 1), (2027, 3, 10, 1), (2027, 4, 20, -1)])
  func `a retrograde Mars moves to the right among the stars, and otherwise to the left`(
    year: Int, month: Int, day: Int, right: Double
  ) throws {
    let instant = Instant(year: year, month: month, day: day)
    let position = place(.mars, at: instant).position
    let x = try [instant, instant + 86_400].map {
      try #require(frame($0, at: position, bodies: [.mars], time: 0).bodies.first).center.x
    }
    #expect((x[1] - x[0]) * right > 0)
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
    #expect(band.red > 2 * sky.red && band.red / band.blue > 1.4 * sky.red / sky.blue)
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
}
