public import CosmosGeometry

/// Nebulae with positions, sizes, shapes and colours from the library.
public struct Nebulae: Equatable, Sendable {
  /// The nebulae from the library.
  public var set: NebulaSet
  /// Position of the set's origin in logical pixels.
  public var origin: Point
  /// Logical pixels per point.
  public var scale: Double
  /// Factor for distances between nebulae; their sizes do not change.
  public var magnification: Double
  /// Opacity, 0…1.
  public var opacity: Double

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
  /// Position in points.
  public var position: Point
  /// Distance, in points, from the centre to where the light has fallen to a third; more than 0.
  public var radius: Double
  /// Colour; alpha is the linear light of the centre, 0…1.
  public var color: Color
  /// The structure of the object.
  public var shape: Shape

  /// The structure of a nebula or galaxy.
  public enum Shape: Float, Sendable {
    /// A cloud whose shape is torn by noise.
    case cloud = 0
    /// An inclined disc around a bright centre.
    case galaxy = 1
    /// A round object, brightest in the centre.
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
