public import CosmosGeometry

/// The look of the stars in a field.
public struct StarSprite: Equatable, Sendable {
  /// Alpha as a function of the distance from the star's centre.
  public enum Profile: Equatable, Sendable {
    /// (1 − r²)², with r = 0 at the centre and r = 1 at ``StarSprite/radius``: soft and fast to
    /// draw.
    case soft
    /// A crisp disc in a halo, like a star of a constellation's figure (see ``LibraryStar``).
    ///
    /// The sprite's radius is that of the halo, about ten times that of the disc.
    case core
    /// Like ``soft``, with the brightness and colours of real stars.
    ///
    /// Few stars are bright: the number of stars with a light above F is about proportional to
    /// F^(−4/3). No star's alpha is above 0.4, so that none rivals a star of a constellation.
    ///
    /// The alpha of ``StarSprite/color`` is that of a star of medium brightness. Variations of size
    /// and brightness are ignored; ``StarSprite/sizeVariation`` only sets the largest radius.
    case natural
    /// A dark cloud of a ``DeepSky``; the cloud's alpha falls in four linear pieces.
    case clouds
  }

  /// Alpha as a function of the distance from the star's centre.
  public var profile: Profile
  /// Distance from the centre to the points where alpha is 0, in logical pixels, before
  /// ``sizeVariation`` is applied.
  public var radius: Double
  /// Colour; its alpha is the star's alpha at the centre, before ``brightnessVariation`` is
  /// applied.
  public var color: Color
  /// Maximum relative deviation of the radius, 0…1; 0 makes all radii equal.
  public var sizeVariation: Double
  /// Maximum relative deviation of the alpha, 0…1; 0 makes all alphas equal.
  public var brightnessVariation: Double

  /// Creates a sprite from its properties.
  public init(
    profile: Profile, radius: Double, color: Color, sizeVariation: Double = 0,
    brightnessVariation: Double = 0
  ) {
    self.profile = profile
    self.radius = radius
    self.color = color
    self.sizeVariation = sizeVariation
    self.brightnessVariation = brightnessVariation
  }

  /// Radius of the largest star in logical pixels.
  public var largestRadius: Double { radius * (1 + sizeVariation) }
}
