#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values as JSON text.
package enum JSONText {
  /// - Parameter value: A report.
  /// - Returns: JSON with keys in alphabetical order, and a line break at its end.
  /// - Throws: ``NumberError`` where a number is not finite, with all of the report.
  package static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    func text() throws -> String {
      String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
    }
    do {
      return try text()
    } catch EncodingError.invalidValue(_, let context) {
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      throw NumberError(field: path(context.codingPath), text: try text())
    }
  }

  /// A field's place: `loads[2].frame_ms`.
  static func path(_ keys: [any CodingKey]) -> String {
    keys.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
      .replacing(".[", with: "[")
  }

  /// A number that JSON cannot have.
  package struct NumberError: Error, CustomStringConvertible {
    /// Where it is.
    package var field: String
    /// The report, in which such numbers are strings.
    package var text: String

    package var description: String {
      "The report's '\(field)' is not a finite number, so it is written as text, for which JSON readers may refuse the "
        + "file. All else is as it was measured; measure again for a whole report."
    }
  }
}
