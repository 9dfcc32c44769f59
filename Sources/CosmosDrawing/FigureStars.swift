public import CosmosGeometry

/// The stars of a figure: places from the library, looks from one radial profile.
public struct FigureStars: Equatable, Sendable {
  public var set: FigureStarSet
  /// Where the set's origin is, in logical pixels.
  public var origin: Point
  /// Logical pixels per point.
  public var scale: Double
  public var profile: RadialProfile
  /// 0…1.
  public var opacity: Double

  public init(
    set: FigureStarSet, origin: Point, scale: Double, profile: RadialProfile, opacity: Double = 1
  ) {
    self.set = set
    self.origin = origin
    self.scale = scale
    self.profile = profile
    self.opacity = opacity
  }
}
