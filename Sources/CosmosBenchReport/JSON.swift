#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value that JSON contains as null if it is nil, and that older reports may lack.
@propertyWrapper
package struct OrNull<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  package var wrappedValue: Value?
  /// Whether the report that was read lacks the field.
  package private(set) var isMissing = false

  /// The wrapper itself, which also tells whether the field is missing, as in `config.$gap`.
  package var projectedValue: OrNull<Value> { self }

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  fileprivate static var missing: OrNull<Value> {
    var value = OrNull(wrappedValue: nil)
    value.isMissing = true
    return value
  }

  package static func == (one: OrNull, other: OrNull) -> Bool {
    one.wrappedValue == other.wrappedValue
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension OrNull {
  /// Returns a part of the value; if the field is missing, the part counts as missing, too.
  func map<Part>(_ part: (Value) -> Part) -> OrNull<Part> {
    isMissing ? .missing : OrNull<Part>(wrappedValue: wrappedValue.map(part))
  }
}

extension KeyedDecodingContainer {
  /// Decodes a field that older reports may lack; the initialisers that Swift synthesises call this
  /// function.
  func decode<Value>(_ type: OrNull<Value>.Type, forKey key: Key) throws -> OrNull<Value> {
    guard contains(key) else { return .missing }
    return try decodeIfPresent(type, forKey: key) ?? OrNull(wrappedValue: nil)
  }
}

/// Any name of a field.
private struct Name: CodingKey {
  let stringValue: String
  let intValue: Int? = nil

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// A JSON object that can only be encoded: names with values; nil values are omitted.
struct Document: Encodable, ExpressibleByDictionaryLiteral {
  private let fields: [(String, (any Encodable)?)]

  init(dictionaryLiteral fields: (String, (any Encodable)?)...) { self.fields = fields }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Name.self)
    for case (let name, let value?) in fields {
      try object.encode(value, forKey: Name(stringValue: name))
    }
  }
}

/// A report of a bench, of a sweep, or of a comparison of two builds.
package protocol Report: Encodable, Sendable {
  /// The program's name and the arguments that repeat the measurement.
  var command: [String] { get }
  /// Whether the measurement was stopped before its end.
  var interrupted: Bool { get }
}

extension Encodable {
  /// The value as JSON, with keys in alphabetical order and a line break at the end.
  ///
  /// - Throws: ``NotFinite`` if a number is infinite or NaN; the error contains the whole JSON.
  package var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      func text() throws -> String {
        String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
      }
      do {
        return try text()
      } catch EncodingError.invalidValue(_, let context) {
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
          positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        throw NotFinite(field: context.codingPath.text, text: try text())
      }
    }
  }
}

extension Report {
  package var commandLine: String {
    command.map { argument in
      argument.wholeMatch(of: /[A-Za-z0-9_=+,.\/:@%\-]+/) == nil
        ? "'\(argument.replacing("'", with: "'\\''"))'" : argument
    }.joined(separator: " ")
  }
}

extension [any CodingKey] {
  var text: String {
    map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
      .replacing(".[", with: "[")
  }
}

/// A check of all numbers in a JSON text, whatever its fields.
///
/// Decoding fails at the first number that is too large to be added to others: no measurement is
/// near this limit, and sums of a file's numbers then fit into an `Int`.
private struct CheckedNumbers: Decodable {
  private static let limit = 1e11
  /// The fields that are not measurements, but may be any number.
  private static let exceptions: Set<String> = ["seed"]

  init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Name.self) {
      for name in object.allKeys where !Self.exceptions.contains(name.stringValue) {
        _ = try object.decode(Self.self, forKey: name)
      }
    } else if var list = try? decoder.unkeyedContainer() {
      while !list.isAtEnd { _ = try list.decode(Self.self) }
    } else if let value = try? decoder.singleValueContainer(),
      let number = try? value.decode(Double.self), abs(number) > Self.limit
    {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "\(number)")
    }
  }
}

package struct NotFinite: Error, CustomStringConvertible {
  package var field: String
  /// The report as JSON; numbers that are not finite are strings.
  package var text: String

  package var description: String {
    "The report's '\(field)' is not a finite number. It is written as text, which JSON readers may "
      + "reject; measure again for a valid report."
  }
}

extension BenchReport {
  /// Reads a report, which must have the summary's p50 and p99; error messages begin with the name
  /// `file`.
  package init(parsing text: String, of file: String = "The baseline") throws(ReportError) {
    try self.init(parsing: Array(text.utf8), of: file)
  }

  /// Reads a report from the bytes of a UTF-8 text.
  init(parsing bytes: [UInt8], of file: String) throws(ReportError) {
    struct Head: Decodable { var schema: String }
    func fault(_ sentence: String) -> ReportError { ReportError(description: file + sentence) }
    func missing(_ path: String) -> ReportError {
      fault(
        " has no '\(path)', which the comparison needs. Was it edited, or interrupted before its "
          + "first frame?")
    }
    func wrong(_ path: String) -> ReportError {
      fault(": '\(path)' has a wrong value. Was the file edited?")
    }
    let wanted = "Give a file written by 'cosmos bench --json FILE'"
    let data = Data(bytes)
    var hasSchema = false
    do {
      let schema = try JSONDecoder().decode(Head.self, from: data).schema
      hasSchema = true
      switch schema {
      case Self.schema: break
      case _ where schema.hasPrefix("cosmos-sweep/"):
        throw fault(
          " is a sweep report, not a bench report. \(wanted) without --sweep.")
      case _ where schema.hasPrefix("cosmos-against/"):
        throw fault(
          " is a comparison of two builds, not a bench report. \(wanted) without --against.")
      default:
        throw fault(
          " has the schema \"\(ReportError.shortened(schema))\", but this version reads "
            + "\"\(Self.schema)\". Measure it again with this version.")
      }
      self = try JSONDecoder().decode(BenchReport.self, from: data)
      _ = try JSONDecoder().decode(CheckedNumbers.self, from: data)
    } catch let error as ReportError {
      throw error
    } catch DecodingError.dataCorrupted(let context) {
      throw context.codingPath.isEmpty
        ? fault(" is not JSON. \(wanted).") : wrong(context.codingPath.text)
    } catch DecodingError.keyNotFound(let key, let context) where hasSchema {
      throw missing((context.codingPath + [key]).text)
    } catch DecodingError.valueNotFound(_, let context) where hasSchema {
      throw missing(context.codingPath.text)
    } catch DecodingError.typeMismatch(_, let context) where hasSchema {
      throw wrong(context.codingPath.text)
    } catch {
      throw fault(" is not a bench report: it has no \"schema\". \(wanted).")
    }
    let medians = summary.median_of_runs
    for (name, number) in [("p50", medians.p50), ("p99", medians.p99)] {
      let path = "summary.median_of_runs.\(name)"
      guard let number else { throw missing(path) }
      guard number > 0, number.isFinite else { throw wrong(path) }
    }
  }
}
