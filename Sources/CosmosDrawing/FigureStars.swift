public import CosmosGeometry

/// The stars of a figure, with positions, sizes and colours from a ``GeometryLibrary``.
public struct FigureStars: Equatable, Sendable {
  /// The handle of the stars in the library.
  public var set: FigureStarSet
  /// Position of the library's point (0, 0) in logical pixels.
  public var origin: Point
  /// Logical pixels per point of the library.
  public var scale: Double
  /// Factor for distances between stars; their sizes do not change.
  public var magnification: Double
  /// Opacity, 0…1.
  public var opacity: Double
  /// Distance that the stars move to the side during the exposure, in logical pixels; 0 by default.
  ///
  /// Only stars with the look ``Look-swift.enum/glows`` become streaks. The light of each star is
  /// spread over its streak.
  public var smear = 0.0
  /// The share of the stars' light that is drawn, 0…1; all of it by default.
  package var light = 1.0
  /// A disc in which no star is drawn, such as a planet in front of the stars; none by default.
  package var clearing = Clearing.none
  /// The groups of stars that are not drawn: bit n stands for ``LibraryStar/group`` n.
  package var hiddenGroups: UInt32 = 0
  /// The twinkling; none by default.
  public var twinkle: Twinkle
  /// The look of the stars.
  public var look: Look

  /// The look of stars.
  public enum Look: Equatable, Sendable {
    /// Discs with halos; each halo's colour is multiplied by `halo`, whose alpha is not used.
    case discs(halo: Color)
    /// Points of light, blurred as by the eye: white in the middle, coloured around it.
    case glows
  }

  /// Creates a figure's stars from their properties.
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

/// The twinkling of stars, each of which varies at its own pace.
public struct Twinkle: Equatable, Sendable {
  /// Time in seconds; the twinkling repeats after ``period``.
  public var time: Double
  /// Maximum fraction of a star's light that is lost, 0…1; 0 disables twinkling.
  ///
  /// The steadiest stars lose half of this fraction.
  public var depth: Double

  /// Period of the twinkling in seconds.
  public static let period = 64.0

  /// Creates a twinkling; without arguments, the stars do not twinkle.
  public init(time: Double = 0, depth: Double = 0) {
    // At depth 0, the time is irrelevant. It is set to 0, so that two twinklings of depth 0 are
    // equal.
    self.time = depth > 0 ? wrapped(time, period: Self.period) : 0
    self.depth = depth
  }
}

/// A star of a ``GeometryLibrary``: a crisp disc with a soft rim and a halo.
///
/// If h is the disc's radius, alpha falls from 1 at 0.59 h to 0 at 1.41 h. The halo's alpha is
/// 25/255 at h, 2/255 at 7.5 h, and 0 from ``haloReach`` · h on. The halo has the star's colour;
/// the disc's colour is half way between that and white.
public struct LibraryStar: Equatable, Sendable {
  /// Position in points of the library.
  public var position: Point
  /// Distance, in points of the library, from the centre to where the disc's alpha is ½; more than
  /// 0.
  public var radius: Double
  /// Colour; alpha is not used.
  public var color: Color
  /// The group that the star belongs to, 1…31; 0 for none.
  ///
  /// A draw may hide groups.
  package var group = 0

  /// Radius of the halo in disc radii.
  public static let haloReach = 10.06

  /// Creates a star from its properties.
  public init(position: Point, radius: Double, color: Color) {
    self.position = position
    self.radius = radius
    self.color = color
  }
}
