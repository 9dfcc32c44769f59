public import CosmosGeometry

/// The stick figure of a constellation in its true shape, scaled to fit into a box whose width
/// depends on the width of the window.
///
/// Positions are in design points from the centre of the window; x increases to the right and y
/// downwards. North is up and east is left, as seen from the Earth. The positions apply to the
/// narrowest box. For a wider box, ``magnification(halfWidth:)`` returns the scale of the figure
/// around ``boxMiddle``.
public struct Figure: Equatable, Sendable {
  /// The sign with the constellation's name.
  public let sign: Sign
  /// The stars at the ends of the figure's lines, brightest first.
  public let stars: [FigureStar]
  /// The other stars of the constellation in the file of figures, brightest first; they may be
  /// outside of the figure's box.
  ///
  /// The stars of the Pleiades are farther apart than in the sky.
  public let companions: [FigureStar]
  /// The nebulae, clusters and galaxies of the constellation.
  public let jewels: [FigureJewel]
  /// The lines of the figure in the order of the file.
  public let lines: [FigureLine]
  private let projection: GnomonicProjection

  /// The faintest magnitude V at which a star is big, which means drawn larger than the others.
  public static let bigMagnitude = 3.0
  /// The minimum number of big stars in a figure: the brightest stars are big at any magnitude.
  public static let leastBigCount = 2

  /// Factor for distances between the stars of a reflection nebula, the Pleiades.
  ///
  /// Nebulae are drawn larger than they are. Without this factor, the stars of the Pleiades would
  /// be a clump in the middle of their nebula.
  private static let clusterSpread = 2.2

  /// Minimum distance between the centres of two galaxies, in design points.
  ///
  /// Galaxies are drawn larger than they are. At their true distance, M65 and M66 would look like
  /// one galaxy.
  private static let galaxyDistance = 8.0

  /// Minimum distances from the centre of a galaxy, and from that of a red nebula, to a line beside
  /// it, in design points.
  private static let (galaxyLineDistance, nebulaLineDistance) = (7.0, 11.0)
  /// Maximum size, in minutes of arc, of a nebula that is moved away from lines; lines pass through
  /// larger nebulae with less light.
  private static let largestMoved = 60.0

  /// Half of the width of the narrowest box, and half of that of the widest box, in design points.
  public static let halfWidths = 145.0...240.0
  /// The upper left corner of the narrowest box, in design points from the centre of the window.
  public static let boxMinimum = Point(x: -halfWidths.lowerBound, y: -250)
  /// The lower right corner of the narrowest box, in design points from the centre of the window.
  public static let boxMaximum = Point(x: halfWidths.lowerBound, y: 160)
  /// The centre of all boxes, in design points from the centre of the window.
  public static let boxMiddle = (boxMinimum + boxMaximum) * 0.5

  /// Creates the figure of a constellation, as large as the narrowest box allows.
  ///
  /// - Parameters:
  ///   - sign: The sign with the constellation's name.
  ///   - stars: The stars at the ends of the lines, at least two, brightest first.
  ///   - lines: The lines, by the indices of their ends in `stars`.
  ///   - companions: The other stars of the constellation.
  ///   - jewels: The nebulae, clusters and galaxies of the constellation.
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
    let drawn = self.stars.map(\.position)
    let placed = Self.separated(
      jewels.map { FigureJewel(position: place($0.direction, $0.name), jewel: $0) },
      from: lines.map { (drawn[$0.from], drawn[$0.to]) })
    self.jewels = placed
    self.companions = companions.map { star in
      let star = place(star, isBig: false)
      let nebula = placed.first {
        // A jewel's size is in minutes of arc, which the last factors convert to design points.
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

  /// Moves galaxies and small red nebulae away from the lines of the figure; if a galaxy is then
  /// too close to a galaxy that is earlier in the list, moves it away from that galaxy.
  private static func separated(
    _ jewels: [FigureJewel], from lines: [(from: Point, to: Point)]
  ) -> [FigureJewel] {
    var placed: [FigureJewel] = []
    for jewel in jewels {
      let isGalaxy = jewel.jewel.kind == .galaxy
      guard isGalaxy || (jewel.jewel.kind == .emission && jewel.jewel.size <= largestMoved) else {
        placed.append(jewel)
        continue
      }
      var position = jewel.position
      let distance = isGalaxy ? galaxyLineDistance : nebulaLineDistance
      for line in lines { position = moved(position, to: distance, from: line) }
      let other = placed.first {
        isGalaxy && $0.jewel.kind == .galaxy && $0.position.distance(to: position) < galaxyDistance
      }
      if let other {
        let way = jewel.position - other.position
        position = other.position + way * (galaxyDistance / way.length)
      }
      placed.append(FigureJewel(position: position, jewel: jewel.jewel))
    }
    return placed
  }

  /// Returns the position of a jewel after moving it away from a line beside it, to at least a
  /// distance in design points.
  private static func moved(
    _ position: Point, to distance: Double, from line: (from: Point, to: Point)
  ) -> Point {
    let way = line.to - line.from
    let direction = way * (1 / way.length)
    let offset = position - line.from
    let along = offset.x * direction.x + offset.y * direction.y
    guard (0...way.length).contains(along) else { return position }
    let nearest = line.from + direction * along
    let across = position - nearest
    guard across.length < distance else { return position }
    return nearest + across * (distance / max(across.length, 1e-6))
  }

  /// Returns the position of a direction in the figure's projection, in design points from the
  /// centre of the window; nil if the direction is 90° or more from the figure's centre.
  public func position(of direction: Direction) -> Point? { projection.project(direction) }

  /// Returns the scale of the figure in a wider box; the height of the box limits this scale.
  ///
  /// - Parameter halfWidth: Half of the width of the box in design points.
  /// - Returns: The factor, 1 or more.
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

/// A star of a constellation with its position in the figure.
public struct FigureStar: Equatable, Sendable {
  /// The position in design points from the centre of the window; x increases to the right and y
  /// downwards.
  public let position: Point
  /// The star in the file of figures.
  public let star: CatalogueStar
  /// Whether the star is one of the big stars, which are bright and drawn larger than the others.
  public let isBig: Bool
}

/// A nebula, cluster or galaxy with its position in the figure of its constellation.
public struct FigureJewel: Equatable, Sendable {
  /// The position in design points from the centre of the window; x increases to the right and y
  /// downwards.
  public let position: Point
  /// The nebula, cluster or galaxy.
  public let jewel: Jewel
}

/// A line of a figure between two stars, which are given by their indices in ``Figure/stars``.
public struct FigureLine: Equatable, Sendable {
  /// The index of the star where the line begins.
  public let from: Int
  /// The index of the star where the line ends.
  public let to: Int
}
