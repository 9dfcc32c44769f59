public import CosmosGeometry

/// Nebulae with positions, sizes, shapes and colours from a ``GeometryLibrary``.
public struct Nebulae: Equatable, Sendable {
  /// The handle of the nebulae in the library.
  public var set: NebulaSet
  /// Position of the library's point (0, 0) in logical pixels.
  public var origin: Point
  /// Logical pixels per point of the library.
  public var scale: Double
  /// Factor for distances between nebulae; their sizes do not change.
  public var magnification: Double
  /// Opacity, 0…1.
  public var opacity: Double
  /// Colour that is mixed into the colours of all nebulae; alpha is its share, 0…1.
  ///
  /// The default changes nothing.
  public var hue = Color.white.opacity(0)

  /// Creates nebulae from their properties.
  public init(
    set: NebulaSet, origin: Point, scale: Double, magnification: Double = 1, opacity: Double = 1
  ) {
    self.set = set
    self.origin = origin
    self.scale = scale
    self.magnification = magnification
    self.opacity = opacity
  }
}

/// A nebula or galaxy of a ``GeometryLibrary``, whose light fades outwards.
public struct LibraryNebula: Equatable, Sendable {
  /// Position in points of the library.
  public var position: Point
  /// Radius in points of the library, more than 0; the unit of distances in ``shape``.
  ///
  /// The light ends at 2.6 radii.
  public var radius: Double
  /// Colour of the centre and of bright parts; alpha is the linear light of the centre, 0…1.
  public var color: Color
  /// Colour of the edge and of faint parts; its alpha is not used.
  public var rim: Color
  /// The structure of the object.
  public var shape: Shape

  /// The structure of a nebula or galaxy.
  ///
  /// Distances in a shape are in radii, before the object is flattened and turned.
  public struct Shape: Equatable, Sendable {
    /// Ratio of the apparent short axis to the long one, more than 0, up to 1.
    public var flattening = 1.0
    /// Direction of the long axis, in radians clockwise from +x.
    public var angle = 0.0
    /// Radius of the bright ring of a hollow object, in radii of the object; 0 for an object
    /// that is brightest in its centre.
    public var hollow = 0.0
    /// Rate f at which the light falls: to exp(−f · d) at d radii from the centre, or from the ring
    /// of a hollow object.
    ///
    /// A higher rate makes a ring thinner.
    public var fall = 1.5
    /// Strength of the noise that tears and bends the object, 0…1.
    public var tear = 0.0
    /// Strength of bright lumps with dark gaps between them, 0…1.
    public var lumps = 0.0
    /// Length of the lumps along the long axis relative to their width, 1 or more.
    public var streaks = 1.0
    /// Strength of bright filaments, 0…1.
    public var filaments = 0.0
    /// Density of filaments relative to the usual one, more than 0; low values make filaments wide
    /// and soft.
    public var fineness = 1.0
    /// Strength of irregular dark lanes, 0…1.
    public var dust = 0.0
    /// Strength of a dark lane along the long axis, 0…1.
    public var lane = 0.0
    /// Distance of the lane's middle from the long axis, in radii of the short axis.
    ///
    /// A positive distance is down if ``angle`` is 0. The lane bends towards the axis at its ends.
    public var laneOffset = 0.1
    /// Distance from the lane's middle to the points where it has about a third of its strength, in
    /// radii of the short axis; more than 0.
    public var laneWidth = 0.09
    /// Strength of two bright spiral arms, 0…1.
    ///
    /// From −1 to 0, the absolute value is the strength of three irregular dark lanes that begin
    /// near the centre.
    public var arms = 0.0
    /// Fraction of the light that is missing on the side in the direction of ``angle``, 0…1; a
    /// large fraction turns a ring into an arc.
    public var opening = 0.0
    /// Additional light of the centre, as a multiple of the light of ``LibraryNebula/color``.
    public var core = 0.0
    /// Additional light of a bulge, as a multiple of the light of ``LibraryNebula/color``; the
    /// bulge is round even if the object is flattened.
    public var bulge = 0.0
    /// Additional light of a faint glow around the whole object, as a multiple of the light of
    /// ``LibraryNebula/color``.
    public var halo = 0.0

    /// Creates a round glow without structure, whose properties can be changed.
    public init() {}

    /// A cloud torn by noise.
    public static let cloud: Shape = {
      var cloud = Shape()
      (cloud.tear, cloud.lumps, cloud.dust) = (1, 1, 0.7)
      (cloud.core, cloud.halo) = (0.15, 0.14)
      return cloud
    }()

    /// A disc with two spiral arms around a bright centre.
    public static let galaxy: Shape = {
      var galaxy = Shape()
      (galaxy.arms, galaxy.fall, galaxy.core) = (1, 0.9, 0.8)
      return galaxy
    }()

    /// A round object, brightest in the centre, without an edge.
    public static let ball: Shape = {
      var ball = Shape()
      (ball.fall, ball.core) = (2, 0.35)
      return ball
    }()
  }

  /// Creates a nebula from its properties.
  ///
  /// - Parameters:
  ///   - position: Position in points of the library.
  ///   - radius: Radius in points of the library, more than 0.
  ///   - color: Colour of the centre; alpha is the linear light of the centre, 0…1.
  ///   - rim: Colour of the edge; nil for the colour of the centre.
  ///   - shape: The structure.
  public init(
    position: Point, radius: Double, color: Color, rim: Color? = nil, shape: Shape
  ) {
    self.position = position
    self.radius = radius
    self.color = color
    self.rim = rim ?? color
    self.shape = shape
  }
}
