import CCosmosERFA
import RealModule

/// The places of bodies at one moment, seen from the centre of the Earth.
///
/// ERFA computes the Earth (`eraEpv00`, better than an arcsecond), the Moon (`eraMoon98`, 10″) and the
/// planets (`eraPlan94`: Mars 17″, Jupiter to Uranus 70″ to 90″, others 10″, from 1800 to 2050). Longitudes are
/// apparent: the light's travel time, annual aberration, precession and nutation are taken into account.
///
/// - Source: ERFA 2.0, <https://github.com/liberfa/erfa>.
public struct Ephemeris: Sendable {
  /// Years for which ERFA has planets; their places are minutes of arc wrong far from 2000.
  public static let years = 1000...3000

  /// Terrestrial Time, which for these purposes is Barycentric Dynamical Time.
  private let date: JulianDate
  /// The Earth from the Sun, in au.
  private let earth: SIMD3<Double>
  /// The Earth's velocity about the centre of mass of the solar system, in units of the speed of light.
  private let velocity: SIMD3<Double>
  /// From the ICRS to the true ecliptic and equinox of date.
  private let toEcliptic: Rotation
  /// From the ICRS to the ecliptic and mean equinox of J2000.
  private static let toJ2000 = Rotation.meanEcliptic(of: JulianDate(first: ERFA_DJ00, second: 0))
  /// From the ICRS to the mean equator and equinox of B1875.
  private static let toB1875 = Rotation.meanEquator(ofBesselianYear: 1875)

  /// Computes what all bodies have in common.
  ///
  /// - Parameter instant: The moment, in the years ``years``.
  public init(at instant: Instant) {
    let date = instant.terrestrial
    self.date = date
    (earth, velocity) = withERFARows(4) { rows in
      // The place from the Sun and its velocity, then from the centre of mass. The result says whether the year is
      // one of 1900 to 2100, in which the Earth is most precise.
      _ = eraEpv00(date.first, date.second, rows, rows + 2)
      return (SIMD3(rows[0]), SIMD3(rows[3]) * Self.lightDays)
    }
    toEcliptic = .trueEcliptic(of: date)
  }

  /// Days that light takes for one au.
  private static let lightDays = ERFA_DAU / ERFA_CMPS / ERFA_DAYSEC

  /// The places of some bodies, in their order.
  public func places(of bodies: [Body]) -> [BodyPlace] { bodies.map { place(of: $0) } }

  /// Where a body is and what it looks like.
  ///
  /// - Parameters:
  ///   - body: Which one.
  ///   - isContinuous: Whether its position on the ribbon depends on its longitude alone, and so moves without a jump;
  ///     else it is in the part of its constellation, whose boundaries are elsewhere north and south of the ecliptic.
  /// - Returns: Its place.
  public func place(of body: Body, isContinuous: Bool = false) -> BodyPlace {
    let seen = geocentric(body)
    let apparent = toEcliptic.applied(to: body == .moon ? seen : aberrated(seen))
    let geometry = PhaseGeometry(
      fromSun: body == .sun ? .zero : seen + earth, fromEarth: seen)
    let longitude = Self.toJ2000.applied(to: seen).longitude
    let part = ZodiacScale.sign(atLongitude: longitude)
    let constellation = Constellations.sign(at: Self.toB1875.applied(to: seen)) ?? part
    return BodyPlace(
      body: body, longitude: apparent.longitude, latitude: apparent.latitude,
      magnitude: geometry.magnitude(of: body, year: date.year),
      phase: body == .sun ? 1 : geometry.phase,
      sunDirection: body == .sun
        ? 0 : apparent.direction(of: toEcliptic.applied(to: -earth)),
      rings: body == .saturn ? rings(around: apparent) : nil, constellation: constellation,
      position: ZodiacScale.position(
        ofLongitude: longitude, in: isContinuous ? part : constellation))
  }

  /// How Saturn's rings are seen at its apparent place.
  private func rings(around place: SIMD3<Double>) -> BodyPlace.RingPlane {
    let pole = toEcliptic.applied(to: PhaseGeometry.saturnPole)
    return BodyPlace.RingPlane(
      opening: -(place.unit * pole).sum(), poleDirection: place.direction(of: pole))
  }

  /// From the Earth to where the body was when its light left it: au, ICRS.
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
    // The second correction moves Mercury by less than 0.01″.
    for _ in 0..<3 {
      let then = date.before(delay)
      place =
        withERFARows(2) { rows in
          // The result says whether the year is one of 1000 to 3000.
          _ = eraPlan94(then.first, then.second, number, rows)
          return SIMD3(rows[0])
        } - earth
      delay = place.length * Self.lightDays
    }
    return place
  }

  /// A direction as the moving Earth sees it, with the length that it had.
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
