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

  /// An ecliptic longitude, with what is computed once for all places on it.
  package struct Longitude {
    fileprivate let degrees: Double
    fileprivate let fromPole, fromCenter: Double

    /// - Parameter degrees: 0 ..< 360.
    package init(_ degrees: Double) {
      self.degrees = degrees
      fromPole = Double.cos((degrees - pole.longitude) / MilkyWay.degrees)
      fromCenter = Double.cos((degrees - center.longitude) / MilkyWay.degrees)
    }
  }

  /// An ecliptic latitude, with what is computed once for all places on it.
  package struct Latitude {
    fileprivate let degrees: Double
    fileprivate let sine, cosine: Double

    /// - Parameter degrees: −90…90.
    package init(_ degrees: Double) {
      self.degrees = degrees
      sine = Double.sin(degrees / MilkyWay.degrees)
      cosine = Double.cos(degrees / MilkyWay.degrees)
    }
  }

  private static let (poleSine, poleCosine) = (
    Double.sin(pole.latitude / degrees), Double.cos(pole.latitude / degrees)
  )
  private static let (centerSine, centerCosine) = (
    Double.sin(center.latitude / degrees), Double.cos(center.latitude / degrees)
  )

  /// The light of faint stars at a place, relative to that far from the Milky Way divided by 0.22.
  ///
  /// - Returns: 0.22…``largestDensity``.
  package static func density(_ longitude: Longitude, _ latitude: Latitude) -> Double {
    let fromPole =
      latitude.sine * poleSine + latitude.cosine * poleCosine * longitude.fromPole
    let galacticLatitude = Double.asin(clamp(fromPole, -1, 1)) * degrees
    let fromCenter =
      latitude.sine * centerSine + latitude.cosine * centerCosine * longitude.fromCenter
    let cosine = clamp(fromCenter, -1, 1)
    let distance = 90 - Double.asin(cosine) * degrees
    let (x, y) = (longitude.degrees, latitude.degrees)
    let noise = fractalNoise(x / 6, y / 6, seed: 3)
    let fineNoise = fractalNoise(x / 3.2 + 50, y / 3.2, seed: 11)
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
    // The four corners at once: two above, two below.
    let columns = SIMD4<Int32>(column, column &+ 1, column, column &+ 1)
    let rows = SIMD4<Int32>(row, row, row &+ 1, row &+ 1)
    let bits =
      (SIMD4<UInt32>(truncatingIfNeeded: columns) &* 73_856_093)
      ^ (SIMD4<UInt32>(truncatingIfNeeded: rows) &* 19_349_663)
      ^ SIMD4<UInt32>(repeating: seed &* 83_492_791)
    let values = SIMD4<Double>(StarHash.mix(bits)) * 0x1p-32
    let above = values.x * (1 - fromLeft) + values.y * fromLeft
    let below = values.z * (1 - fromLeft) + values.w * fromLeft
    return above * (1 - fromTop) + below * fromTop
  }

  /// A share 0…1, bent into a curve that is level at both ends.
  private static func smooth(_ share: Double) -> Double { share * share * (3 - 2 * share) }
}
