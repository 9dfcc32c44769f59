/// The position and appearance of a body, seen from the centre of the Earth.
public struct BodyPlace: Equatable, Sendable {
  /// The Sun, the Moon or a planet.
  public var body: Body
  /// The apparent ecliptic longitude of date, in degrees: 0 ..< 360.
  public var longitude: Double
  /// The apparent ecliptic latitude of date, in degrees; positive to the north.
  public var latitude: Double
  /// The direction in the sky, as seen from the centre of the Earth.
  public var skyDirection: Direction
  /// The visual magnitude V.
  public var magnitude: Double
  /// The lit fraction of the disc, 0…1; 1 for the Sun.
  public var phase: Double
  /// Direction from the body to the Sun, in radians from increasing longitude towards north.
  public var sunDirection: Double
  /// The rings of Saturn; nil for other bodies.
  public var rings: RingPlane?
  /// The axis of Mars or Jupiter; nil for other bodies.
  public var axis: Axis?
  /// The moons of Jupiter; nil for other bodies.
  public var moons: GalileanMoons?
  /// The body's constellation; outside the zodiac, the nearest sign along the ecliptic.
  public var constellation: Sign
  /// The body's sign position p on the ribbon, 0 ..< 12.
  public var position: Double

  /// The direction of a planet's north pole.
  public struct Axis: Equatable, Sendable {
    /// Component of the pole's unit vector towards the Earth, −1…1.
    public var towardsEarth: Double
    /// Direction of the pole, in radians from increasing longitude towards north.
    public var direction: Double
  }

  /// The orientation of Saturn's rings towards the Earth.
  public struct RingPlane: Equatable, Sendable {
    /// Sine of the angle between the line of sight and the ring plane, −1…1; positive if the north
    /// face is visible.
    ///
    /// Its absolute value is the ratio of the rings' apparent axes.
    public var opening: Double
    /// Direction of Saturn's north pole, in radians from increasing longitude towards north.
    public var poleDirection: Double
  }
}
