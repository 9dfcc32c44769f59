import CosmosGeometry
import TestSupport
import Testing

@testable import CosmosZodiac

/// Compares positions at two hundred moments from 1950 to 2050 with PyEphem.
@Suite struct EphemerisTests {
  private static let reference = PyEphemPlace.all

  @Test func `the reference covers all bodies at two hundred moments`() {
    #expect(Self.reference.count == 200 * Body.allCases.count)
    #expect(Set(Self.reference.map(\.instant.seconds)).count == 200)
  }

  /// PyEphem uses older magnitude formulas and the mean Moon, so tolerances are wide; a wrong sign
  /// or factor still exceeds them.
  @Test(arguments: Body.allCases)
  func `longitudes, latitudes, lit fractions and magnitudes agree with PyEphem`(body: Body) {
    // Tolerance in arcminutes. Mercury is the fastest planet: ignoring light time would shift it by
    // 0.6.
    let tolerance: Double = [Body.sun: 1, .moon: 1, .mercury: 0.4][body] ?? 3
    let magnitudeTolerance = [.mercury: 0.8, .venus: 0.6][body] ?? 0.2
    for expected in Self.reference where expected.body == body {
      let place = Ephemeris(at: expected.instant).place(of: body)
      let longitude = wrapped(place.longitude - expected.longitude + 180, period: 360) - 180
      let latitude = place.latitude - expected.latitude
      #expect(abs(longitude) * 60 <= tolerance, "\(expected.line): \(place.longitude)")
      #expect(abs(latitude) * 60 <= tolerance, "\(expected.line): \(place.latitude)")
      #expect(abs(place.phase - expected.phase) <= 0.01, "\(expected.line): \(place.phase)")
      // The magnitude formulas differ for thin crescents.
      guard expected.phase > 0.1 else { continue }
      let difference = abs(place.magnitude - expected.magnitude)
      #expect(difference <= magnitudeTolerance, "\(expected.line): \(place.magnitude)")
    }
  }

  /// Off the ecliptic, a body may be in a constellation without a sign, such as Cetus or Orion.
  ///
  /// The body then counts as in the nearest sign along the ecliptic.
  @Test func `constellations of the zodiac agree with PyEphem`() {
    var others = 0
    for expected in Self.reference {
      guard let sign = expected.sign else {
        others += 1
        continue
      }
      let place = Ephemeris(at: expected.instant).place(of: expected.body)
      #expect(place.constellation == sign, "\(expected.line): \(place.constellation)")
    }
    #expect(others < Self.reference.count / 20, "\(others) places without a sign")
  }

  /// PyEphem's values for 13 November 2026, 5 h UTC: distance from the centre of Jupiter's disc and
  /// distance towards the Earth, both in radii of Jupiter, and whether the moon is west of Jupiter.
  @Test func `Jupiter's moons agree with PyEphem`() throws {
    let place = Ephemeris(at: Instant(year: 2026, month: 11, day: 13, hour: 5)).place(of: .jupiter)
    let moons = try #require(place.moons)
    let expected = [
      (5.893, -0.609, false), (5.301, 7.822, false), (14.943, 1.170, true), (25.438, -6.648, true),
    ]
    for (moon, (distance, near, isWest)) in expected.enumerated() {
      let (west, north) = (moons.west[moon], moons.north[moon])
      #expect(abs(Double.sqrt(west * west + north * north) - distance) < 0.06)
      #expect(abs(moons.near[moon] - near) < 0.06)
      #expect((west > 0) == isWest)
    }
  }

  /// The values of Espenak and Meeus, and those that were measured.
  @Test(arguments: [
    (1000, 1574.2), (1500, 198), (1600, 120), (1700, 8.8), (1800, 13.7), (1900, -2.8),
    (1950, 29.1), (1980, 50.5), (2020, 69.2), (2050, 93), (2100, 202.7), (2200, 442.1),
  ])
  func `Terrestrial Time is ahead of UTC by the slowing of the Earth`(
    year: Int, seconds: Double
  ) {
    let date = Instant(year: year, month: 1, day: 1)
    let days = date.terrestrial.first - 2_440_587.5 + date.terrestrial.second
    #expect(abs(days * 86_400 - date.seconds - seconds) < 0.8)
  }

  @Test func `the Earth's rotation has no jumps`() {
    func difference(_ instant: Instant) -> Double {
      let date = instant.terrestrial
      return (date.first - 2_440_587.5 + date.second) * 86_400 - instant.seconds
    }
    for year in Ephemeris.years {
      let start = Instant(year: year, month: 1, day: 1)
      #expect(abs(difference(start + 40_000) - difference(start + -40_000)) < 1.1, "\(year)")
    }
  }

  @Test func `the Moon is nearer than the planets, and these are before or behind the Sun`() {
    let sky = Ephemeris(at: Instant(year: 2026, month: 11, day: 22))
    func distance(_ body: Body) -> Double { sky.place(of: body).distance }
    #expect((0.0023...0.0028).contains(distance(.moon)))
    #expect((0.983...1.017).contains(distance(.sun)))
    // Venus was between the Earth and the Sun on 24 October, and Mercury on 4 November.
    #expect(distance(.venus) < 0.5 && distance(.jupiter) > 4)
  }

