import CosmosGeometry
import RealModule

/// How the light of faint stars is distributed along the ecliptic: the Milky Way.
///
/// A disc and a bulge around the galactic centre, with the dark rift in the disc and clouds of
/// fractal noise. Real are the galactic pole and centre, and with them the places where the band
/// crosses the ecliptic; the noise is not.
package enum MilkyWay {
  /// The largest value of ``density(longitude:latitude:)``, rounded up.
  package static let largestDensity = 9.5
  /// The mean density from latitude −20° to 20°; to any other latitude it differs by less than 15 %.
  package static let meanDensity = 0.55

  /// Ecliptic longitude and latitude of the north galactic pole, in degrees (J2000).
  private static let pole = (longitude: 180.02, latitude: 29.81)
  /// Ecliptic longitude and latitude of the galactic centre, in degrees (J2000).
  private static let center = (longitude: 266.84, latitude: -5.54)

  /// The light of faint stars at a place, relative to that far from the Milky Way divided by 0.22.
  ///
  /// - Parameters:
  ///   - longitude: Ecliptic, degrees, 0 ..< 360.
  ///   - latitude: Ecliptic, degrees, −90…90.
  /// - Returns: 0.22…``largestDensity``.
  package static func density(longitude: Double, latitude: Double) -> Double {
    let galacticLatitude =
      Double.asin(
        clamp(cosineOfDistance(longitude, latitude, from: pole), -1, 1)) * degrees
    let cosine = clamp(cosineOfDistance(longitude, latitude, from: center), -1, 1)
    let distance = 90 - Double.asin(cosine) * degrees
    let noise = fractalNoise(longitude / 6, latitude / 6, seed: 3)
    let fineNoise = fractalNoise(longitude / 3.2 + 50, latitude / 3.2, seed: 11)
    // 1 towards the galactic centre, 0 away from it.
    let towards = 0.5 + 0.5 * cosine
    let strength = 0.55 + 0.9 * towards
    let wavyLatitude = abs(galacticLatitude + 6 * (noise - 0.5))
    let disc = strength * Double.exp(-wavyLatitude / (5.5 + 2 * towards))
    let relativeDistance = distance / 11
    let bulge = 1.5 * Double.exp(-relativeDistance * relativeDistance)
    let offCenter = (galacticLatitude - 1.2 + 5 * (fineNoise - 0.5)) / 3
    let opaqueness = 1.35 * (0.35 + 0.65 * towards) * clamp((fineNoise - 0.33) * 3.2, 0, 1)
    let rift = clamp(1 - opaqueness * Double.exp(-offCenter * offCenter), 0.06, 1)
    let clouds = 0.55 + 0.9 * noise
    return 0.22 + 3 * (disc + bulge) * rift * clouds
  }

  private static let degrees = 180 / Double.pi

  private static func cosineOfDistance(
    _ longitude: Double, _ latitude: Double, from place: (longitude: Double, latitude: Double)
  ) -> Double {
    let (here, there) = (latitude / degrees, place.latitude / degrees)
    return Double.sin(here) * Double.sin(there)
      + Double.cos(here) * Double.cos(there) * Double.cos((longitude - place.longitude) / degrees)
  }

  /// Five octaves of value noise, each 0.55 times as strong as the one before; 0…1.
  private static func fractalNoise(_ x: Double, _ y: Double, seed: UInt32) -> Double {
    var sum = 0.0
    var total = 0.0
    var strength = 0.5
    var scale = 1.0
    for octave in 0..<5 as Range<UInt32> {
      sum += strength * valueNoise(x * scale, y * scale, seed: seed + octave)
      total += strength
      strength *= 0.55
      scale *= 2
    }
    return sum / total
  }

  /// Random values at whole numbers, interpolated smoothly in between; 0…1.
  private static func valueNoise(_ x: Double, _ y: Double, seed: UInt32) -> Double {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (column, row) = (Int32(left), Int32(top))
    let (fromLeft, fromTop) = (smooth(x - left), smooth(y - top))
    func value(_ column: Int32, _ row: Int32) -> Double {
      let bits =
        (UInt32(bitPattern: column) &* 73_856_093) ^ (UInt32(bitPattern: row) &* 19_349_663)
        ^ (seed &* 83_492_791)
      return Double(StarHash.mix(bits)) * 0x1p-32
    }
    let above = value(column, row) * (1 - fromLeft) + value(column + 1, row) * fromLeft
    let below = value(column, row + 1) * (1 - fromLeft) + value(column + 1, row + 1) * fromLeft
    return above * (1 - fromTop) + below * fromTop
  }

  /// A share 0…1, bent into a curve that is level at both ends.
  private static func smooth(_ share: Double) -> Double { share * share * (3 - 2 * share) }
}
