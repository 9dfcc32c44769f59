package import CosmosGeometry

/// A filled rectangle with sharp or round corners, whose edges are at whole pixels.
///
/// The meter consists of boxes and labels; scenes draw wide lines instead.
package struct Box: Equatable, Sendable {
  /// The top left corner in logical pixels.
  package var corner: Point
  /// Width and height in logical pixels.
  package var size: Size
  /// Radius of the round corners in logical pixels, 0 for sharp corners.
  package var radius: Double
  /// Colour of the rectangle.
  package var color: Color

  /// Creates a box from its properties.
  package init(at corner: Point, size: Size, radius: Double = 0, color: Color) {
    self.corner = corner
    self.size = size
    self.radius = radius
    self.color = color
  }
}
