import CosmosGeometry
import Testing

@testable import CosmosZodiac

@Suite struct EclipticPlaceTests {
  /// Published ecliptic coordinates (J2000), in degrees.
  @Test(arguments: [
    ("Aldebaran", 68.98, 16.509, 69.789, -5.467), ("Pollux", 116.329, 28.026, 113.216, 6.684),
    ("Regulus", 152.093, 11.967, 149.829, 0.465), ("Spica", 201.298, -11.161, 203.841, -2.054),
    ("Antares", 247.352, -26.432, 249.762, -4.57), ("equinox", 0, 0, 0, 0),
    ("solstice", 90, 23.439, 90, 0), ("galactic centre", 266.405, -28.936, 266.84, -5.536),
  ])
  func `a direction has its published place`(
    name: String, rightAscension: Double, declination: Double, longitude: Double, latitude: Double
  ) {
    let place = EclipticPlace(
      Direction(rightAscension: rightAscension, declination: declination))
    let difference = wrapped(place.longitude - longitude + 180, period: 360) - 180
    #expect(abs(difference) < 0.003 && abs(place.latitude - latitude) < 0.003, "\(name): \(place)")
    #expect(place.position == place.longitude / 30)
  }

  @Test func `the pole of the ecliptic has the latitude 90`() {
    let pole = EclipticPlace(Direction(rightAscension: 270, declination: 90 - 23.43928))
    #expect(abs(pole.latitude - 90) < 1e-4)
  }

  /// At the solstices, both poles are in the same direction; at the equinoxes, the angle between
  /// them is the obliquity.
  @Test(arguments: [(0.0, 0.0, -23.439), (90, 23.439, 0), (180, 0, 23.439), (270, -23.439, 0)])
  func
    `ecliptic north is west of celestial north at the spring equinox, and east at the autumn one`(
      rightAscension: Double, declination: Double, angle: Double
    )
  {
    let direction = Direction(rightAscension: rightAscension, declination: declination)
    #expect(abs(direction.eclipticNorth * 180 / .pi - angle) < 0.001)
  }

  /// Precession from J2000 to the equinox of date: 50.29″ a year.
  @Test(arguments: Body.allCases, [1980, 2000, 2026, 2049])
  func `a body's place is its apparent longitude without precession`(body: Body, year: Int) {
    let instant = Instant(year: year, month: 6, day: 1)
    let place = Ephemeris(at: instant).place(of: body)
    let precession = 50.29 / 3600 * (Double(year) + 0.416 - 2000)
    let longitude = place.longitude - precession - place.place.longitude
    #expect(abs(wrapped(longitude + 180, period: 360) - 180) < 0.02)
    #expect(abs(place.latitude - place.place.latitude) < 0.02)
  }
}

@Suite struct SkyStarTests {
  @Test func `the sky has every real star near the ecliptic, brightest first`() {
    let stars = SkyStar.all
    #expect(stars.count == 2115)
    let magnitudes = stars.map(\.magnitude)
    #expect(magnitudes == magnitudes.sorted() && (magnitudes.last ?? 9) <= 6)
    #expect(stars.allSatisfy { abs($0.place.latitude) <= 27 })
    #expect(stars.prefix { $0.magnitude <= 3 }.allSatisfy { $0.name != nil })
    #expect(stars.prefix(3).map(\.name) == ["Capella", "Procyon", "Betelgeuse"])
  }

  @Test(arguments: Sign.allCases)
  func `the bright stars of a figure are among the stars of the sky`(sign: Sign) throws {
    let figure = Zodiac.standard[sign]
    for star in figure.stars where star.star.magnitude <= 4 {
      let place = EclipticPlace(star.star.direction)
      let nearest = SkyStar.all.map { other in
        let east = wrapped(other.place.longitude - place.longitude + 180, period: 360) - 180
        return Point(x: east, y: other.place.latitude - place.latitude)
          .distance(to: .zero)
      }.min()
      // Half a pixel at 720p is 0.03°.
      #expect(try #require(nearest) < 0.03, "\(star.star.displayName)")
    }
  }
}
