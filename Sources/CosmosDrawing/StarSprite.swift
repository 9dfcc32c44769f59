public import CosmosGeometry

/// How the stars of one field look.
public struct StarSprite: Equatable, Sendable {
  /// The shape of alpha over the radius.
  public enum Profile: Equatable, Sendable {
    /// (1 − r²)² from the centre to the radius: soft, and cheap to compute.
    case soft
    /// A figure star's: a white core, and the colour as a halo.
    case core
    /// A dark nebula's four linear pieces.
    case nebula
  }

  public var profile: Profile
  /// Logical pixels from the centre to where alpha is 0, before variation.
  public var radius: Double
  /// Colour; its alpha is the peak alpha.
  public var color: Color
  /// Largest relative deviation of the radius, 0…1.
  public var sizeVariation: Double
  /// Largest relative deviation of the peak alpha, 0…1.
  public var brightnessVariation: Double

  public init(
    profile: Profile, radius: Double, color: Color, sizeVariation: Double,
    brightnessVariation: Double
  ) {
    self.profile = profile
    self.radius = radius
    self.color = color
    self.sizeVariation = sizeVariation
    self.brightnessVariation = brightnessVariation
  }

  /// Logical pixels that no star of the field reaches beyond.
  public var largestRadius: Double { radius * (1 + sizeVariation) }
}
