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
  public static let standard: Zodiac = {
    let file = EmbeddedFile("Figures/zodiac-figures.txt")
    do {
      return try Zodiac(parsing: file.text, file: file.name)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Reads and checks the text of a figures file.
  ///
  /// Its format is described at the head of `Resources/Figures/zodiac-figures.txt`.
  ///
  /// - Parameters:
  ///   - text: All twelve constellations.
  ///   - file: Its name, for messages.
  /// - Throws: ``ZodiacError`` at the first fault, with its line and reason.
  public init(parsing text: String, file: String) throws(ZodiacError) {
    var reader = FiguresReader(file: file)
    figures = try reader.readFigures(in: text)
  }
}
