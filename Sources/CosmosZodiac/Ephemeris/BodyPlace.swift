/// Where a body stands and what it looks like, as seen from the centre of the Earth.
public struct BodyPlace: Equatable, Sendable {
  /// Which body.
  public var body: Body
  /// The apparent ecliptic longitude of date in degrees, 0 ..< 360.
  public var longitude: Double
  /// The apparent ecliptic latitude of date in degrees, + to the north.
  public var latitude: Double
  /// The visual magnitude V.
  public var magnitude: Double
  /// The share of the disc that is lit, 0…1; 1 for the Sun.
  public var phase: Double
  /// The direction of the Sun at the body: radians from increasing longitude towards north.
  public var sunDirection: Double
  /// The rings of Saturn; nil for other bodies.
  public var rings: RingPlane?
  /// The constellation that it is in, or that is nearest along the ecliptic.
  public var constellation: Sign
  /// The sign position p where it stands on a ribbon of signs, 0 ..< 12.
  public var position: Double

  /// How the plane of Saturn's rings is seen.
  public struct RingPlane: Equatable, Sendable {
    /// The sine of the angle between the line of sight and the plane, −1…1; + where the north face is
    /// seen.
    ///
    /// It is the ratio of the rings' apparent axes.
    public var opening: Double
    /// The direction of Saturn's north pole: radians from increasing longitude towards north.
    public var poleDirection: Double
  }
}
