import CosmosGeometry
import CosmosMath

/// The bounding boxes of a drawing, one for each horizontal band that is not empty.
///
/// The bands of a constellation's figure cover less than its bounding box. So a frame
/// redraws fewer pixels if only the figure moves. The edges of bands are the same for all
/// drawings, so the bands of stars and of lines can be united without covering more rows.
package struct Bands: Equatable, Sendable {
  /// One box per band that is not empty, in points, from top to bottom.
  package let boxes: [PointBox]

  /// Height of a band in points; bands are taller if a drawing would have more than ``most``.
  private static let height = 64.0
  private static let most = 16.0

  /// Creates the bands of discs.
  init(of discs: [(center: Point, radius: Double)]) {
    self.init(
      discs.map { $0.center.y - $0.radius...$0.center.y + $0.radius }
    ) { index, _ in
      let disc = discs[index]
      return disc.center.x - disc.radius...disc.center.x + disc.radius
    }
  }

  /// Creates the bands of straight lines.
  init(of lines: [(from: Point, to: Point)]) {
    self.init(
      lines.map { min($0.from.y, $0.to.y)...max($0.from.y, $0.to.y) }
    ) { index, band in
      let line = lines[index]
      let height = line.to.y - line.from.y
      func x(at y: Double) -> Double {
        line.from.x + (line.to.x - line.from.x) * clamp((y - line.from.y) / height, 0, 1)
      }
      let ends =
        height == 0 ? (line.from.x, line.to.x) : (x(at: band.lowerBound), x(at: band.upperBound))
      return min(ends.0, ends.1)...max(ends.0, ends.1)
    }
  }

  /// - Parameters:
  ///   - rows: The top and bottom edge of each part of the drawing.
  ///   - columns: Returns the left and right edge, within a band, of the part with an index.
  private init(
    _ rows: [ClosedRange<Double>],
    columns: (_ index: Int, _ band: ClosedRange<Double>) -> ClosedRange<Double>
  ) {
    guard let top = rows.lazy.map(\.lowerBound).min(),
      let bottom = rows.lazy.map(\.upperBound).max()
    else {
      boxes = []
      return
    }
    var height = Self.height
    while bottom - top > Self.most * height { height *= 2 }
    var boxes: [PointBox] = []
    var start = (top / height).rounded(.down) * height
    while start <= bottom {
      let band = start...start + height
      let parts = rows.indices.filter { rows[$0].overlaps(band) }
      let edges = parts.map { columns($0, band) }
      if let left = edges.lazy.map(\.lowerBound).min(),
        let right = edges.lazy.map(\.upperBound).max()
      {
        boxes.append(
          PointBox(around: [
            Point(x: left, y: max(top, start)), Point(x: right, y: min(bottom, start + height)),
          ]))
      }
      start += height
    }
    self.boxes = boxes
  }
}
