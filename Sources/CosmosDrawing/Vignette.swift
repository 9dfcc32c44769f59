public import CosmosGeometry

/// A full-screen radial gradient, linear from the window's centre to its corners.
public struct Vignette: Equatable, Sendable {
  public var center: Color
  public var corner: Color
  /// 0…1, everywhere the same.
  public var opacity: Double

  public init(center: Color, corner: Color, opacity: Double) {
    self.center = center
    self.corner = corner
    self.opacity = opacity
  }
}