  @Test func `near its nodes, the Moon covers the Sun at the time of a real eclipse`() {
    // Eclipse of 12 August 2026, with its maximum at 17:46 UTC: the shadow's axis passes the
    // Earth's centre at 0.90 Earth radii, which is 0.85° at the Moon's distance.
    let sky = Ephemeris(at: Instant(year: 2026, month: 8, day: 12, hour: 17 + 46.0 / 60))
    let (sun, moon) = (sky.place(of: .sun), sky.place(of: .moon))
    #expect(abs(sun.longitude - moon.longitude) < 0.6)
    #expect((0.8...0.95).contains(moon.latitude))
    #expect(moon.phase < 0.001)
    #expect(sun.constellation == .leo)
  }

  @Test func `the Moon's lit side faces the Sun`() {
    // The Sun's longitude is smaller than that of a waxing half moon, and larger than that of a
    // waning one.
    let waxing = Ephemeris(at: Instant(year: 2026, month: 11, day: 17, hour: 12)).place(of: .moon)
    #expect(abs(waxing.phase - 0.5) < 0.05)
    #expect(abs(abs(waxing.sunDirection) - .pi) < 0.2)
    let waning = Ephemeris(at: Instant(year: 2026, month: 12, day: 1, hour: 6)).place(of: .moon)
    #expect(abs(waning.phase - 0.5) < 0.05)
    #expect(abs(waning.sunDirection) < 0.2)
  }

  /// Published openings: edge-on in March 2025, widest near 26.7° in 2017 (north) and 2032 (south).
  @Test(arguments: [(2017, 10, 26.9), (2025, 3, 0.0), (2032, 5, -26.7)])
  func `Saturn's rings open and close in the published years`(
    year: Int, month: Int, degrees: Double
  ) throws {
    let saturn = Ephemeris(at: Instant(year: year, month: month, day: 23)).place(of: .saturn)
    let opening = try #require(saturn.rings).opening
    #expect(abs(opening - SIMD3.sine(degrees)) < 0.03)
  }
}

extension SIMD3<Double> {
  /// Returns the sine of an angle in degrees.
  fileprivate static func sine(_ degrees: Double) -> Double {
    // The Taylor series is accurate to 1e-7 up to 0.5 rad.
    let x = degrees * .pi / 180
    return x - x * x * x / 6 + x * x * x * x * x / 120
  }
}

/// A position computed by PyEphem; see Tools/Scripts/ephemeris-reference.py.
struct PyEphemPlace: Sendable {
  var instant: Instant
  var body: Body
  /// Ecliptic longitude in degrees.
  var longitude: Double
  /// Ecliptic latitude in degrees.
  var latitude: Double
  /// The lit fraction of the disc, 0…1.
  var phase: Double
  var magnitude: Double
  /// The IAU's abbreviation for the constellation.
  var constellation: String

  /// The line of the reference file, for messages.
  var line: String

  static let all: [PyEphemPlace] = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    .compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 7, let seconds = Double(words[0]),
        let body = Body.allCases.first(where: { $0.name == words[1] }),
        let longitude = Double(words[2]), let latitude = Double(words[3]),
        let phase = Double(words[4]), let magnitude = Double(words[5])
      else { return nil }
      return PyEphemPlace(
        instant: Instant(seconds: seconds), body: body, longitude: longitude, latitude: latitude,
        phase: phase, magnitude: magnitude, constellation: String(words[6]), line: String(line))
    }

  private static var text: String {
    (try? Repository.text("Tests/ZodiacTests/Reference/pyephem.txt")) ?? ""
  }

  /// The sign of the constellation; nil outside the zodiac.
  var sign: Sign? {
    let names = [
      "Psc": Sign.pisces, "Ari": .aries, "Tau": .taurus, "Gem": .gemini, "Cnc": .cancer,
      "Leo": .leo, "Vir": .virgo, "Lib": .libra, "Sco": .scorpio, "Oph": .scorpio,
      "Sgr": .sagittarius, "Cap": .capricorn, "Aqr": .aquarius,
    ]
    return names[constellation]
  }
}

@Suite struct InstantTests {
  @Test func `seconds are counted from the POSIX epoch`() {
    #expect(Instant(year: 1970, month: 1, day: 1).seconds == 0)
    #expect(Instant(year: 2000, month: 1, day: 1, hour: 12).seconds == 946_728_000)
    #expect(Instant(year: 1950, month: 3, day: 1).seconds == -626_054_400)
  }

  @Test func `a moment is written in ISO 8601`() {
    #expect(Instant(year: 2026, month: 11, day: 22, hour: 21.5).text == "2026-11-22T21:30:00Z")
    #expect(Instant(seconds: -1).text == "1969-12-31T23:59:59Z")
    #expect(Instant(seconds: 951_782_399.6).text == "2000-02-29T00:00:00Z")
  }

  @Test func `dates of seven centuries survive a round trip through text`() {
    for day in stride(from: -140_000.0, to: 140_000, by: 7) {
      let instant = Instant(seconds: day * 86_400)
      let numbers = instant.parts.date.split(separator: "-").compactMap { Int($0) }
      #expect(
        Instant(year: numbers[0], month: numbers[1], day: numbers[2]) == instant, "\(instant.text)")
    }
  }
}
