import CCosmosERFA
import CosmosGeometry
import CosmosMath

/// A rotation from the ICRS to another coordinate system.
struct Rotation: Equatable, Sendable {
  private let x, y, z: SIMD3<Double>

  /// Creates a rotation from the matrix that an ERFA function fills in.
  private init(_ fill: (ERFARows) -> Void) {
    (x, y, z) = withERFARows(3) { rows in
      fill(rows)
      return (SIMD3(rows[0]), SIMD3(rows[1]), SIMD3(rows[2]))
    }
  }

  func applied(to vector: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((x * vector).sum(), (y * vector).sum(), (z * vector).sum())
  }

  /// Returns the rotation to the true ecliptic and equinox of date, including precession and
  /// nutation.
  static func trueEcliptic(of date: JulianDate) -> Rotation {
    var (gamma, phi, psi, obliquity) = (0.0, 0.0, 0.0, 0.0)
    eraPfw06(date.first, date.second, &gamma, &phi, &psi, &obliquity)
    // eraNut00b is accurate to 0.001″ and fifteen times as fast as eraNut06a.
    var (inLongitude, inObliquity) = (0.0, 0.0)
    eraNut00b(date.first, date.second, &inLongitude, &inObliquity)
    // An obliquity of 0 stops at the ecliptic; the true one would continue to the equator.
    return Rotation { eraFw2m(gamma, phi, psi + inLongitude, 0, $0) }
  }

  /// Returns the rotation to the ecliptic and mean equinox of date.
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

/// Rows of three numbers, which is ERFA's layout of vectors and matrices.
typealias ERFARows = UnsafeMutablePointer<(Double, Double, Double)>

/// Calls `body` with rows of zeros on the stack, because positions are computed in each frame while
/// time runs.
func withERFARows<Result>(_ count: Int, _ body: (ERFARows) -> Result) -> Result {
  withUnsafeTemporaryAllocation(of: (Double, Double, Double).self, capacity: count) { rows in
    rows.initialize(repeating: (0, 0, 0))
    guard let start = rows.baseAddress else {
      preconditionFailure(
        "\(count) rows: must be 1 or more")
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

  /// The angle around the z axis from the x axis, in degrees: 0 ..< 360.
  var longitude: Double { wrapped(Double.atan2(y: y, x: x) * 180 / .pi, period: 360) }

  /// The angle above the xy plane, in degrees.
  var latitude: Double { Double.atan2(y: z, x: Double.sqrt(x * x + y * y)) * 180 / .pi }

  /// Computes the direction from this position to another one, in radians from increasing longitude
  /// towards the positive z axis.
  func direction(of other: SIMD3<Double>) -> Double {
    let along = Double.sqrt(x * x + y * y)
    let east = SIMD3(-y / along, x / along, 0)
    let north = SIMD3(-x * z / along, -y * z / along, along) / length
    return Double.atan2(y: (north * other).sum(), x: (east * other).sum())
  }
}
