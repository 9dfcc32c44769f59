public import CosmosGeometry

/// The stick figure of a constellation, with the nebulae, clusters and galaxies around it.
///
/// Positions are in design points from the figure's middle; x increases to the right and y
/// downwards. Ecliptic north is up and east is left, as seen from the Earth, and a degree is
/// ``pointsPerDegree`` long, so figures have their true sizes and shapes beside each other.
public struct Figure: Equatable, Sendable {
  /// The sign with the constellation's name.
  public let sign: Sign
  /// The place of the figure's middle on the ribbon, in units of 30 degrees: 0 ..< 12.
  public let place: Double
  /// The stars at the ends of the figure's lines, brightest first.
  public let stars: [FigureStar]
  /// The other stars of the constellation in the file of figures, brightest first.
  public let companions: [FigureStar]
  /// The nebulae, clusters and galaxies of the constellation.
  public let jewels: [FigureJewel]
  /// The lines of the figure in the order of the file.
  public let lines: [FigureLine]
  /// Half the width of the figure in design points, without the stars' glow.
  public let halfWidth: Double
  /// Half the height of the figure in design points, without the stars' glow.
  package let halfHeight: Double
  /// Whether the figure has the shape of the classic sky: scaled to fit a box, with celestial north
  /// up.
  package let isClassic: Bool

  /// The length of a degree of longitude or latitude in design points, for everything that stands
  /// in the sky.
  public static let pointsPerDegree = 16.0
  /// The faintest magnitude V at which a star is big, which means drawn larger than the others.
  public static let bigMagnitude = 3.0
  /// The minimum number of big stars in a figure: the brightest stars are big at any magnitude.
  public static let leastBigCount = 2

  /// Creates a figure.
  ///
  /// - Parameters:
  ///   - sign: The sign with the constellation's name.
  ///   - place: The place of the figure's middle, in units of 30 degrees.
  ///   - stars: The stars at the ends of the lines, at least two, brightest first.
  ///   - lines: The lines, by the indices of their ends in `stars`.
  ///   - companions: The other stars of the constellation.
  ///   - jewels: The nebulae, clusters and galaxies of the constellation.
  ///   - form: The positions of the stars and jewels.
  init(
    sign: Sign, place: Double, stars: [CatalogueStar], lines: [FigureLine],
    companions: [CatalogueStar], jewels: [Jewel], in form: some FigureForm
  ) {
    self.sign = sign
    self.place = place
    self.lines = lines
    isClassic = form is ClassicForm
    self.stars = stars.enumerated().map { index, star in
      FigureStar(
        position: form.position(of: star), star: star,
        isBig: index < Self.leastBigCount || star.magnitude <= Self.bigMagnitude)
    }
    halfWidth = self.stars.reduce(0) { max($0, abs($1.position.x)) }
    halfHeight = self.stars.reduce(0) { max($0, abs($1.position.y)) }
    self.companions = companions.map {
      FigureStar(position: form.position(of: $0), star: $0, isBig: false)
    }
    self.jewels = jewels.compactMap { jewel in
      form.position(of: jewel, in: sign).map { FigureJewel(position: $0, jewel: jewel) }
    }
  }
}

/// The positions of stars and jewels in a figure, in design points from the figure's middle.
protocol FigureForm {
  func position(of star: CatalogueStar) -> Point
  /// Returns the position of a jewel of a sign; nil if the form leaves it out.
  func position(of jewel: Jewel, in sign: Sign) -> Point?
}

/// The form of figures in the sky: longitudes to the left, latitudes upwards, at one scale.
struct SkyForm: FigureForm {
  /// The longitude of the figure's middle in degrees.
  let longitude: Double
  /// The latitude of the middle row at each longitude, in degrees.
  let latitudes: PeriodicCurve

  func position(of star: CatalogueStar) -> Point { position(of: star.direction) }

  func position(of jewel: Jewel, in sign: Sign) -> Point? { position(of: jewel.direction) }

  private func position(of direction: Direction) -> Point {
    let place = EclipticPlace(direction)
    let east = wrapped(place.longitude - longitude + 180, period: 360) - 180
    return Point(x: -east, y: -place.height(above: latitudes)) * Figure.pointsPerDegree
  }
}

/// A star of a constellation with its position in the figure.
public struct FigureStar: Equatable, Sendable {
  /// The position in design points from the figure's middle; x increases to the right and y
  /// downwards.
  public let position: Point
  /// The star in the file of figures.
  public let star: CatalogueStar
  /// Whether the star is one of the big stars, which are bright and drawn larger than the others.
  public let isBig: Bool
}

/// A nebula, cluster or galaxy with its position in the figure of its constellation.
public struct FigureJewel: Equatable, Sendable {
  /// The position in design points from the figure's middle; x increases to the right and y
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
