import CosmosGeometry

/// The distances and angles between the Sun, the Earth and a body, which determine the body's
/// brightness.
struct PhaseGeometry: Equatable, Sendable {
  /// The vector from the Sun to the body, in au.
  let fromSun: SIMD3<Double>
  /// The vector from the Earth to the body, in au.
  let fromEarth: SIMD3<Double>

  /// The cosine of the phase angle, which is the angle between the Sun and the Earth as seen from
  /// the body.
  private var cosine: Double {
    clamped((fromSun * fromEarth).sum() / (fromSun.length * fromEarth.length), -1, 1)
  }

  /// The illuminated fraction of the disc, 0…1.
  var phase: Double { (1 + cosine) / 2 }

  /// The phase angle in degrees, 0…180; it is 0 if the whole disc is illuminated.
  private var angle: Double { Double.acos(cosine) * 180 / .pi }

  /// The direction of Saturn's north pole in the ICRS.
  ///
  /// - Source: Right ascension 40.589° and declination 83.537°, from Archinal et al., Report of the
  ///   IAU Working Group on Cartographic Coordinates and Rotational Elements 2015, Celest. Mech.
  ///   130 (2018) 22.
  static let saturnPole = Direction(rightAscension: 40.589, declination: 83.537).vector
  /// The direction of Jupiter's north pole in the ICRS; the source is that of ``saturnPole``.
  static let jupiterPole = Direction(rightAscension: 268.057, declination: 64.495).vector
  /// The direction of the north pole of Mars in the ICRS; the source is that of ``saturnPole``.
  static let marsPole = Direction(rightAscension: 317.681, declination: 52.887).vector
  /// The direction of the north pole of Uranus in the ICRS; the source is that of ``saturnPole``.
  static let uranusPole = Direction(rightAscension: 257.311, declination: -15.175).vector

  /// Returns the apparent visual magnitude V; for Venus and Mercury near the Sun, the formulas are
  /// used beyond the range of their data.
  ///
  /// - Parameters:
  ///   - body: The body of the solar system.
  ///   - year: The year with a fraction, because the brightness of Neptune changed from 1980 to
  ///     2000.
  /// - Returns: The magnitude; brighter bodies have smaller magnitudes.
  /// - Source: Planets: A. Mallama and J. L. Hilton, *Computing apparent planetary magnitudes for
  ///   The Astronomical Almanac*, Astronomy and Computing 25 (2018) 10; Mars without the variations
  ///   by rotation and season, which stay under 0.1. Sun: −26.76 at 1 au, C. N. A. Willmer, ApJS
  ///   236 (2018) 47. Moon: C. W. Allen, *Astrophysical Quantities*, 3rd edition, §66, for a
  ///   distance of 384 400 km.
  func magnitude(of body: Body, year: Double) -> Double {
    let distances =
      body == .sun
      ? 5 * Double.log10(fromEarth.length)
      : 5 * Double.log10(fromSun.length * fromEarth.length)
    return distances + magnitudeAtUnitDistance(of: body, year: year)
  }

  /// Returns the magnitude that the body would have at a distance of 1 au from the Sun and from the
  /// Earth, with the current phase angle.
  private func magnitudeAtUnitDistance(of body: Body, year: Double) -> Double {
    let a = angle
    switch body {
    case .sun: return -26.76
    case .moon:
      // The magnitude is −12.73 at 1 au from the Sun and at 384 400 km (0.0025696 au) from the
      // Earth.
      let power = a * a * a * a
      return -12.73 - 5 * Double.log10(0.0025696) + 0.026 * a + 4e-9 * power
    case .mercury:
      return Self.polynomial(
        a, [-0.613, 6.3280e-2, -1.6336e-3, 3.3644e-5, -3.4265e-7, 1.6893e-9, -3.0334e-12])
    case .venus:
      return a <= 163.7
        ? Self.polynomial(a, [-4.384, -1.044e-3, 3.687e-4, -2.814e-6, 8.938e-9])
        : Self.polynomial(a, [236.05828, -2.81914, 8.39034e-3])
    case .mars: return Self.polynomial(a, [-1.601, 2.267e-2, -1.302e-4])
    case .jupiter: return Self.polynomial(a, [-9.395, -3.7e-4, 6.16e-4])
    case .saturn:
      let tilt = Self.tilt(of: Self.saturnPole, fromSun, fromEarth)
      return -8.914 - 1.825 * tilt + 0.026 * a - 0.378 * tilt * Double.exp(-2.25 * a)
    case .uranus:
      let pole = Self.uranusPole
      let latitude =
        (Self.latitude(of: fromSun, pole) + Self.latitude(of: fromEarth, pole)) / 2
      return -7.110 - 8.4e-4 * latitude + 6.587e-3 * a + 1.045e-4 * a * a
    case .neptune:
      return -6.89 - 0.0055 * (clamped(year, 1980, 2000) - 1980)
    }
  }

  private static func polynomial(_ x: Double, _ factors: [Double]) -> Double {
    factors.reversed().reduce(0) { $0 * x + $1 }
  }

  /// Returns the geometric mean of the sines of two angles: those of the Sun and of the Earth above
  /// the plane of the rings; 0 if the two are on opposite sides of the plane.
  private static func tilt(
    of pole: SIMD3<Double>, _ fromSun: SIMD3<Double>, _ fromEarth: SIMD3<Double>
  ) -> Double {
    let (sun, earth) = ((fromSun.unit * pole).sum(), (fromEarth.unit * pole).sum())
    return sun * earth > 0 ? Double.sqrt(sun * earth) : 0
  }

  /// Returns the latitude, without its sign, of the point of a planet that faces an observer, 0…90
  /// degrees.
  private static func latitude(of place: SIMD3<Double>, _ pole: SIMD3<Double>) -> Double {
    abs(Double.asin((place.unit * pole).sum())) * 180 / .pi
  }
}
