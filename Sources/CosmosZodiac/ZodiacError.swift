public import CosmosGeometry

/// Why a figures file or a glyph file cannot be used.
public struct ZodiacError: Error, Equatable, Sendable {
  /// The file's name, as the reader was given it.
  public let file: String
  /// The line of the fault, counted from 1.
  public let line: Int
  /// What is wrong.
  public let reason: Reason

  /// What is wrong with a file; texts are quoted from it.
  public enum Reason: Equatable, Sendable {
    /// A line of a figures file begins with a word that is no record's.
    case unknownRecord(String)
    /// A star or line comes before the first sign.
    case recordBeforeSign(record: String)
    /// No sign has this name.
    case unknownSign(String)
    /// A sign has two sections.
    case repeatedSign(Sign)
    /// A sign has no section.
    case missingSign(Sign)
    /// A record has more words than it can.
    case surplusWord(String, record: String)
    /// A record lacks a field.
    case missingField(String, record: String)
    /// A star's name is no Bayer name or Flamsteed number.
    case unknownBayer(String)
    /// A constellation has two stars of the same name.
    case repeatedStar(String, Sign)
    /// A field of a star is not a decimal number.
    case notANumber(field: String, star: String, found: String)
    /// A field of a star is outside `low`…`high`.
    case outOfRange(field: String, star: String, low: Double, high: Double)
    /// Two stars have the same coordinates.
    case samePlace(String, String)
    /// A star is far from the others of its constellation, in degrees from their middle.
    case strayStar(String, Sign, degrees: Int)
    /// A line names a star that the constellation does not have.
    case unknownStar(String, Sign)
    /// A line joins a star with itself.
    case lineToItself(String)
    /// Two stars are joined twice.
    case repeatedLine(String, String)
    /// A constellation has no lines.
    case noLines(Sign)
    /// A star of a line cannot be reached along lines from the star `from`.
    case looseStar(String, Sign, from: String)
    /// A glyph file has no `viewBox`, or another one than `want`.
    case wrongViewBox(want: String)
    /// A glyph file has this many `<path>` elements, not one.
    case wrongPathCount(Int)
    /// The `<path>` of a glyph file has no attribute `d`.
    case missingPathData
    /// The path data of a glyph file cannot be read.
    case pathData(SVGPathError)
  }
}

extension ZodiacError: CustomStringConvertible {
  /// A sentence: file, line, what is wrong and what to do.
  public var description: String { "\(file), line \(line): \(reason.description)" }
}

extension ZodiacError.Reason: CustomStringConvertible {
  /// What is wrong and what to do, without the place.
  public var description: String {
    switch self {
    case .unknownRecord(let word):
      "'\(Self.shortened(word))' begins no record. Want sign, star or line."
    case .recordBeforeSign(let record):
      "this \(record) belongs to no constellation. Put 'sign NAME' above it."
    case .unknownSign(let name):
      "no sign is called '\(Self.shortened(name))'. Want one of \(Sign.names.joined(separator: ", "))."
    case .repeatedSign(let sign):
      "\(sign.name) has been here before. Keep all its stars and lines together."
    case .missingSign(let sign):
      "\(sign.name) is missing. Want all twelve signs."
    case .surplusWord(let word, let record):
      "'\(Self.shortened(word))' is one word too many for a \(record) record."
    case .missingField(let field, let record):
      "this \(record) has no \(field). Want \(Self.form(of: record))."
    case .unknownBayer(let name):
      "'\(Self.shortened(name))' is no Bayer name. Want a Greek letter as in alp or gam2, a Latin one, or a number."
    case .repeatedStar(let star, let sign):
      "\(sign.name) has a star \(star) already."
    case .notANumber(let field, let star, let found):
      "\(field) of star \(star) is '\(Self.shortened(found))'. Want a decimal number."
    case .outOfRange(let field, let star, let low, let high):
      "\(field) of star \(star) is out of range. Want \(low) to \(high)."
    case .samePlace(let star, let other):
      "star \(star) is exactly where star \(other) is. Is one a copy of the other?"
    case .strayStar(let star, let sign, let degrees):
      "star \(star) is \(degrees)° from the middle of \(sign.name). Are its RA and DEC right?"
    case .unknownStar(let star, let sign):
      "the line goes to star \(Self.shortened(star)), but \(sign.name) has none. Is it spelled as in its record?"
    case .lineToItself(let star):
      "the line goes from star \(star) to itself. Is one of the two a slip?"
    case .repeatedLine(let from, let to):
      "stars \(from) and \(to) are joined already. Draw each line once."
    case .noLines(let sign):
      "\(sign.name) has no lines. Want one or more."
    case .looseStar(let star, let sign, let from):
      "no line leads from star \(from) to star \(star). Join \(sign.name) into one figure."
    case .wrongViewBox(let want):
      "the picture has another box. Want viewBox=\"\(want)\"."
    case .wrongPathCount(let count):
      "the picture has \(count) <path> elements. Want one, with all strokes in it."
    case .missingPathData:
      "the <path> has no d=\"…\"."
    case .pathData(let error):
      error.description
    }
  }

  /// A word of the file, of which long ones are cut.
  private static func shortened(_ word: String) -> String {
    word.count > 40 ? "\(word.prefix(40))…" : word
  }

  private static func form(of record: String) -> String {
    switch record {
    case "sign": "sign NAME"
    case "star": "star BAYER RA DEC V B-V [NAME]"
    default: "line BAYER BAYER [BAYER …]"
    }
  }
}
