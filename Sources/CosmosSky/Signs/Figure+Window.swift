package import CosmosGeometry
package import CosmosZodiac

extension Figure {
  /// Half the width of a figure's bounding box as a fraction of the window's width; ``halfWidths``
  /// limits the result.
  private static let widthShare = 0.18

  /// Returns the size of the figure relative to its size in the narrowest box; the figure is larger
  /// in wide windows.
  package func magnification(in viewport: Viewport) -> Double {
    magnification(
      halfWidth: clamp(
        Self.widthShare * viewport.width / viewport.designScale, Self.halfWidths.lowerBound,
        Self.halfWidths.upperBound))
  }

  /// Converts a position in the figure's narrowest box to design points from the middle of the
  /// window.
  package func place(of position: Point, in viewport: Viewport) -> Point {
    Self.boxMiddle + (position - Self.boxMiddle) * magnification(in: viewport)
  }
}
