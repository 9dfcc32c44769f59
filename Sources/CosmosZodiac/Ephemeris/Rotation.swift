import CCosmosERFA
import CosmosGeometry
import RealModule

/// A rotation from the ICRS to another system of coordinates.
struct Rotation: Equatable, Sendable {
  private let x, y, z: SIMD3<Double>

  private init(_ rows: [(Double, Double, Double)]) {
    x = SIMD3(rows[0].0, rows[0].1, rows[0].2)
    y = SIMD3(rows[1].0, rows[1].1, rows[1].2)
    z = SIMD3(rows[2].0, rows[2].1, rows[2].2)
  }

  private static let empty = [(0.0, 0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)]

  func applied(to vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((x * vector).sum(), (y * vector).sum(), (z * vector).sum())
  }

  /// The vector that ``applied(to:)`` turns into another one.
  func reversed(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    x * vector.x + y * vector.y + z * vector.z
  }

  /// To the true ecliptic and equinox of date: with precession and nutation.
  static func trueEcliptic(of date: JulianDate) -> Rotation {
    var rows = empty
    eraPnm06a(date.first, date.second, &rows)
    var (inLongitude, inObliquity) = (0.0, 0.0)
    eraNut06a(date.first, date.second, &inLongitude, &inObliquity)
    // From the true equator to the ecliptic: about the line to the equinox.
    eraRx(eraObl06(date.first, date.second) + inObliquity, &rows)
    return Rotation(rows)
  }

  /// To the ecliptic and mean equinox of date.
  static func meanEcliptic(of date: JulianDate) -> Rotation {
    var rows = empty
    eraEcm06(date.first, date.second, &rows)
    return Rotation(rows)
  }

  /// To the mean equator and equinox of a Besselian year.
  static func meanEquator(ofBesselianYear year: Double) -> Rotation {
    var (first, second) = (0.0, 0.0)
    eraEpb2jd(year, &first, &second)
    var rows = empty
    eraPmat06(first, second, &rows)
    return Rotation(rows)
  }
}

extension SIMD3<Double> {
  var length: Double { Double.sqrt((self * self).sum()) }

  var unit: SIMD3<Double> { self / length }

  /// The angle about the z axis from the x axis, in degrees, 0 ..< 360.
  var longitude: Double { wrapped(Double.atan2(y: y, x: x) * 180 / .pi, period: 360) }

  /// The angle above the plane of x and y, in degrees.
  var latitude: Double { Double.atan2(y: z, x: Double.sqrt(x * x + y * y)) * 180 / .pi }

  /// The direction in which another place lies, seen at this one: radians from increasing longitude
  /// towards the positive z axis.
  func direction(of other: SIMD3<Double>) -> Double {
    let along = Double.sqrt(x * x + y * y)
    let east = SIMD3(-y / along, x / along, 0)
    let north = SIMD3(-x * z / along, -y * z / along, along) / length
    return Double.atan2(y: (north * other).sum(), x: (east * other).sum())
  }
}
