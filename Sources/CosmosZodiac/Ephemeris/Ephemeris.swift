import CCosmosERFA
import CosmosMath

/// The positions of the Sun, the Moon and the planets at a moment, seen from the centre of the
/// Earth.
///
/// ERFA computes the Earth (`eraEpv00`, better than 1″), the Moon (`eraMoon98`, 10″) and the
/// planets (`eraPlan94`: Mars 17″, Jupiter to Uranus 70″ to 90″, others 10″, from 1800 to 2050).
/// Longitudes are apparent: they account for light time, annual aberration, precession and
/// nutation.
///
/// - Source: ERFA 2.0, <https://github.com/liberfa/erfa>.
public struct Ephemeris: Sendable {
  /// Years covered by ERFA's planets; positions are off by arcminutes far from 2000.
  public static let years = 1000...3000

  /// Terrestrial Time; its difference from Barycentric Dynamical Time (2 ms) is negligible here.
  private let date: JulianDate
  /// Vector from the Sun to the Earth, in au.
  private let earth: SIMD3<Double>
  /// The Earth's barycentric velocity, in units of the speed of light.
  private let velocity: SIMD3<Double>
  /// Rotation from the ICRS to the true ecliptic and equinox of date.
  private let toEcliptic: Rotation
  /// Rotation from the ICRS to the ecliptic and mean equinox of J2000.
  private static let toJ2000 = Rotation.meanEcliptic(of: JulianDate(first: ERFA_DJ00, second: 0))
  /// Rotation from the ICRS to the mean equator and equinox of B1875.
  private static let toB1875 = Rotation.meanEquator(ofBesselianYear: 1875)

  /// Creates the ephemeris of a moment and computes the values shared by all bodies.
  ///
  /// - Parameter instant: A moment within ``years``.
  public init(at instant: Instant) {
    let date = instant.terrestrial
    self.date = date
    (earth, velocity) = Self.earth(on: date)
    toEcliptic = .trueEcliptic(of: date)
  }

  /// Computes the vector from the Sun to the Earth in au, and the Earth's barycentric velocity in
  /// units of the speed of light.
  private static func earth(
    on date: JulianDate
  ) -> (place: SIMD3<Double>, velocity: SIMD3<Double>) {
    withERFARows(4) { rows in
      // Rows 0 and 1 are the heliocentric position and velocity, rows 2 and 3 the barycentric ones.
      // The ignored result only warns about years outside 1900 to 2100, for which the Earth is less
      // accurate.
      _ = eraEpv00(date.first, date.second, rows, rows + 2)
      return (SIMD3(rows[0]), SIMD3(rows[3]) * lightDays)
    }
  }

  /// Finds the sign whose constellation contains the Sun.
  static func signOfSun(at instant: Instant) -> Sign {
    constellation(of: -earth(on: instant.terrestrial).place)
  }

  /// Finds the sign whose constellation contains a direction (ICRS) or, if there is none, the
  /// nearest sign along the ecliptic.
  private static func constellation(of place: SIMD3<Double>) -> Sign {
    Constellations.sign(at: toB1875.applied(to: place))
      ?? ZodiacScale.sign(atLongitude: toJ2000.applied(to: place).longitude)
  }

  /// Light time for 1 au, in days.
  private static let lightDays = ERFA_DAU / ERFA_CMPS / ERFA_DAYSEC

  /// Computes the positions of several bodies, in the order of the list.
  public func places(of bodies: [Body]) -> [BodyPlace] { bodies.map { place(of: $0) } }

  /// Computes the position and appearance of a body.
  ///
  /// - Parameters:
  ///   - body: The body.
  ///   - isContinuous: If true, the ribbon position is a continuous function of longitude. If
  ///     false, it stays in the part of the body's constellation, so it may jump at a boundary.
  /// - Returns: The position, seen from the centre of the Earth.
  public func place(of body: Body, isContinuous: Bool = false) -> BodyPlace {
    let seen = geocentric(body)
    let apparent = toEcliptic.applied(to: body == .moon ? seen : aberrated(seen))
    let geometry = PhaseGeometry(
      fromSun: body == .sun ? .zero : seen + earth, fromEarth: seen)
    let longitude = Self.toJ2000.applied(to: seen).longitude
    let part = ZodiacScale.sign(atLongitude: longitude)
    let constellation = Self.constellation(of: seen)
    return BodyPlace(
      body: body, longitude: apparent.longitude, latitude: apparent.latitude,
      skyDirection: Direction(along: seen),
      magnitude: geometry.magnitude(of: body, year: date.year),
      phase: body == .sun ? 1 : geometry.phase,
      sunDirection: body == .sun
        ? 0 : apparent.direction(of: toEcliptic.applied(to: -earth)),
      rings: body == .saturn ? rings(around: apparent) : nil,
      axis: axis(of: body, at: apparent),
      moons: body == .jupiter ? GalileanMoons(on: date) : nil, constellation: constellation,
      position: ZodiacScale.position(
        ofLongitude: longitude, in: isContinuous ? part : constellation))
  }

  /// Computes the axis of a planet with visible markings at its apparent position.
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

  /// Computes the orientation of Saturn's rings at its apparent position.
  private func rings(around place: SIMD3<Double>) -> BodyPlace.RingPlane {
    let pole = toEcliptic.applied(to: PhaseGeometry.saturnPole)
    return BodyPlace.RingPlane(
      opening: -(place.unit * pole).sum(), poleDirection: place.direction(of: pole))
  }

  /// Computes the vector from the Earth to the body's position at light emission, in au (ICRS).
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
    // The third iteration corrects Mercury by less than 0.01″.
    for _ in 0..<3 {
      let then = date.before(delay)
      place =
        withERFARows(2) { rows in
          // The ignored result only warns about years outside 1000 to 3000.
          _ = eraPlan94(then.first, then.second, number, rows)
          return SIMD3(rows[0])
        } - earth
      delay = place.length * Self.lightDays
    }
    return place
  }

  /// Corrects a direction for the aberration of light; the length does not change.
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
