import CosmosGeometry
import Testing

@testable import CosmosZodiac

@Suite struct FigureTests {
  @Test(arguments: Sign.allCases)
  func `stars and jewels of a figure stand where they are in the sky`(sign: Sign) {
    let (figure, latitudes) = (Zodiac.standard[sign], Zodiac.standard.latitudes)
    func check(_ position: Point, _ direction: Direction, _ name: String) {
      let longitude = 30 * figure.place - position.x / Figure.pointsPerDegree
      let latitude = latitudes.value(at: longitude) - position.y / Figure.pointsPerDegree
      let drawn = EclipticPlace(longitude: longitude, latitude: latitude)
      #expect(angle(drawn, EclipticPlace(direction)) < 1e-6, "\(name)")
    }
    for star in figure.stars + figure.companions {
      check(star.position, star.star.direction, star.star.displayName)
    }
    for jewel in figure.jewels { check(jewel.position, jewel.jewel.direction, jewel.jewel.name) }
  }

  @Test(arguments: Sign.allCases)
  func `a figure's middle is half way between its easternmost star and its westernmost one`(
    sign: Sign
  ) throws {
    let figure = Zodiac.standard[sign]
    let x = figure.stars.map(\.position.x)
    #expect(abs(try #require(x.min()) + (try #require(x.max()))) < 1e-9)
    #expect(abs(figure.halfWidth - (try #require(x.max()))) < 1e-9)
    #expect(sign.place == figure.place)
  }

  @Test(arguments: [
    (Sign.pisces, 0.30), (.aries, 1.40), (.taurus, 2.27), (.gemini, 3.45), (.cancer, 4.30),
    (.leo, 5.12), (.virgo, 6.57), (.libra, 7.74), (.scorpio, 8.50), (.sagittarius, 9.44),
    (.capricorn, 10.46), (.aquarius, 10.98),
  ])
  func `each sign has its place on the ribbon`(sign: Sign, place: Double) {
    #expect(abs(sign.place - place) < 0.01, "\(sign.place)")
  }

  @Test func `the places of the signs increase from Pisces to Aquarius`() {
    let places = Sign.allCases.map(\.place)
    #expect(places == places.sorted() && Set(places).count == 12)
    #expect(places.allSatisfy { (0..<12).contains($0) })
  }

  @Test func `the latitude of the middle row is that of each sign at its place, and never steep`() {
    let latitudes = Zodiac.standard.latitudes
    for (sign, latitude) in zip(Sign.allCases, Zodiac.middleLatitudes) {
      #expect(abs(latitudes.value(at: 30 * sign.place) - latitude) < 1e-9, "\(sign)")
    }
    let step = 0.05
    for number in 0..<Int(360 / step) {
      let longitude = Double(number) * step
      let rise = latitudes.value(at: longitude + step) - latitudes.value(at: longitude)
      #expect(abs(rise) <= 0.3 * step + 1e-9, "\(longitude)°: \(rise / step)")
    }
  }

  @Test(arguments: Sign.allCases)
  func `ecliptic north is up and east is left`(sign: Sign) throws {
    let figure = Zodiac.standard[sign]
    for star in figure.stars {
      let other = try #require(figure.stars.first { $0 != star })
      let (here, there) = (
        EclipticPlace(star.star.direction), EclipticPlace(other.star.direction)
      )
      let east = wrapped(there.longitude - here.longitude + 180, period: 360) - 180
      #expect((other.position.x - star.position.x) * east < 0)
    }
    let (top, bottom) = (
      try #require(figure.stars.min { $0.position.y < $1.position.y }),
      try #require(figure.stars.max { $0.position.y < $1.position.y })
    )
    #expect(
      EclipticPlace(top.star.direction).latitude > EclipticPlace(bottom.star.direction).latitude)
  }

  // MARK: - The classic sky

  @Test(arguments: Sign.allCases)
  func `in the classic sky, a figure fills the width or the height of its box`(sign: Sign) throws {
    let figure = Zodiac.classic[sign]
    let x = figure.stars.map(\.position.x)
    let y = figure.stars.map(\.position.y)
    let (left, right) = (try #require(x.min()), try #require(x.max()))
    let (top, bottom) = (try #require(y.min()), try #require(y.max()))
    #expect(left >= -145.001 && right <= 145.001 && top >= -205.001 && bottom <= 205.001)
    let spansWidth = abs(right - left - 290) < 0.001
    let spansHeight = abs(bottom - top - 410) < 0.001
    #expect(spansWidth || spansHeight)
    #expect(abs(left + right) < 0.001 && abs(top + bottom) < 0.001)
    #expect(figure.isClassic && figure.place == Double(sign.rawValue))
  }

  @Test(arguments: Sign.allCases)
  func `the classic figure has the stars, the lines and the companions of the sky's`(sign: Sign) {
    let (classic, figure) = (Zodiac.classic[sign], Zodiac.standard[sign])
    #expect(classic.stars.map(\.star) == figure.stars.map(\.star))
    #expect(classic.stars.map(\.isBig) == figure.stars.map(\.isBig))
    #expect(classic.companions.map(\.star) == figure.companions.map(\.star))
    #expect(classic.lines == figure.lines)
    let names = Set(figure.jewels.map(\.jewel.name))
    #expect(classic.jewels.allSatisfy { names.contains($0.jewel.name) })
  }

  /// A gnomonic projection shows celestial north up; far from the middle of a figure, it leans.
  @Test(arguments: Sign.allCases)
  func `in the classic sky, celestial north is up and east is left`(sign: Sign) {
    let stars = Zodiac.classic[sign].stars
    for (index, star) in stars.enumerated() {
      for other in stars[..<index] {
        let north = other.star.declination - star.star.declination
        let east =
          (wrapped(other.star.rightAscension - star.star.rightAscension + 180, period: 360) - 180)
          * Double.cos(star.star.declination * .pi / 180)
        if abs(north) > abs(east) {
          #expect((other.position.y - star.position.y) * north < 0)
        } else if abs(east) > 2 * abs(north) {
          #expect((other.position.x - star.position.x) * east < 0)
        }
      }
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
  func `galaxies of a classic figure are at least eight points apart`(sign: Sign) {
    let galaxies = Zodiac.classic[sign].jewels.filter { $0.jewel.kind == .galaxy }
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
    let middle = EclipticPlace(
      longitude: 30 * figure.place, latitude: Zodiac.standard.latitudes.value(at: 30 * figure.place)
    )
    for star in stars {
      #expect(angle(EclipticPlace(star.direction), middle) < 40, "\(star)")
      #expect((0..<360).contains(star.rightAscension) && (-2...8).contains(star.magnitude))
      #expect((-1...6).contains(star.colorIndex ?? 0), "\(star)")
    }
    for jewel in figure.jewels.map(\.jewel) {
      #expect(angle(EclipticPlace(jewel.direction), middle) < 40, "\(jewel)")
      #expect((1...200).contains(jewel.size), "\(jewel)")
      #expect((1...11).contains(jewel.magnitude ?? 5), "\(jewel)")
    }
  }

  @Test func `no jewel is in two figures, or twice in one`() {
    let names = Zodiac.standard.figures.flatMap(\.jewels).map(\.jewel.name)
    #expect(Set(names).count == names.count)
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

  private func angle(_ one: EclipticPlace, _ other: EclipticPlace) -> Double {
    haversine(one.longitude, one.latitude, other.longitude, other.latitude)
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
