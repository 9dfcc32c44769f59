public import CosmosGeometry

/// The look of a field's stars.
public struct StarSprite: Equatable, Sendable {
  /// Alpha as a function of the radius.
  public enum Profile: Equatable, Sendable {
    /// (1 − r²)², r = 0 in the centre, 1 at the radius: soft and cheap.
    case soft
    /// A figure's star (see ``LibraryStar``): a crisp disc in a halo.
    ///
    /// The radius is the halo's, ten times the disc's.
    case core
    /// As ``soft``, with brightness and colours of real stars: few are bright, N(> F) ~ F^−4/3.
    ///
    /// The brightest stars are larger, with halos of five radii. The colour's alpha is the alpha of
    /// a medium star. Variations are ignored, except for the largest radius.
    case natural
    /// A dark cloud with four linear pieces, for the clouds of a ``DeepSky``.
    case clouds
  }

  /// Alpha as a function of the radius.
  public var profile: Profile
  /// Distance in logical pixels from the centre to alpha 0, before variation.
  public var radius: Double
  /// Colour; its alpha is the star's alpha in the centre, before variation.
  public var color: Color
  /// Largest relative deviation of the radius, 0…1; 0 makes all radii equal.
  public var sizeVariation: Double
  /// Largest relative deviation of the alpha, 0…1; 0 makes all alphas equal.
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
