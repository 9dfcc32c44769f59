import CosmosGeometry
import CosmosMath
import Testing

@testable import CosmosZodiac

@Suite struct FigureTests {
  @Test(arguments: Sign.allCases)
  func `angles between the stars of a figure are those in the sky`(sign: Sign) {
    let figure = Zodiac.standard[sign]
    // The Pleiades are left out, because they are drawn farther apart than they are in the sky.
    let companions = figure.companions.filter {
      haversine($0.star.rightAscension, $0.star.declination, 56.75, 24.12) > 1
    }
    for (index, one) in (figure.stars + companions).enumerated() {
      for other in figure.stars.prefix(index) {
        let drawn = angle(
          figure.projection.unproject(one.position), figure.projection.unproject(other.position))
        let real = angle(one.star.direction, other.star.direction)
        #expect(
          abs(drawn - real) <= 0.005 * real + 1e-9,
          "\(one.star.displayName) to \(other.star.displayName): \(drawn) for \(real)")
      }
    }
  }

  @Test(arguments: Sign.allCases)
  func `a figure fills the width or the height of its box, and is centred in the box`(sign: Sign)
    throws
  {
    let figure = Zodiac.standard[sign]
    let x = figure.stars.map(\.position.x)
    let y = figure.stars.map(\.position.y)
    let (left, right) = (try #require(x.min()), try #require(x.max()))
    let (top, bottom) = (try #require(y.min()), try #require(y.max()))
    #expect(left >= -145.001 && right <= 145.001 && top >= -250.001 && bottom <= 160.001)
    let spansWidth = abs(right - left - 290) < 0.001
    let spansHeight = abs(bottom - top - 410) < 0.001
    #expect(spansWidth || spansHeight)
    // The figure is centred in its box, whose middle is 45 design points above the middle of the
    // window.
    #expect(abs(left + right) < 0.001)
    #expect(abs(top + bottom - 2 * -45) < 0.001)
    // The projection's tangent point, where angles are exact, is in the middle of the figure.
    #expect(figure.projection.offset.distance(to: Point(x: 0, y: -45)) < 1e-6)
  }

  @Test(arguments: Sign.allCases)
  func `north is up and east is left`(sign: Sign) throws {
    let figure = Zodiac.standard[sign]
    for star in figure.stars {
      let above = figure.projection.unproject(star.position - Point(x: 0, y: 1))
      #expect(above.declination > star.star.declination)
      let beside = figure.projection.unproject(star.position - Point(x: 1, y: 0))
      let eastward = wrapped(
        beside.rightAscension - star.star.rightAscension + 180, period: 360)
      #expect(eastward > 180)
    }
  }

  @Test(arguments: Sign.allCases)
  func `stars of magnitude 3 or brighter, and the brightest two, are big`(sign: Sign) {
    let stars = Zodiac.standard[sign].stars
    let magnitudes = stars.map(\.star.magnitude)
    #expect(magnitudes == magnitudes.sorted())
    for (index, star) in stars.enumerated() {
      #expect(star.isBig == (index < 2 || star.star.magnitude <= 3))
    }
  }

  @Test(arguments: Sign.allCases)
  func `galaxies of a figure are at least eight points apart`(sign: Sign) {
    let galaxies = Zodiac.standard[sign].jewels.filter { $0.jewel.kind == .galaxy }
    for (index, galaxy) in galaxies.enumerated() {
      for other in galaxies[..<index] {
        #expect(galaxy.position.distance(to: other.position) >= 7.99, "\(galaxy) \(other)")
      }
    }
  }

  /// In Pisces, the widest sign, all stars are within 30° of the middle; the test allows 40°.
  @Test(arguments: Sign.allCases)
  func `a figure is connected, has each line once, and its stars are within 40° of its middle`(
    sign: Sign
  ) {
    let figure = Zodiac.standard[sign]
    var reached: Set = [0]
    for _ in figure.lines {
      for line in figure.lines where reached.contains(line.from) || reached.contains(line.to) {
        reached.formUnion([line.from, line.to])
      }
    }
    #expect(reached.count == figure.stars.count)
    let pairs = Set(figure.lines.map { Set([$0.from, $0.to]) })
    #expect(pairs.count == figure.lines.count && pairs.allSatisfy { $0.count == 2 })
    let stars = (figure.stars + figure.companions).map(\.star)
    #expect(Set(stars.map { [$0.rightAscension, $0.declination] }).count == stars.count)
    let middle = Direction.mean(of: stars.map(\.direction))
    for star in stars {
      #expect(angle(star.direction, middle) < 40, "\(star)")
      #expect((0..<360).contains(star.rightAscension) && (-2...8).contains(star.magnitude))
      #expect((-1...6).contains(star.colorIndex ?? 0), "\(star)")
    }
    for jewel in figure.jewels.map(\.jewel) {
      #expect(angle(jewel.direction, middle) < 40, "\(jewel)")
      #expect((1...200).contains(jewel.size), "\(jewel)")
    }
  }

  /// Nine stars of the catalogue are Pleiades, and all of these are companions of Taurus.
  @Test func `every star of the catalogue is in a figure, on its lines or beside them`() throws {
    let figures = Zodiac.standard.figures
    let all = figures.flatMap { $0.stars + $0.companions }
    #expect(all.count == 338 + 8)
    #expect(figures.allSatisfy { $0.companions.allSatisfy { !$0.isBig } })
    for figure in figures {
      let magnitudes = figure.companions.map(\.star.magnitude)
      #expect(magnitudes == magnitudes.sorted())
      let names = (figure.stars + figure.companions).map(\.star.bayer)
      #expect(Set(names).count == names.count)
    }
    let pleiades = Zodiac.standard[.taurus].companions.filter {
      haversine($0.star.rightAscension, $0.star.declination, 56.75, 24.12) < 1
    }
    #expect(pleiades.count == 9)
    #expect(pleiades.first?.star.properName == "Alcyone")
  }

  @Test func `a wider box enlarges a figure until the figure fills the height`() {
    let leo = Zodiac.standard[.leo]
    #expect(abs(leo.magnification(halfWidth: 145) - 1) < 1e-9)
    #expect(abs(leo.magnification(halfWidth: 217.5) - 1.5) < 1e-6)
    // Cancer already fills the height of the narrowest box, so a wider box does not enlarge it.
    #expect(abs(Zodiac.standard[.cancer].magnification(halfWidth: 240) - 1) < 1e-6)
    #expect(leo.magnification(halfWidth: 10) <= 1 + 1e-9)
  }

  /// Published positions, J2000: hours, minutes and seconds; degrees, minutes and seconds.
  @Test(arguments: [
    (Sign.pisces, "Alpherg", (1.0, 31.0, 29.0), (15.0, 20.0, 45.0)),
    (.aries, "Hamal", (2, 7, 10.4), (23, 27, 45)),
    (.taurus, "Aldebaran", (4, 35, 55.2), (16, 30, 33)),
    (.gemini, "Pollux", (7, 45, 18.9), (28, 1, 34)),
    (.cancer, "Tarf", (8, 16, 30.9), (9, 11, 8)),
    (.leo, "Regulus", (10, 8, 22.3), (11, 58, 2)),
    (.virgo, "Spica", (13, 25, 11.6), (-11, 9, 41)),
    (.libra, "Zubeneschamali", (15, 17, 0.4), (-9, 22, 59)),
    (.scorpio, "Antares", (16, 29, 24.5), (-26, 25, 55)),
    (.sagittarius, "Kaus Australis", (18, 24, 10.3), (-34, 23, 5)),
    (.capricorn, "Deneb Algedi", (21, 47, 2.4), (-16, 7, 38)),
    (.aquarius, "Sadalsuud", (21, 31, 33.5), (-5, 34, 16)),
  ])
  func `the brightest star has its well-known name and its published position`(
    sign: Sign, name: String, hours: (Double, Double, Double), degrees: (Double, Double, Double)
  ) throws {
    let star = try #require(Zodiac.standard[sign].stars.first?.star)
    #expect(star.displayName == name)
    let ascension = 15 * (hours.0 + hours.1 / 60 + hours.2 / 3600)
    let side = degrees.0 < 0 ? -1.0 : 1
    let declination = degrees.0 + side * (degrees.1 / 60 + degrees.2 / 3600)
    let distance = haversine(star.rightAscension, star.declination, ascension, declination)
    #expect(distance < 0.001)
  }

  @Test func `a star without a proper name is named by its letter and constellation`() throws {
    let leo = Zodiac.standard[.leo].stars.map(\.star)
    let eta = try #require(leo.first { $0.bayer == "eta" })
    #expect(eta.displayName == "η Leonis")
    let regulus = try #require(leo.first { $0.bayer == "alp" })
    #expect(regulus.displayName == "Regulus")
    #expect(regulus.designation == "α Leonis")
    let archer = Zodiac.standard[.sagittarius].stars.map(\.star)
    #expect(archer.first { $0.bayer == "gam2" }?.designation == "γ² Sagittarii")
    let ram = Zodiac.standard[.aries].stars.map(\.star)
    #expect(ram.first { $0.bayer == "41" }?.designation == "41 Arietis")
    // In the IAU's catalogue, the name belongs to one star of the pair.
    #expect(ram.first { $0.displayName == "Mesarthim" }?.designation == "γ² Arietis")
  }

  // MARK: - The sky, by the haversine formula

  private func angle(_ one: Direction, _ other: Direction) -> Double {
    haversine(one.rightAscension, one.declination, other.rightAscension, other.declination)
  }

  /// Returns the angle, in degrees, between two directions given in degrees.
  private func haversine(_ ra1: Double, _ dec1: Double, _ ra2: Double, _ dec2: Double) -> Double {
    let half = Double.pi / 360
    let rise = Double.sin((dec1 - dec2) * half)
    let turn = Double.sin((ra1 - ra2) * half)
    let chord = rise * rise + .cos(dec1 * 2 * half) * .cos(dec2 * 2 * half) * turn * turn
    return Double.asin(chord.squareRoot()) / half
  }
}

@Suite struct GnomonicProjectionTests {
  private let projection = GnomonicProjection(
    center: Direction(rightAscension: 0, declination: 0), scale: 100,
    offset: Point(x: 5, y: -7))

  @Test func `directions behind the viewer cannot be projected`() {
    #expect(projection.project(Direction(rightAscension: 180, declination: 10)) == nil)
    #expect(projection.project(Direction(rightAscension: 91, declination: 0)) == nil)
  }

  @Test(arguments: [0.0, 1, 137, 351.5, 359.999], [-60.0, -1, 0, 28.6])
  func `'unproject' inverts 'project' on both sides of right ascension 0`(
    rightAscension: Double, declination: Double
  ) throws {
    let center = Direction(rightAscension: rightAscension, declination: declination)
    let projection = GnomonicProjection(center: center, scale: 300, offset: .zero)
    for (x, y) in [(0.0, 0.0), (145, -250), (-145, 160), (0.001, 30)] {
      let direction = projection.unproject(Point(x: x, y: y))
      let point = try #require(projection.project(direction))
      #expect(point.distance(to: Point(x: x, y: y)) < 1e-9)
    }
  }
}

extension Figure {
  /// The projection from the sky to the figure.
  fileprivate var projection: GnomonicProjection {
    GnomonicProjection(
      fitting: stars.map(\.star.direction), width: 290, height: 410, around: Self.boxMiddle)
  }
}
