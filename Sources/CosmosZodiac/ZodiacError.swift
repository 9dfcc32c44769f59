public import CosmosGeometry

/// Why a file of the zodiac cannot be used: where, and what to mend.
public struct ZodiacError: Error, Equatable {
  public let file: String
  /// Counted from 1.
  public let line: Int
  public let reason: Reason

  public enum Reason: Equatable, Sendable {
    // The figures file.
    case unknownRecord(String)
    case recordBeforeSign(record: String)
    case unknownSign(String)
    case repeatedSign(Sign)
    case missingSign(Sign)
    case surplusWord(String, record: String)
    case missingField(String, record: String)
    case unknownBayer(String)
    case repeatedStar(String, Sign)
    case notANumber(field: String, star: String, found: String)
    case outOfRange(field: String, star: String, low: Double, high: Double)
    case samePlace(String, String)
    case strayStar(String, Sign, degrees: Int)
    case unknownStar(String, Sign)
    case lineToItself(String)
    case repeatedLine(String, String)
    case noLines(Sign)
    case looseStar(String, Sign, from: String)
    // Glyph files.
    case wrongViewBox(want: String)
    case wrongPathCount(Int)
    case missingPathData
    case pathData(SVGPathError)
  }
}

extension ZodiacError: CustomStringConvertible {
  public var description: String { "\(file), line \(line): \(reason.description)" }
}

extension ZodiacError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownRecord(let word):
      "'\(word)' begins no record. Want sign, star or line."
    case .recordBeforeSign(let record):
      "this \(record) belongs to no constellation. Put 'sign NAME' above it."
    case .unknownSign(let name):
      "no sign is called '\(name)'. Want one of \(Sign.names.joined(separator: ", "))."
    case .repeatedSign(let sign):
      "\(sign.name) has been here before. Keep all its stars and lines together."
    case .missingSign(let sign):
      "\(sign.name) is missing. Want all twelve signs."
    case .surplusWord(let word, let record):
      "'\(word)' is one word too many for a \(record) record."
    case .missingField(let field, let record):
      "this \(record) has no \(field). Want \(Self.form(of: record))."
    case .unknownBayer(let name):
      "'\(name)' is no Bayer name. Want a Greek letter as in alp or gam2, a Latin one, or a number."
    case .repeatedStar(let star, let sign):
      "\(sign.name) has a star \(star) already."
    case .notANumber(let field, let star, let found):
      "\(field) of star \(star) is '\(found)'. Want a decimal number."
    case .outOfRange(let field, let star, let low, let high):
      "\(field) of star \(star) is out of range. Want \(low) to \(high)."
    case .samePlace(let star, let other):
      "star \(star) is exactly where star \(other) is. Is one a copy of the other?"
    case .strayStar(let star, let sign, let degrees):
      "star \(star) is \(degrees)° from the middle of \(sign.name). Are its RA and DEC right?"
    case .unknownStar(let star, let sign):
      "the line goes to star \(star), but \(sign.name) has none. Is it spelled as in its record?"
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

  private static func form(of record: String) -> String {
    switch record {
    case "sign": "sign NAME"
    case "star": "star BAYER RA DEC V B-V [NAME]"
    default: "line BAYER BAYER [BAYER …]"
    }
  }
}
