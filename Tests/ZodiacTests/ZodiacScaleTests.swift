@testable import CosmosZodiac
import CosmosGeometry
import CosmosMath
import Testing

@Suite struct ZodiacScaleTests {
  @Test(arguments: Sign.allCases)
  func `on the ribbon, a constellation begins half way between two signs`(sign: Sign) {
    let edge = ZodiacScale.beginnings[sign.rawValue]
    let position = ZodiacScale.position(ofLongitude: edge, in: sign)
    #expect(abs(position - wrapped(Double(sign.rawValue) - 0.5, period: 12)) < 1e-9)
    #expect(ZodiacScale.sign(atLongitude: edge + 0.001) == sign)
    #expect(ZodiacScale.sign(atLongitude: edge - 0.001).rawValue == (sign.rawValue + 11) % 12)
  }

  @Test func `the position on the ribbon increases with the longitude and covers the zodiac once`()
  {
    var last = ZodiacScale.position(ofLongitude: 0, in: .pisces)
    var round = 0.0
    for step in 1...3600 {
      let longitude = Double(step) / 10
      let position = ZodiacScale.position(
        ofLongitude: longitude, in: ZodiacScale.sign(atLongitude: longitude))
      let growth = wrapped(position - last, period: 12)
      #expect(growth > 0 && growth < 0.02, "\(longitude)°: \(growth)")
      round += growth
      last = position
    }
    #expect(abs(round - 12) < 1e-9)
  }

  @Test func `a body outside its constellation's stretch of the ribbon is placed at the near end`()
  {
    #expect(ZodiacScale.position(ofLongitude: 30, in: .pisces) == 0.5)
    #expect(ZodiacScale.position(ofLongitude: 27, in: .aries) == 0.5)
  }

  /// Compares the boundaries of a constellation's pieces, on the ecliptic, with the scale.
  @Test(arguments: Sign.allCases)
  func `the boundary pieces and the scale of positions agree where a constellation begins`(
    sign: Sign
  ) {
    let edge = ZodiacScale.beginnings[sign.rawValue]
    let before = Sign.allCases[(sign.rawValue + 11) % 12]
    #expect(Constellations.sign(at: place(edge + 0.001)) == sign)
    #expect(Constellations.sign(at: place(edge - 0.001)) == before)
  }

  /// Hours and degrees of B1875 in the corner between Gemini, Cancer and Lynx, which bodies rarely
  /// reach.
  @Test(arguments: [
    (7.85, 21.0, Sign.gemini), (7.85, 29, .gemini), (7.95, 27, .cancer), (7.95, 29, .gemini),
    (8.05, 29, .cancer), (7.85, 19, .cancer),
  ])
  func `the small boundary pieces near Lynx have the signs of their IAU coordinates`(
    hour: Double, degrees: Double, sign: Sign
  ) {
    let place = Direction(rightAscension: 15 * hour, declination: degrees)
    #expect(Constellations.sign(at: place.vector) == sign)
  }

  @Test func `the boundary pieces of the constellations cover the whole zodiac`() {
    for longitude in stride(from: 0.0, to: 360, by: 0.5) {
      for latitude in stride(from: -9.0, through: 9, by: 0.5) {
        let place = place(longitude, latitude)
        let hour = place.longitude / 15
        #expect(
          Constellations.pieces.contains {
            $0.lowerEdge <= place.latitude && $0.hours.contains(hour)
          }, "\(longitude)° \(latitude)°")
      }
    }
  }

  /// Converts ecliptic coordinates of J2000, in degrees, to a vector in the equatorial frame of
  /// B1875.
  private func place(_ longitude: Double, _ latitude: Double = 0) -> SIMD3<Double> {
    let v = Direction(rightAscension: longitude, declination: latitude).vector
    // Rotates around the equinox by the obliquity of J2000.
    let (sine, cosine) = (Double.sin(23.43928 * .pi / 180), Double.cos(23.43928 * .pi / 180))
    let equatorial = SIMD3(v.x, v.y * cosine - v.z * sine, v.y * sine + v.z * cosine)
    return Rotation.meanEquator(ofBesselianYear: 1875).applied(to: equatorial)
  }
}
