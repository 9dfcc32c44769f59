package import CosmosGeometry

/// A filled rectangle with sharp or round corners, whose edges are at whole pixels.
///
/// The meter consists of boxes and labels; scenes draw wide lines instead. A box with a ``fade`` is
/// the shade behind a text.
package struct Box: Equatable, Sendable {
  /// The top left corner in logical pixels.
  package var corner: Point
  /// Width and height in logical pixels.
  package var size: Size
  /// Radius of the round corners in logical pixels, 0 for sharp corners.
  package var radius: Double
  /// Distance from the edge, in logical pixels, within which the box fades to nothing; 0 for a
  /// sharp edge.
  package var fade: Double
  /// Colour of the rectangle.
  package var color: Color

  /// Creates a box from its properties.
  package init(
    at corner: Point, size: Size, radius: Double = 0, fade: Double = 0, color: Color
  ) {
    self.corner = corner
    self.size = size
    self.radius = radius
    self.fade = fade
    self.color = color
  }

  /// Creates a soft box around a rectangle: its colour is full inside the rectangle, and fades to
  /// nothing at a distance from the rectangle.
  ///
  /// - Parameters:
  ///   - center: Middle of the rectangle in logical pixels.
  ///   - halfSize: Half the width and half the height of the rectangle in logical pixels.
  ///   - reach: Distance from the rectangle where nothing of the colour is left, in logical pixels.
  ///   - color: The colour inside the rectangle.
  package init(around center: Point, halfSize: Point, reach: Double, color: Color) {
    let half = halfSize + Point(x: reach, y: reach)
    self.init(
      at: center - half, size: Size(width: 2 * half.x, height: 2 * half.y),
      radius: min(half.x, half.y), fade: reach, color: color)
  }
}
