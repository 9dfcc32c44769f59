import CosmosGeometry
import CosmosMotion
import CosmosZodiac
import Testing

@Suite struct SignTests {
  @Test(arguments: Sign.allCases)
  func `a sign's name is the name of its enum case`(sign: Sign) {
    #expect(sign.name == "\(sign)")
  }

  @Test(arguments: Sign.allCases)
  func `a sign is found by its name in upper or lower case`(sign: Sign) {
    let capitalised = sign.name.prefix(1).uppercased() + sign.name.dropFirst()
    for name in [sign.name, sign.name.uppercased(), capitalised] {
      #expect(Sign(named: name) == sign)
    }
    #expect(Sign(named: sign.name.dropLast()) == nil)
  }

  @Test(arguments: ["", "ophiuchus", "leo ", "ℓeo", "scorpius"])
  func `a name that is not exactly that of a sign is rejected`(name: String) {
    #expect(Sign(named: name) == nil)
  }
}

@Suite struct SignSunTests {
  /// The first noon (Universal Time) of 2026 with the Sun in each sign.
  ///
  /// - Source: the constellation boundaries of E. Delporte, *Délimitation scientifique des
  ///   constellations* (IAU, 1930).
  @Test(arguments: [
    (1, 20, Sign.capricorn), (2, 17, .aquarius), (3, 13, .pisces), (4, 19, .aries),
    (5, 15, .taurus),
    (6, 22, .gemini), (7, 21, .cancer), (8, 11, .leo), (9, 17, .virgo), (11, 1, .libra),
    (11, 24, .scorpio), (12, 19, .sagittarius),
  ])
  func `in 2026, the Sun enters each sign on the day given by the IAU's boundaries`(
    month: Int, day: Int, sign: Sign
  ) {
    #expect(Sign.ofSun(at: Instant(year: 2026, month: month, day: day, hour: 12)) == sign)
    let before = Sign.allCases[(sign.rawValue + 11) % 12]
    #expect(Sign.ofSun(at: Instant(year: 2026, month: month, day: day - 1, hour: 12)) == before)
  }

  /// The reference is the low-precision formula of the *Astronomical Almanac* (page C24; 0.01° from
  /// 1950 to 2050) with the IAU's boundaries on the ecliptic.
  @Test func `the Sun changes sign within a quarter of an hour of the Almanac, from 2001 to 2050`()
  {
    let entries: [(longitude: Double, sign: Sign)] = [
      (28.69, .aries), (53.42, .taurus), (90.14, .gemini), (117.99, .cancer), (138.04, .leo),
      (173.85, .virgo), (217.81, .libra), (241.05, .scorpio), (266.24, .sagittarius),
      (299.66, .capricorn), (327.49, .aquarius), (351.65, .pisces),
    ]
    for day in 366..<(366 + 18_262) {
      let instant = Instant(year: 2000, month: 1, day: 1, hour: 12) + 86_400 * Double(day)
      func sign(at longitude: Double) -> Sign {
        entries.last { $0.longitude <= wrapped(longitude, period: 360) }?.sign ?? .pisces
      }
      let longitude = Self.solarLongitude(Double(day))
      let near = [-0.02, 0.02].map { sign(at: longitude + $0) }
      #expect(near.contains(Sign.ofSun(at: instant)), "\(instant.text)")
    }
  }

  /// Precession alone shifts the dates by fourteen days in a thousand years.
  @Test(arguments: [
    (1000, 1, 10, Sign.capricorn), (1000, 12, 5, .sagittarius), (1000, 3, 2, .pisces),
    (3000, 1, 20, .sagittarius), (3000, 1, 1, .sagittarius), (1, 12, 28, .capricorn),
  ])
  func `in other centuries, the Sun is in other signs on the same dates`(
    year: Int, month: Int, day: Int, sign: Sign
  ) {
    #expect(Sign.ofSun(at: Instant(year: year, month: month, day: day, hour: 12)) == sign)
  }

  @Test func `the Sun's sign agrees with the ephemeris at any moment`() {
    var random = SplitMix64(seed: 15)
    let range =
      Instant(year: 1000, month: 1, day: 1)
      .seconds...Instant(
        year: 3000, month: 12, day: 31
      ).seconds
    for _ in 0..<500 {
      let instant = Instant(seconds: Double.random(in: range, using: &random))
      let sun = Ephemeris(at: instant).place(of: .sun)
      #expect(Sign.ofSun(at: instant) == sun.constellation, "\(instant.text)")
      #expect(abs(sun.place.latitude) < 0.2, "\(instant.text)")
    }
  }

  /// Computes the ecliptic longitude of the Sun in degrees, relative to the equinox of J2000.
  private static func solarLongitude(_ days: Double) -> Double {
    let mean = 280.460 + 0.985_647_4 * days
    let anomaly = (357.528 + 0.985_600_3 * days) * .pi / 180
    let ofDate = mean + 1.915 * .sin(anomaly) + 0.020 * .sin(2 * anomaly)
    // The equinox moves backwards by 50.3″ per year.
    return wrapped(ofDate - 0.013_97 * days / 365.25, period: 360)
  }
}
