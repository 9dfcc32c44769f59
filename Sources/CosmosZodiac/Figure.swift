public import CosmosGeometry

/// The stick figure of a constellation, at its true shape, fitted to the design's box.
public struct Figure: Equatable, Sendable {
  public let sign: Sign
  /// Brightest first.
  public let stars: [FigureStar]
  /// In the order in which a pen would draw them.
  public let lines: [FigureLine]
  /// How the sky became this picture.
  public let projection: GnomonicProjection

  /// Stars of this magnitude V and brighter are big.
  public static let bigMagnitude = 3.0
  /// At least so many stars are big, in a faint constellation too.
  public static let leastBigCount = 2

  /// The box that every figure fits, in design points from the centre of the screen.
  public static let boxMinimum = Point(x: -145, y: -250)
  public static let boxMaximum = Point(x: 145, y: 160)

  /// Projects the stars of a constellation and makes the picture as large as the box allows.
  ///
  /// - Parameters:
  ///   - sign: Whose figure it is.
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

  /// The direction in the sky that appears at a point, in design points from the screen's centre.
  public func unproject(_ point: Point) -> Direction { projection.unproject(point) }
}
