import CosmosResources

/// The figures of the twelve constellations of the zodiac.
public struct Zodiac: Equatable, Sendable {
  /// The twelve figures in the order of the signs' raw values.
  public let figures: [Figure]

  /// Returns the figure of a sign.
  public subscript(sign: Sign) -> Figure { figures[sign.rawValue] }

  /// The figures in the built-in file `Resources/Figures/zodiac-figures.txt`.
  ///
  /// The file is read when the figures are first used, which takes about 1 ms. An error in the file
  /// would end the program; a test checks that there is none.
  public static let standard = Zodiac(
    parsing: EmbeddedFile("Figures/zodiac-figures.txt").text)
}
