import CCosmosERFA
import CosmosGeometry

/// The positions of the Sun, the Moon and the planets at one moment, seen from the centre of the
/// Earth.
///
/// The positions come from the library ERFA: the Earth from `eraEpv00` (errors below 1″), the Moon
/// from `eraMoon98` (10″), and the planets from `eraPlan94` (in the years 1800…2050: Mars 17″,
/// Jupiter to Uranus 70″…90″, others 10″). Longitudes are apparent: light time, annual aberration,
/// precession and nutation are taken into account.
///
/// - Source: ERFA 2.0, <https://github.com/liberfa/erfa>.
public struct Ephemeris: Sendable {
  /// The years that ERFA can compute planets for; far from the year 2000, positions are wrong by
  /// arcminutes.
  public static let years = 1000...3000

  /// The moment in Terrestrial Time.
  ///
  /// Terrestrial Time differs from Barycentric Dynamical Time by at most 2 ms, which does not
  /// matter here.
  private let date: JulianDate
  /// The vector from the Sun to the Earth, in au.
  private let earth: SIMD3<Double>
  /// The velocity of the Earth relative to the centre of mass of the solar system, in units of the
  /// speed of light.
  private let velocity: SIMD3<Double>
  /// The rotation from the ICRS to the true ecliptic and equinox of date.
  private let toEcliptic: Rotation
  /// The rotation from the ICRS to the ecliptic and mean equinox of J2000.
  private static let toJ2000 = Rotation.meanEcliptic(of: JulianDate(first: ERFA_DJ00, second: 0))
  /// The rotation from the ICRS to the mean equator and equinox of B1875.
  private static let toB1875 = Rotation.meanEquator(ofBesselianYear: 1875)

  /// Computes, for one moment, the quantities that are the same for all bodies.
  ///
  /// - Parameter instant: The moment, in one of ``years``.
  public init(at instant: Instant) {
    let date = instant.terrestrial
    self.date = date
    (earth, velocity) = Self.earth(on: date)
    toEcliptic = .trueEcliptic(of: date)
  }

  /// Returns the vector from the Sun to the Earth in au, and the Earth's velocity relative to the
  /// centre of mass of the solar system in units of the speed of light.
  private static func earth(
    on date: JulianDate
  ) -> (place: SIMD3<Double>, velocity: SIMD3<Double>) {
    withERFARows(4) { rows in
      // Rows 0 and 1 are the Earth's position and velocity relative to the Sun; rows 2 and 3 are
      // those relative to the centre of mass. The result is ignored: it only warns about years
      // outside of 1900…2100, in which the Earth's position is less accurate.
      _ = eraEpv00(date.first, date.second, rows, rows + 2)
      return (SIMD3(rows[0]), SIMD3(rows[3]) * lightDays)
    }
  }

  /// Returns the sign whose constellation contains the Sun at a moment.
  static func signOfSun(at instant: Instant) -> Sign {
    constellation(of: -earth(on: instant.terrestrial).place)
  }

  /// Returns the sign whose constellation contains a direction (ICRS); if there is none, the
  /// nearest sign along the ecliptic.
  private static func constellation(of place: SIMD3<Double>) -> Sign {
    Constellations.sign(at: toB1875.applied(to: place))
      ?? ConstellationParts.sign(atLongitude: toJ2000.applied(to: place).longitude)
  }

  /// The time that light needs for 1 au, in days.
  private static let lightDays = ERFA_DAU / ERFA_CMPS / ERFA_DAYSEC

  /// Returns the positions of several bodies, in the order of `bodies`.
  public func places(of bodies: [Body]) -> [BodyPlace] { bodies.map { place(of: $0) } }

  /// Returns the position and the appearance of a body.
  ///
  /// - Parameter body: The body of the solar system.
  /// - Returns: The position and the appearance, seen from the centre of the Earth.
  public func place(of body: Body) -> BodyPlace {
    let seen = geocentric(body)
    let apparent = toEcliptic.applied(to: body == .moon ? seen : aberrated(seen))
    let geometry = PhaseGeometry(
      fromSun: body == .sun ? .zero : seen + earth, fromEarth: seen)
    let fixed = Self.toJ2000.applied(to: seen)
    return BodyPlace(
      body: body, longitude: apparent.longitude, latitude: apparent.latitude,
      place: EclipticPlace(longitude: fixed.longitude, latitude: fixed.latitude),
      distance: seen.length,
      magnitude: geometry.magnitude(of: body, year: date.year),
      phase: body == .sun ? 1 : geometry.phase,
      sunDirection: body == .sun
        ? 0 : apparent.direction(of: toEcliptic.applied(to: -earth)),
      rings: body == .saturn ? rings(around: apparent) : nil,
      axis: axis(of: body, at: apparent),
      moons: body == .jupiter ? GalileanMoons(on: date) : nil,
      constellation: Self.constellation(of: seen))
  }

  /// Returns the axis of a planet with visible markings (Mars or Jupiter), seen at an apparent
  /// position.
  private func axis(of body: Body, at place: SIMD3<Double>) -> BodyPlace.Axis? {
    let pole: SIMD3<Double>
    switch body {
    case .mars: pole = toEcliptic.applied(to: PhaseGeometry.marsPole)
    case .jupiter: pole = toEcliptic.applied(to: PhaseGeometry.jupiterPole)
    default: return nil
    }
    return BodyPlace.Axis(
      towardsEarth: -(place.unit * pole).sum(), direction: place.direction(of: pole))
  }

  /// Returns the orientation of Saturn's rings, seen at an apparent position.
  private func rings(around place: SIMD3<Double>) -> BodyPlace.RingPlane {
    let pole = toEcliptic.applied(to: PhaseGeometry.saturnPole)
    return BodyPlace.RingPlane(
      opening: -(place.unit * pole).sum(), poleDirection: place.direction(of: pole))
  }

  /// Returns the vector from the Earth to the place where the body was when it emitted the light,
  /// in au (ICRS).
  private func geocentric(_ body: Body) -> SIMD3<Double> {
    guard body != .moon else {
      return withERFARows(2) { rows in
        eraMoon98(date.first, date.second, rows)
        return SIMD3(rows[0])
      }
    }
    guard let number = body.planetNumber else { return -earth }
    var place = SIMD3<Double>.zero
    var delay = 0.0
    // The third round changes the direction of Mercury by less than 0.01″, so three rounds suffice.
    for _ in 0..<3 {
      let then = date.before(delay)
      place =
        withERFARows(2) { rows in
          // The result is ignored: it only warns about years outside of 1000…3000.
          _ = eraPlan94(then.first, then.second, number, rows)
          return SIMD3(rows[0])
        } - earth
      delay = place.length * Self.lightDays
    }
    return place
  }

  /// Corrects the direction of a vector for the aberration of light, and keeps its length.
  private func aberrated(_ place: SIMD3<Double>) -> SIMD3<Double> {
    let contraction = Double.sqrt(1 - (velocity * velocity).sum())
    return withERFARows(3) { rows in
      (rows[0], rows[1]) = (place.unit.row, velocity.row)
      rows.withMemoryRebound(to: Double.self, capacity: 9) {
        eraAb($0, $0 + 3, earth.length, contraction, $0 + 6)
      }
      return SIMD3(rows[2]) * place.length
    }
  }
}
