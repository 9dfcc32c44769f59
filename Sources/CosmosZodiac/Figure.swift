public import CosmosGeometry

/// The stick figure of a constellation in its true shape, fitted into a box whose width depends on
/// the window.
///
/// Positions are in design points from the middle of the screen, with +x to the right and +y down;
/// north is up and east is left, as seen from the Earth. They are given for the narrowest box; in a
/// wider one, ``magnification(halfWidth:)`` scales the figure around ``boxMiddle``.
public struct Figure: Equatable, Sendable {
  /// The sign of the constellation.
  public let sign: Sign
  /// The stars on the figure's lines, brightest first.
  public let stars: [FigureStar]
  /// The constellation's other stars in the figures file, brightest first; they may lie outside the
  /// box.
  ///
  /// The Pleiades are farther apart than in the sky.
  public let companions: [FigureStar]
  /// Nebulae, clusters and galaxies of the constellation.
  public let jewels: [FigureJewel]
  /// The lines in the order of the figures file.
  public let lines: [FigureLine]
  private let projection: GnomonicProjection

  /// Magnitude limit V of big stars: brighter stars are drawn larger.
  public static let bigMagnitude = 3.0
  /// Minimum number of big stars in a figure, regardless of magnitude.
  public static let leastBigCount = 2

  /// Factor for distances between the stars of a reflection nebula, the Pleiades.
  ///
  /// Nebulae are drawn larger than they are; without this, their stars would be a clump in the
  /// middle.
  private static let clusterSpread = 2.2

  /// Half the widths of the narrowest and the widest box, in design points.
  public static let halfWidths = 145.0...240.0
  /// Top left corner of the narrowest box, in design points from the middle.
  public static let boxMinimum = Point(x: -halfWidths.lowerBound, y: -250)
  /// Bottom right corner of the narrowest box, in design points from the middle.
  public static let boxMaximum = Point(x: halfWidths.lowerBound, y: 160)
  /// The middle of all boxes, in design points.
  public static let boxMiddle = (boxMinimum + boxMaximum) * 0.5

  /// Projects the stars of a constellation as large as the narrowest box allows.
  ///
  /// - Parameters:
  ///   - sign: The sign of the constellation.
  ///   - stars: Two or more stars on the lines, brightest first.
  ///   - lines: Lines between `stars`, by index.
  ///   - companions: The constellation's other stars.
  ///   - jewels: Nebulae, clusters and galaxies.
  init(
    sign: Sign, stars: [CatalogueStar], lines: [FigureLine], companions: [CatalogueStar],
    jewels: [Jewel] = []
  ) {
    let box = Self.boxMaximum - Self.boxMinimum
    let projection = GnomonicProjection(
      fitting: stars.map(\.direction), width: box.x, height: box.y, around: Self.boxMiddle)
    func place(_ direction: Direction, _ name: @autoclosure () -> String) -> Point {
      guard let position = projection.project(direction) else {
        preconditionFailure("\(name()) is 90° or more from its constellation")
      }
      return position
    }
    func place(_ star: CatalogueStar, isBig: Bool) -> FigureStar {
      FigureStar(
        position: place(star.direction, star.displayName), star: star, isBig: isBig)
    }
    self.sign = sign
    self.lines = lines
    self.projection = projection
    self.stars = stars.enumerated().map { index, star in
      place(star, isBig: index < Self.leastBigCount || star.magnitude <= Self.bigMagnitude)
    }
    let placed = jewels.map { FigureJewel(position: place($0.direction, $0.name), jewel: $0) }
    self.jewels = placed
    self.companions = companions.map { star in
      let star = place(star, isBig: false)
      let nebula = placed.first {
        // Points per minute of arc at the centre of the projection.
        $0.jewel.kind == .reflection
          && star.position.distance(to: $0.position)
            < $0.jewel.size / 2 * projection.scale * .pi / (180 * 60)
      }
      guard let middle = nebula?.position else { return star }
      return FigureStar(
        position: middle + (star.position - middle) * Self.clusterSpread, star: star.star,
        isBig: false)
    }
  }

  /// Returns the position of a direction in the figure, in design points from the middle of the
  /// screen; nil at 90° or more from the constellation.
  public func position(of direction: Direction) -> Point? { projection.project(direction) }

  /// Computes the scale of the figure in a wider box, which the height of the box limits.
  ///
  /// - Parameter halfWidth: Half the width of the box in design points.
  /// - Returns: The scale, 1 or more.
  public func magnification(halfWidth: Double) -> Double {
    let wider = max(1, halfWidth / Self.halfWidths.lowerBound)
    var (width, height) = (0.0, 0.0)
    for star in stars {
      let place = star.position - Self.boxMiddle
      width = max(width, abs(place.x) / Self.boxMaximum.x)
      height = max(height, abs(place.y) / (Self.boxMaximum.y - Self.boxMiddle.y))
    }
    return min(wider / width, 1 / height)
  }
}

/// A star of a constellation, and its position in the figure.
public struct FigureStar: Equatable, Sendable {
  /// Position in design points from the middle of the screen, with +x to the right and +y down.
  public let position: Point
  /// The star.
  public let star: CatalogueStar
  /// Whether the star is one of the bright ones, which are drawn larger.
  public let isBig: Bool
}

/// A jewel of a constellation, and its position in the figure.
public struct FigureJewel: Equatable, Sendable {
  /// Position in design points from the middle of the screen, with +x to the right and +y down.
  public let position: Point
  /// The jewel.
  public let jewel: Jewel
}

/// A line between two stars of a figure, identified by their indices in ``Figure/stars``.
public struct FigureLine: Equatable, Sendable {
  /// Index of the star where the stroke starts.
  public let from: Int
  /// Index of the star where the stroke ends.
  public let to: Int
}
