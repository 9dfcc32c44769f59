package import CosmosGeometry
import CosmosResources

/// The figures of the twelve constellations of the zodiac.
public struct Zodiac: Equatable, Sendable {
  /// The twelve figures in the order of the signs' raw values.
  public let figures: [Figure]
  /// The ecliptic latitude in degrees, at each ecliptic longitude in degrees, that stands in the
  /// middle row of the sky.
  ///
  /// The latitude follows the signs, so that each figure has room above the labels.
  package let latitudes: PeriodicCurve

  /// Returns the figure of a sign.
  public subscript(sign: Sign) -> Figure { figures[sign.rawValue] }

  /// The signs of the stars in figures; the keys are the places of the stars.
  package var signsOfStars: [EclipticPlace: Sign] {
    var signs: [EclipticPlace: Sign] = [:]
    for figure in figures {
      for star in figure.stars + figure.companions {
        signs[EclipticPlace(star.star.direction)] = figure.sign
      }
    }
    return signs
  }

  /// The figures in the built-in file `Resources/Figures/zodiac-figures.txt`, at their places in
  /// the sky.
  ///
  /// The file is read when the figures are first used, which takes about 1 ms. An error in the file
  /// would end the program; a test checks that there is none.
  public static let standard = Zodiac(parsing: builtIn)

  /// The figures of the classic sky, which stand at the whole positions 0…11 of the ribbon.
  package static let classic = Zodiac(parsing: builtIn, classic: ClassicForm())

  private static let builtIn = EmbeddedFile("Figures/zodiac-figures.txt").text

  /// The latitude of the middle row at each sign, in degrees, in the order of the signs.
  ///
  /// - Source: chosen by eye, so that the figures stand between the top and the labels.
  static let middleLatitudes = [6.4, 4, -3, 0, 0, 4, 5, -1, -6, -7, -1, -1]
  /// The longitude of the northern fish of Pisces, and the latitude of the middle row there, in
  /// degrees.
  ///
  /// The fish is far from the middle of its figure and would touch the top of the window at the
  /// latitude of Aries, its neighbour.
  static let northernFish = (x: 28.0, y: 7.0)
  /// The greatest slope of ``latitudes``; with less than this, nothing looks bent.
  static let steepestLatitudes = 0.3
}

extension Sign {
  /// The place of the sign on the ribbon of the sky, in units of 30 degrees of longitude: the
  /// middle of its figure.
  public var place: Double { Zodiac.standard[self].place }
}
