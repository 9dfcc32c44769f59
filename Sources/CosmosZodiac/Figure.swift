public import CosmosGeometry

/// The stick figure of a constellation at its true shape, fitted into a box.
///
/// Places are design points from the middle of the screen, +x right and +y down, with north up and
/// east to the left, as the sky is seen. They are those of the narrowest box. A wider one shows the
/// same picture larger: ``magnification(halfWidth:)`` says how much, around ``boxMiddle``.
public struct Figure: Equatable, Sendable {
  /// The sign whose constellation it is.
  public let sign: Sign
  /// The stars that lines join, brightest first.
  public let stars: [FigureStar]
  /// The other stars of the constellation that the figures file has, brightest first.
  ///
  /// The box does not bound them.
  public let companions: [FigureStar]
  /// Nebulae, clusters and galaxies of the constellation.
  public let jewels: [FigureJewel]
  /// The lines in the order of the figures file.
  public let lines: [FigureLine]

  /// Stars of this visual magnitude V and brighter are big.
  public static let bigMagnitude = 3.0
  /// At least this many stars of a figure are big, however faint they are.
  public static let leastBigCount = 2

  /// Half the widths of the narrowest and the widest box, in design points.
  public static let halfWidths = 145.0...240.0
  /// The top left corner of the narrowest box, in design points from the middle.
  public static let boxMinimum = Point(x: -halfWidths.lowerBound, y: -250)
  /// The bottom right corner of that box.
  public static let boxMaximum = Point(x: halfWidths.lowerBound, y: 160)
  /// The middle of all boxes.
  public static let boxMiddle = (boxMinimum + boxMaximum) * 0.5

  /// Projects the stars of a constellation and makes the picture as large as the box allows.
  ///
  /// `lines` join `stars`, two or more, brightest first, by index; `companions` are the others.
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
    self.stars = stars.enumerated().map { index, star in
      place(star, isBig: index < Self.leastBigCount || star.magnitude <= Self.bigMagnitude)
    }
    self.companions = companions.map { place($0, isBig: false) }
    self.jewels = jewels.map {
      FigureJewel(position: place($0.direction, $0.name), jewel: $0)
    }
  }

  /// How much larger the figure is in a wider box, as far as the box's height allows.
  ///
  /// - Parameter halfWidth: Of the box, in design points.
  /// - Returns: 1 or more.
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

/// A star of a constellation and its place in the picture of its figure.
public struct FigureStar: Equatable, Sendable {
  /// Design points from the middle of the screen, +x right, +y down.
  public let position: Point
  /// The star.
  public let star: CatalogueStar
  /// Whether the star is among the bright ones, which are drawn larger.
  public let isBig: Bool
}

/// A jewel of a constellation and its place in the picture of the figure.
public struct FigureJewel: Equatable, Sendable {
  /// Design points from the middle of the screen, +x right, +y down.
  public let position: Point
  /// The jewel.
  public let jewel: Jewel
}

/// A line of a figure between two of its stars, by their index in ``Figure/stars``.
public struct FigureLine: Equatable, Sendable {
  /// The star that the stroke starts at.
  public let from: Int
  /// The star that the stroke ends at.
  public let to: Int
}
