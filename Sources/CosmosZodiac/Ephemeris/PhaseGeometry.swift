import CosmosMath
import CosmosGeometry

/// Distances and angles between the Sun, the Earth and a body, and the resulting brightness.
struct PhaseGeometry: Equatable, Sendable {
  /// Vector from the Sun to the body, in au.
  let fromSun: SIMD3<Double>
  /// Vector from the Earth to the body, in au.
  let fromEarth: SIMD3<Double>

  /// Cosine of the phase angle, which is the angle at the body between the Sun and the Earth.
  private var cosine: Double {
    clamp((fromSun * fromEarth).sum() / (fromSun.length * fromEarth.length), -1, 1)
  }

  /// The lit fraction of the disc, 0…1.
  var phase: Double { (1 + cosine) / 2 }

  /// The phase angle in degrees, 0…180; 0 for a full disc.
  private var angle: Double { Double.acos(cosine) * 180 / .pi }

  /// The direction of Saturn's north pole in the ICRS.
  ///
  /// - Source: right ascension 40.589°, declination 83.537°: Archinal et al., Report of the IAU
  ///   Working Group on Cartographic Coordinates and Rotational Elements 2015, Celest. Mech. 130
  ///   (2018) 22.
  static let saturnPole = Direction(rightAscension: 40.589, declination: 83.537).vector
  /// The direction of Jupiter's north pole; source as for ``saturnPole``.
  static let jupiterPole = Direction(rightAscension: 268.057, declination: 64.495).vector
  /// The direction of Mars's north pole; source as for ``saturnPole``.
  static let marsPole = Direction(rightAscension: 317.681, declination: 52.887).vector
  /// The direction of Uranus's north pole in the ICRS; source as for ``saturnPole``.
  static let uranusPole = Direction(rightAscension: 257.311, declination: -15.175).vector

  /// Computes the visual magnitude V; for Venus and Mercury near the Sun, the result is
  /// extrapolated.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - year: Year including its fraction; Neptune's brightness changed from 1980 to 2000.
  /// - Returns: The magnitude; smaller is brighter.
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

  /// Computes the magnitude at 1 au from the Sun and the Earth, at the present phase angle.
  private func magnitudeAtUnitDistance(of body: Body, year: Double) -> Double {
    let a = angle
    switch body {
    case .sun: return -26.76
    case .moon:
      // −12.73 at 1 au from the Sun and 384 400 km (0.0025696 au) from the Earth.
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
      return -6.89 - 0.0055 * (clamp(year, 1980, 2000) - 1980)
    }
  }

  private static func polynomial(_ x: Double, _ factors: [Double]) -> Double {
    factors.reversed().reduce(0) { $0 * x + $1 }
  }

  /// Computes the sine of the rings' mean opening towards the Sun and the Earth; 0 if they see
  /// opposite faces.
  private static func tilt(
    of pole: SIMD3<Double>, _ fromSun: SIMD3<Double>, _ fromEarth: SIMD3<Double>
  ) -> Double {
    let (sun, earth) = ((fromSun.unit * pole).sum(), (fromEarth.unit * pole).sum())
    return sun * earth > 0 ? Double.sqrt(sun * earth) : 0
  }

  /// Computes the latitude, in degrees, of the point on a planet that faces an observer: 0…90.
  private static func latitude(of place: SIMD3<Double>, _ pole: SIMD3<Double>) -> Double {
    abs(Double.asin((place.unit * pole).sum())) * 180 / .pi
  }
}
