@testable import CosmosZodiac
import CosmosGeometry
import Testing

@Suite struct ConstellationPartsTests {
  @Test(arguments: Sign.allCases)
  func `on the ecliptic, each constellation begins where the one before it ends`(sign: Sign) {
    let edge = ConstellationParts.beginnings[sign.rawValue]
    #expect(ConstellationParts.sign(atLongitude: edge + 0.001) == sign)
    #expect(
      ConstellationParts.sign(atLongitude: edge - 0.001).rawValue == (sign.rawValue + 11) % 12)
  }

  /// Compares the boundaries of a constellation's pieces, on the ecliptic, with the parts.
  @Test(arguments: Sign.allCases)
  func `the boundary pieces and the parts of the ecliptic agree where a constellation begins`(
    sign: Sign
  ) {
    let edge = ConstellationParts.beginnings[sign.rawValue]
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
