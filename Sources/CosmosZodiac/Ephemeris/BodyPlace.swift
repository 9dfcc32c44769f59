/// The position and the appearance of a body of the solar system, seen from the centre of the
/// Earth.
public struct BodyPlace: Equatable, Sendable {
  /// The Sun, the Moon or a planet.
  public var body: Body
  /// The apparent ecliptic longitude in degrees, with the equinox of date: 0 ..< 360.
  public var longitude: Double
  /// The apparent ecliptic latitude in degrees, with the ecliptic of date; positive in the north.
  public var latitude: Double
  /// The place among the stars, as seen from the centre of the Earth.
  public var place: EclipticPlace
  /// The distance from the centre of the Earth in astronomical units.
  public var distance: Double
  /// The apparent visual magnitude V.
  public var magnitude: Double
  /// The illuminated fraction of the disc, 0…1; 1 for the Sun.
  public var phase: Double
  /// The direction on the sky from the body to the Sun: the angle in radians from the direction of
  /// increasing longitude, positive towards north.
  public var sunDirection: Double
  /// The rings of Saturn; nil for other bodies.
  public var rings: RingPlane?
  /// The axis of rotation of Mars or Jupiter; nil for other bodies.
  public var axis: Axis?
  /// The four large moons of Jupiter; nil for other bodies.
  public var moons: GalileanMoons?
  /// The sign whose constellation contains the body; if that constellation is not in the zodiac,
  /// the nearest sign along the ecliptic.
  public var constellation: Sign

  /// The position of the body on the ribbon, in units of 30 degrees of longitude: 0 ..< 12.
  public var position: Double { place.position }

  /// The direction of the north pole of a planet.
  public struct Axis: Equatable, Sendable {
    /// The component of the pole's unit vector that points to the Earth, −1…1.
    public var towardsEarth: Double
    /// The direction of the pole on the sky: the angle in radians from the direction of increasing
    /// longitude, positive towards north.
    public var direction: Double
  }

  /// The orientation of Saturn's rings, as seen from the Earth.
  public struct RingPlane: Equatable, Sendable {
    /// The sine of the angle between the line of sight and the plane of the rings, −1…1; positive
    /// if the northern face is visible.
    ///
    /// Its absolute value is the ratio of the shorter to the longer axis of the rings' ellipse.
    public var opening: Double
    /// The direction of Saturn's north pole on the sky: the angle in radians from the direction of
    /// increasing longitude, positive towards north.
    public var poleDirection: Double
  }
}
