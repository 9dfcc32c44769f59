import CCosmosERFA
import CosmosGeometry

/// A rotation from the ICRS (the standard celestial coordinates) to another coordinate system.
struct Rotation: Equatable, Sendable {
  private let x, y, z: SIMD3<Double>

  /// Creates a rotation from a matrix that a function of ERFA computes.
  private init(_ fill: (ERFARows) -> Void) {
    (x, y, z) = withERFARows(3) { rows in
      fill(rows)
      return (SIMD3(rows[0]), SIMD3(rows[1]), SIMD3(rows[2]))
    }
  }

  func applied(to vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((x * vector).sum(), (y * vector).sum(), (z * vector).sum())
  }

  /// Returns the rotation to the true ecliptic and equinox of date, which includes precession and
  /// nutation.
  static func trueEcliptic(of date: JulianDate) -> Rotation {
    var (gamma, phi, psi, obliquity) = (0.0, 0.0, 0.0, 0.0)
    eraPfw06(date.first, date.second, &gamma, &phi, &psi, &obliquity)
    // The function eraNut00b has errors of 0.001″, and is fifteen times as fast as eraNut06a.
    var (inLongitude, inObliquity) = (0.0, 0.0)
    eraNut00b(date.first, date.second, &inLongitude, &inObliquity)
    // With 0 instead of the obliquity, the result is in ecliptic coordinates; with the obliquity,
    // it would be in equatorial ones.
    return Rotation { eraFw2m(gamma, phi, psi + inLongitude, 0, $0) }
  }

  /// Returns the rotation to the ecliptic and the mean equinox of date.
  static func meanEcliptic(of date: JulianDate) -> Rotation {
    Rotation { eraEcm06(date.first, date.second, $0) }
  }

  /// Returns the rotation to the mean equator and equinox of a Besselian year.
  static func meanEquator(ofBesselianYear year: Double) -> Rotation {
    var (first, second) = (0.0, 0.0)
    eraEpb2jd(year, &first, &second)
    return Rotation { eraPmat06(first, second, $0) }
  }
}

/// Rows of three numbers; ERFA represents vectors and matrices by such rows.
typealias ERFARows = UnsafeMutablePointer<(Double, Double, Double)>

/// Calls `body` with rows of zeros.
///
/// The rows are on the stack, because positions are computed in each frame while the sky's time
/// runs.
func withERFARows<Result>(_ count: Int, _ body: (ERFARows) -> Result) -> Result {
  withUnsafeTemporaryAllocation(of: (Double, Double, Double).self, capacity: count) { rows in
    rows.initialize(repeating: (0, 0, 0))
    guard let start = rows.baseAddress else {
      preconditionFailure(
        "Table of \(count) rows: must have 1 or more")
    }
    return body(start)
  }
}

extension SIMD3<Double> {
  init(_ row: (Double, Double, Double)) { self.init(row.0, row.1, row.2) }

  var row: (Double, Double, Double) { (x, y, z) }

  var length: Double { Double.sqrt((self * self).sum()) }

  var unit: SIMD3<Double> { self / length }

  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The angle from the x axis around the z axis, in degrees: 0 ..< 360.
  var longitude: Double { wrapped(Double.atan2(y: y, x: x) * 180 / .pi, period: 360) }

  /// The angle above the plane of the x and y axes, in degrees.
  var latitude: Double { Double.atan2(y: z, x: Double.sqrt(x * x + y * y)) * 180 / .pi }

  /// Returns the direction on the sky from this position to another one: the angle in radians from
  /// the direction of increasing longitude, positive towards the z axis.
  func direction(of other: SIMD3<Double>) -> Double {
    let along = Double.sqrt(x * x + y * y)
    let east = SIMD3(-y / along, x / along, 0)
    let north = SIMD3(-x * z / along, -y * z / along, along) / length
    return Double.atan2(y: (north * other).sum(), x: (east * other).sum())
  }
}
