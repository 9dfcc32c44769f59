import CosmosResources

/// The twelve constellations of the zodiac as figures.
public struct Zodiac: Equatable, Sendable {
  /// Twelve figures; figure i is that of the sign with raw value i.
  public let figures: [Figure]

  /// The figure of a sign.
  public subscript(sign: Sign) -> Figure { figures[sign.rawValue] }

  /// The built-in zodiac, from `Resources/Figures/zodiac-figures.txt`.
  ///
  /// Read on first use, in about a millisecond. A fault in the embedded file, which a test rules
  /// out, ends the program.
  public static let standard = Zodiac(
    parsing: EmbeddedFile("Figures/zodiac-figures.txt").text)
}
