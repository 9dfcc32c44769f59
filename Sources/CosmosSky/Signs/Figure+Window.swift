import CosmosDrawing
package import CosmosGeometry
package import CosmosZodiac

extension Figure {
  /// Half the width of a classic figure's box as a fraction of the window's width;
  /// ``classicHalfWidths`` limits the result.
  private static let classicWidthShare = 0.18
  /// The height of a classic figure's middle above the middle of the window, in design points.
  private static let classicRise = 45.0
  /// The least distance between a figure and the window's edges, in design points; in a window
  /// that is too narrow for it, a figure is smaller.
  private static let margin = 20.0

  /// Returns the factor for the figure's size: 1 in windows that are wide enough; in the classic
  /// sky, figures are larger in wide windows.
  package func magnification(in viewport: Viewport) -> Double {
    let halfWindow = viewport.width / viewport.designScale / 2
    guard isClassic else { return min(1, (halfWindow - Self.margin) / halfWidth) }
    let limits = Self.classicHalfWidths
    let box = clamped(
      Self.classicWidthShare * viewport.width / viewport.designScale, limits.lowerBound,
      limits.upperBound)
    let wider = max(1, box / limits.lowerBound)
    return min(
      wider / (halfWidth / limits.lowerBound), 1 / (halfHeight / Self.classicHalfHeight))
  }

  /// Returns whether the figure is smaller than in the sky, because the window is too narrow.
  ///
  /// Its stars and jewels then have other places than in the deep sky, which hides them.
  func isReduced(in viewport: Viewport) -> Bool { !isClassic && magnification(in: viewport) < 1 }

  /// Returns the height of the figure's middle in the window, from its top, in logical pixels.
  package func middleRow(in viewport: Viewport) -> Double {
    isClassic
      ? viewport.height / 2 - Self.classicRise * viewport.designScale
      : DeepSky.middleRow * viewport.height
  }

  /// Converts a position in the figure, which is centred, to design points from the middle of the
  /// window.
  package func place(of position: Point, in viewport: Viewport) -> Point {
    Point(x: 0, y: (middleRow(in: viewport) - viewport.height / 2) / viewport.designScale)
      + position * magnification(in: viewport)
  }
}
