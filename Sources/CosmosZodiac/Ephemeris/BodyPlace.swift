/// Place and appearance of a body, seen from the centre of the Earth.
public struct BodyPlace: Equatable, Sendable {
  /// The Sun, the Moon or a planet.
  public var body: Body
  /// The apparent ecliptic longitude of date in degrees, 0 ..< 360.
  public var longitude: Double
  /// The apparent ecliptic latitude of date in degrees, + to the north.
  public var latitude: Double
  /// The visual magnitude V.
  public var magnitude: Double
  /// The lit fraction of the disc, 0…1; 1 for the Sun.
  public var phase: Double
  /// Direction from the body to the Sun: radians from increasing longitude towards north.
  public var sunDirection: Double
  /// The rings of Saturn; nil for other bodies.
  public var rings: RingPlane?
  /// The body's constellation; beside the zodiac, the nearest sign along the ecliptic.
  public var constellation: Sign
  /// The body's sign position p on the ribbon, 0 ..< 12.
  public var position: Double

  /// The orientation of Saturn's rings towards the Earth.
  public struct RingPlane: Equatable, Sendable {
    /// Sine of the angle between line of sight and ring plane, −1…1; + shows the north face.
    ///
    /// Its magnitude is the ratio of the rings' apparent axes.
    public var opening: Double
    /// The direction of Saturn's north pole: radians from increasing longitude towards north.
    public var poleDirection: Double
  }
}
