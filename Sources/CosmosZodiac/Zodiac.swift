import CosmosResources

/// The twelve constellations of the zodiac as figures.
public struct Zodiac: Equatable, Sendable {
  /// Twelve figures, in the order of the signs' raw values.
  public let figures: [Figure]

  /// Returns the figure of a sign.
  public subscript(sign: Sign) -> Figure { figures[sign.rawValue] }

  /// The built-in zodiac, from `Resources/Figures/zodiac-figures.txt`.
  ///
  /// The zodiac is read on first use, in about 1 ms. An error in the embedded file ends the
  /// program; a test makes sure that there is none.
  public static let standard = Zodiac(
    parsing: EmbeddedFile("Figures/zodiac-figures.txt").text)
}
