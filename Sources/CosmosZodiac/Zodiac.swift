/// The twelve constellations of the zodiac, ready to draw.
public struct Zodiac: Equatable, Sendable {
  /// Twelve figures; figure i is that of the sign with raw value i.
  public let figures: [Figure]

  /// The figure of a sign.
  public subscript(sign: Sign) -> Figure { figures[sign.rawValue] }

  /// The zodiac that the program carries: `Resources/zodiac-figures.txt`.
  ///
  /// Read once, when it is first asked for, in about a millisecond. That the file is without
  /// fault is held by a test, so a fault here is a broken build.
  public static let standard: Zodiac = {
    let file = EmbeddedFile.zodiacFigures
    do {
      return try Zodiac(parsing: file.text, file: file.name)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// Reads and checks the text of a figures file; `Resources/zodiac-figures.txt` tells its form.
  ///
  /// - Parameters:
  ///   - text: All twelve constellations.
  ///   - file: Its name, for messages.
  /// - Throws: ``ZodiacError`` at the first fault, with its line.
  public init(parsing text: String, file: String) throws(ZodiacError) {
    var reader = FiguresReader(text: text, file: file)
    figures = try reader.readFigures()
  }
}
