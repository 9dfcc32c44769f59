import CosmosGeometry

/// The positions of Jupiter's four large moons relative to its disc, in the order Io, Europa,
/// Ganymede, Callisto.
///
/// Near the year 2000, the errors are less than a tenth of Jupiter's radius; farther away in time,
/// they are larger.
///
/// - Source: J. Meeus, *Astronomical Algorithms*, 2nd edition, chapter 44, lower accuracy.
public struct GalileanMoons: Equatable, Sendable {
  /// The distances from the centre of the disc along Jupiter's equator, in radii of Jupiter;
  /// positive to the west.
  public private(set) var west = SIMD4<Double>()
  /// The distances from the centre of the disc along Jupiter's axis, in radii of Jupiter; positive
  /// to the north.
  public private(set) var north = SIMD4<Double>()
  /// The distances from Jupiter towards the Earth, in radii of Jupiter; negative for moons behind
  /// Jupiter.
  public private(set) var near = SIMD4<Double>()

  /// Computes the positions at a date in Terrestrial Time.
  init(on date: JulianDate) {
    let d = date.first - 2_451_545 + date.second
    // The variables have the names that the source uses; angles are in degrees.
    let v = Self.sine(172.74 + 0.00111588 * d)
    let m = 357.529 + 0.9856003 * d
    let n = 20.020 + 0.0830853 * d + 0.329 * v
    let a = 1.915 * Self.sine(m) + 0.020 * Self.sine(2 * m)
    let b = 5.555 * Self.sine(n) + 0.168 * Self.sine(2 * n)
    let k = 66.115 + 0.9025179 * d - 0.329 * v + a - b
    // The distances from the Sun to the Earth, from the Sun to Jupiter, and from the Earth to
    // Jupiter, in au.
    let earth = 1.00014 - 0.01671 * Self.cosine(m) - 0.00014 * Self.cosine(2 * m)
    let jupiter = 5.20872 - 0.25208 * Self.cosine(n) - 0.00611 * Self.cosine(2 * n)
    let distance = Double.sqrt(
      jupiter * jupiter + earth * earth - 2 * jupiter * earth * Self.cosine(k))
    let psi = Double.asin(earth / distance * Self.sine(k)) / Self.degree
    let lambda = 34.35 + 0.083091 * d + 0.329 * v + b
    // The latitude of the Earth above Jupiter's equator, in degrees.
    let latitude =
      3.12 * Self.sine(lambda + 42.8) - 2.22 * Self.sine(psi) * Self.cosine(lambda + 22)
      - 1.30 * (jupiter - distance) / distance * Self.sine(lambda - 100.5)
    // Light travels 173 au per day.
    let t = d - distance / 173
    var u =
      SIMD4(163.8069, 358.4140, 5.7176, 224.8092)
      + t * SIMD4(203.4058646, 101.2916335, 50.2345180, 21.4879800) + (psi - b)
    let (first, second) = (2 * (u[0] - u[1]), 2 * (u[1] - u[2]))
    let (third, fourth) = (331.18 + 50.310482 * t, 87.45 + 21.569231 * t)
    u += SIMD4(
      0.473 * Self.sine(first), 1.065 * Self.sine(second), 0.165 * Self.sine(third),
      0.843 * Self.sine(fourth))
    let radii =
      SIMD4(5.9057, 9.3966, 14.9883, 26.3627)
      - SIMD4(
        0.0244 * Self.cosine(first), 0.0882 * Self.cosine(second), 0.0216 * Self.cosine(third),
        0.1939 * Self.cosine(fourth))
    for moon in 0..<4 {
      west[moon] = radii[moon] * Self.sine(u[moon])
      near[moon] = radii[moon] * Self.cosine(u[moon])
    }
    north = -near * Self.sine(latitude)
  }

  private static let degree = Double.pi / 180

  private static func sine(_ degrees: Double) -> Double { Double.sin(degrees * degree) }

  private static func cosine(_ degrees: Double) -> Double { Double.cos(degrees * degree) }
}
