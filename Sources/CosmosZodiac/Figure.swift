public import CosmosGeometry

/// The stick figure of a constellation at its true shape, fitted into a box.
///
/// Places are design points from the middle of the screen, +x right and +y down, with north up and
/// east to the left, as the sky is seen.
public struct Figure: Equatable, Sendable {
  /// The sign whose constellation it is.
  public let sign: Sign
  /// The stars that lines join, brightest first.
  public let stars: [FigureStar]
  /// The lines in the order of the figures file.
  public let lines: [FigureLine]
  /// The projection from the sky to this picture.
  public let projection: GnomonicProjection

  /// Stars of this visual magnitude V and brighter are big.
  public static let bigMagnitude = 3.0
  /// At least this many stars of a figure are big, however faint they are.
  public static let leastBigCount = 2

  /// The top left corner of the box that every figure fits, in design points from the middle.
  public static let boxMinimum = Point(x: -145, y: -250)
  /// The bottom right corner of that box.
  public static let boxMaximum = Point(x: 145, y: 160)

  /// Projects the stars of a constellation and makes the picture as large as the box allows.
  ///
  /// - Parameters:
  ///   - sign: The sign whose figure it is.
  ///   - stars: The stars that the lines join, brightest first, two or more.
  ///   - lines: Between these stars, by index.
  init(sign: Sign, stars: [CatalogueStar], lines: [FigureLine]) {
    let directions = stars.map(\.direction)
    let box = Self.boxMaximum - Self.boxMinimum
    let projection = GnomonicProjection(
      fitting: directions, width: box.x, height: box.y,
      around: (Self.boxMinimum + Self.boxMaximum) * 0.5)
    self.sign = sign
    self.lines = lines
    self.projection = projection
    self.stars = stars.indices.map { index in
      guard let position = projection.project(directions[index]) else {
        preconditionFailure("\(stars[index].displayName) is 90° or more from its constellation")
      }
      let isBig = index < Self.leastBigCount || stars[index].magnitude <= Self.bigMagnitude
      return FigureStar(position: position, star: stars[index], isBig: isBig)
    }
  }

  /// The direction in the sky that appears at a place, in design points from the middle.
  public func unproject(_ point: Point) -> Direction { projection.unproject(point) }
}

/// A star of a figure and its place in the picture.
public struct FigureStar: Equatable, Sendable {
  /// Design points from the middle of the screen, +x right, +y down.
  public let position: Point
  /// The star.
  public let star: CatalogueStar
  /// Whether the star is among the bright ones, which are drawn larger.
  public let isBig: Bool
}

/// A line of a figure between two of its stars, by their index in ``Figure/stars``.
public struct FigureLine: Equatable, Sendable {
  /// The star that the stroke starts at.
  public let from: Int
  /// The star that the stroke ends at.
  public let to: Int

  /// Creates a line from one star to another, by index.
  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }
}
