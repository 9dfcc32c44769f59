public import CosmosGeometry

/// Nebulae with places, sizes, shapes and colours from the library.
public struct Nebulae: Equatable, Sendable {
  /// The nebulae in the library.
  public var set: NebulaSet
  /// Place of the set's origin in logical pixels.
  public var origin: Point
  /// Logical pixels per point.
  public var scale: Double
  /// Factor of distances between nebulae; sizes stay.
  public var magnification: Double
  /// Opacity, 0…1.
  public var opacity: Double

  /// Creates nebulae from the properties.
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

/// A nebula or a galaxy of a ``GeometryLibrary``: light that fades outwards.
public struct LibraryNebula: Equatable, Sendable {
  /// Place in points.
  public var position: Point
  /// Distance in points from the centre to a third of its light; more than 0.
  public var radius: Double
  /// Colour; alpha is the light of the centre, 0…1, linear.
  public var color: Color
  /// The structure of the object.
  public var shape: Shape

  /// The structure of a nebula or galaxy.
  public enum Shape: Float, Sendable {
    /// A cloud with a shape torn by noise.
    case cloud = 0
    /// An inclined disc around a bright middle.
    case galaxy = 1
    /// A round object, brightest in its middle.
    case ball = 2
  }

  /// Creates a nebula from its properties.
  public init(position: Point, radius: Double, color: Color, shape: Shape) {
    self.position = position
    self.radius = radius
    self.color = color
    self.shape = shape
  }
}
