import CosmosGeometry
import CosmosZodiac
import RealModule
import Testing

@Suite struct SignTests {
  @Test(arguments: Sign.allCases)
  func `a sign is called as its case is`(sign: Sign) {
    #expect(sign.name == "\(sign)")
  }

  @Test(arguments: Sign.allCases)
  func `a name is understood in any case`(sign: Sign) {
    let capitalised = sign.name.prefix(1).uppercased() + sign.name.dropFirst()
    for name in [sign.name, sign.name.uppercased(), capitalised] {
      #expect(Sign(named: name) == sign)
    }
    #expect(Sign(named: sign.name.dropLast()) == nil)
  }

  @Test(arguments: ["", "ophiuchus", "leo ", "ℓeo", "scorpius"])
  func `no other name is a sign`(name: String) {
    #expect(Sign(named: name) == nil)
  }
}

@Suite struct SignSunTests {
  private static let monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

  /// Every day of a leap year, in order.
  private static let days: [(month: Int, day: Int)] = (1...12).flatMap { month in
    (1...monthLengths[month - 1]).map { (month, $0) }
  }

  @Test(arguments: [
    (1, 19, Sign.sagittarius, Sign.capricorn), (2, 16, .capricorn, .aquarius),
    (3, 11, .aquarius, .pisces), (4, 18, .pisces, .aries), (5, 13, .aries, .taurus),
    (6, 21, .taurus, .gemini), (7, 20, .gemini, .cancer), (8, 10, .cancer, .leo),
    (9, 16, .leo, .virgo), (10, 30, .virgo, .libra), (11, 23, .libra, .scorpio),
    (12, 17, .scorpio, .sagittarius),
  ])
  func `a sign ends on its last day`(month: Int, day: Int, sign: Sign, following: Sign) {
    #expect(Sign.ofSun(month: month, day: day) == sign)
    #expect(Sign.ofSun(month: month, day: day + 1) == following)
  }

  /// The table against the Sun's longitude by the low-precision formula of the *Astronomical
  /// Almanac* (page C24; 0.01°) and the longitudes at which the ecliptic crosses IAU boundaries.
  @Test func `the Sun is where the table says, within a day, in every year to 2050`() {
    let entries: [(longitude: Double, sign: Sign)] = [
      (28.69, .aries), (53.42, .taurus), (90.14, .gemini), (117.99, .cancer), (138.04, .leo),
      (173.85, .virgo), (217.81, .libra), (241.05, .scorpio), (266.24, .sagittarius),
      (299.66, .capricorn), (327.49, .aquarius), (351.65, .pisces),
    ]
    var agreeing = 0
    var count = 0
    // 1 January 2001, noon.
    var daysSinceJ2000 = 366.0
    for year in 2001...2050 {
      let dates = Self.days.filter { year % 4 == 0 || $0 != (2, 29) }
      for (index, date) in dates.enumerated() {
        let longitude = Self.solarLongitude(daysSinceJ2000)
        let sign = entries.last { $0.longitude <= longitude }?.sign ?? .pisces
        let near = [-1, 0, 1].map { shift in
          let neighbour = dates[(index + shift + dates.count) % dates.count]
          return Sign.ofSun(month: neighbour.month, day: neighbour.day)
        }
        #expect(near.contains(sign), "\(year)-\(date.month)-\(date.day)")
        if near[1] == sign { agreeing += 1 }
        count += 1
        daysSinceJ2000 += 1
      }
    }
    #expect(count == 18_262)
    // Of twelve changes a year, fewer than five fall on a day beside the table's.
    #expect(count - agreeing < 5 * 50, "\(count - agreeing) days disagree")
  }

  /// Ecliptic longitude of the Sun in degrees, referred to the equinox of J2000.
  private static func solarLongitude(_ days: Double) -> Double {
    let mean = 280.460 + 0.985_647_4 * days
    let anomaly = (357.528 + 0.985_600_3 * days) * .pi / 180
    let ofDate = mean + 1.915 * .sin(anomaly) + 0.020 * .sin(2 * anomaly)
    // The equinox moves back by 50.3″ a year.
    return wrapped(ofDate - 0.013_97 * days / 365.25, period: 360)
  }
}
