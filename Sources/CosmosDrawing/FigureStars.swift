public import CosmosGeometry

/// The stars of a figure: places, sizes and colours from the library.
public struct FigureStars: Equatable, Sendable {
  /// Which stars.
  public var set: FigureStarSet
  /// Where the set's origin is, in logical pixels.
  public var origin: Point
  /// Logical pixels per point.
  public var scale: Double
  /// What distances between stars are multiplied by; sizes are not.
  public var magnification: Double
  /// 0…1.
  public var opacity: Double
  /// How the stars twinkle; not at all by default.
  public var twinkle: Twinkle
  /// What they look like.
  public var look: Look

  /// What stars look like.
  public enum Look: Equatable, Sendable {
    /// Discs in halos, whose colours are multiplied by a tint; its alpha is not used.
    case discs(halo: Color)
    /// Points of light that the eye spreads: white in the middle, coloured around it.
    case glows
    /// No stars, but ``LibraryNebula``s.
    case nebulae
  }

  /// The stars of a figure; every argument is the property of its name.
  public init(
    set: FigureStarSet, origin: Point, scale: Double, magnification: Double = 1,
    opacity: Double = 1, twinkle: Twinkle = Twinkle(), look: Look = .discs(halo: .white)
  ) {
    self.set = set
    self.origin = origin
    self.scale = scale
    self.magnification = magnification
    self.opacity = opacity
    self.twinkle = twinkle
    self.look = look
  }
}

/// The twinkling of stars: each becomes fainter and brighter again at a pace of its own.
public struct Twinkle: Equatable, Sendable {
  /// Seconds; the same twinkling comes again after ``period``.
  public var time: Double
  /// The largest share of a star's light that goes; 0 is none.
  ///
  /// Stars that twinkle least lose half of it.
  public var depth: Double

  /// Seconds after which the twinkling repeats.
  public static let period = 64.0

  /// A twinkling; without arguments, none.
  public init(time: Double = 0, depth: Double = 0) {
    // Where there is none, time makes no difference between pictures.
    self.time = depth > 0 ? wrapped(time, period: Self.period) : 0
    self.depth = depth
  }
}

/// A star of a ``GeometryLibrary``: a crisp disc with a soft rim, in a halo.
///
/// With h the disc's radius, alpha falls from 1 at 0.59 h to 0 at 1.41 h. The halo has 25/255 at the disc's rim, 2/255
/// at 7.5 h and nothing from ``haloReach`` h on. The halo has the star's colour, the disc is half way from it to white.
public struct LibraryStar: Equatable, Sendable {
  /// Points.
  public var position: Point
  /// Points from the centre to where the disc's alpha is one half; more than 0.
  public var radius: Double
  /// The colour; its alpha is not used.
  public var color: Color

  /// Where a halo ends, in radii of the disc.
  public static let haloReach = 10.06

  /// A star; every argument is the property of its name.
  public init(position: Point, radius: Double, color: Color) {
    self.position = position
    self.radius = radius
    self.color = color
  }
}

/// A nebula or a galaxy of a ``GeometryLibrary``: light without an edge.
public struct LibraryNebula: Equatable, Sendable {
  /// Points.
  public var position: Point
  /// Points to where a third of the middle's light is left; more than 0.
  public var radius: Double
  /// The colour; its alpha is the light of the middle, 0…1 in linear light.
  public var color: Color
  /// What it looks like.
  public var shape: Shape

  /// What one looks like.
  public enum Shape: Float, Sendable {
    /// Torn by noise.
    case cloud = 0
    /// An inclined disc around a bright middle.
    case galaxy = 1
    /// Round, and brightest in its middle.
    case ball = 2
  }

  /// A nebula; every argument is the property of its name.
  public init(position: Point, radius: Double, color: Color, shape: Shape) {
    self.position = position
    self.radius = radius
    self.color = color
    self.shape = shape
  }
}
