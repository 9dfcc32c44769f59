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
  private let toJ2000: Rotation
  /// From the ICRS to the mean equator and equinox of B1875.
  private let toB1875: Rotation

  /// Computes what all bodies have in common.
  ///
  /// - Parameter instant: The moment, in the years ``years``.
  public init(at instant: Instant) {
    let date = instant.terrestrial
    self.date = date
    var heliocentric = PositionVelocity()
    var barycentric = PositionVelocity()
    // The result says whether the year is one of 1900 to 2100, in which the Earth is most precise.
    _ = eraEpv00(date.first, date.second, &heliocentric.rows, &barycentric.rows)
    earth = heliocentric.position
    velocity = barycentric.velocity * Self.lightDays
    toEcliptic = .trueEcliptic(of: date)
    toJ2000 = .meanEcliptic(of: JulianDate(first: ERFA_DJ00, second: 0))
    toB1875 = .meanEquator(ofBesselianYear: 1875)
  }

  /// Days that light takes for one au.
  private static let lightDays = ERFA_DAU / ERFA_CMPS / ERFA_DAYSEC

  /// The places of some bodies, in their order.
  public func places(of bodies: [Body]) -> [BodyPlace] { bodies.map(place(of:)) }

  /// Where a body is and what it looks like.
  public func place(of body: Body) -> BodyPlace {
    let seen = geocentric(body)
    let apparent = toEcliptic.applied(to: body == .moon ? seen : aberrated(seen))
    let geometry = PhaseGeometry(
      fromSun: body == .sun ? .zero : seen + earth, fromEarth: seen, earth: earth)
    let fixed = toJ2000.applied(to: seen)
    let constellation =
      Constellations.sign(at: toB1875.applied(to: seen))
      ?? ZodiacScale.sign(atLongitude: fixed.longitude)
    return BodyPlace(
      body: body, longitude: apparent.longitude, latitude: apparent.latitude,
      magnitude: geometry.magnitude(of: body, year: date.year),
      phase: body == .sun ? 1 : geometry.phase,
      sunDirection: body == .sun
        ? 0 : apparent.direction(of: toEcliptic.applied(to: -earth)),
      rings: body == .saturn ? rings(around: apparent) : nil, constellation: constellation,
      position: ZodiacScale.position(ofLongitude: fixed.longitude, in: constellation))
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
      var moon = PositionVelocity()
      eraMoon98(date.first, date.second, &moon.rows)
      return moon.position
    }
    guard let number = body.planetNumber else { return -earth }
    var place = SIMD3<Double>.zero
    var delay = 0.0
    // The second correction moves Mercury by less than 0.01″.
    for _ in 0..<3 {
      let then = date.before(delay)
      var planet = PositionVelocity()
      // The result says whether the year is one of 1000 to 3000.
      _ = eraPlan94(then.first, then.second, number, &planet.rows)
      place = planet.position - earth
      delay = place.length * Self.lightDays
    }
    return place
  }

  /// A direction as the moving Earth sees it, with the length that it had.
  private func aberrated(_ place: SIMD3<Double>) -> SIMD3<Double> {
    let length = place.length
    var natural = [place.x / length, place.y / length, place.z / length]
    var speed = [velocity.x, velocity.y, velocity.z]
    var proper = [0.0, 0, 0]
    let contraction = Double.sqrt(1 - (velocity * velocity).sum())
    eraAb(&natural, &speed, earth.length, contraction, &proper)
    return SIMD3(proper[0], proper[1], proper[2]) * length
  }
}

/// Position and velocity in the form that ERFA's functions take.
private struct PositionVelocity {
  /// The position in au and the velocity in au per day.
  var rows = [(0.0, 0.0, 0.0), (0.0, 0.0, 0.0)]

  /// Au.
  var position: SIMD3<Double> { SIMD3(rows[0].0, rows[0].1, rows[0].2) }
  /// Au per day.
  var velocity: SIMD3<Double> { SIMD3(rows[1].0, rows[1].1, rows[1].2) }
}
