public import CosmosGeometry

/// What the stars of one field look like.
public struct StarSprite: Equatable, Sendable {
  /// The shape of alpha over the radius.
  public enum Profile: Equatable, Sendable {
    /// (1 − r²)² with r from 0 in the centre to 1 at the radius: soft, and cheap to compute.
    case soft
    /// A figure's star, as ``LibraryStar`` describes it: a crisp disc in a halo that ends at the radius,
    /// ten times as large as the disc.
    case core
    /// As ``soft``, with the brightness and colours of real stars: few are bright, N(> F) ~ F^−4/3,
    /// and the brightest are larger, in halos of five radii. The colour's alpha is about that of a star of medium brightness,
    /// and the variations are ignored but for the largest radius.
    case natural
    /// A dark cloud in four linear pieces, for the clouds of a ``DeepSky``.
    case clouds
  }

  /// The shape.
  public var profile: Profile
  /// Logical pixels from the centre to where alpha is 0, before variation.
  public var radius: Double
  /// Colour; its alpha is the alpha in a star's centre, before variation.
  public var color: Color
  /// Largest relative deviation of the radius, 0…1; 0 makes all stars equally large.
  public var sizeVariation: Double
  /// Largest relative deviation of the alpha, 0…1; 0 makes all stars equally bright.
  public var brightnessVariation: Double

  /// A look; every argument is the property of its name.
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

  /// Logical pixels from the centre to the edge of the largest star.
  public var largestRadius: Double { radius * (1 + sizeVariation) }
}
