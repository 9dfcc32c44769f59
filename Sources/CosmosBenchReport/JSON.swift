#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value that is written as null where it is missing, and may be left out where it is read.
@propertyWrapper
package struct OrNull<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension KeyedDecodingContainer {
  /// Reads a field that an older report may not have; generated initialisers call this.
  func decode<Value>(_ type: OrNull<Value>.Type, forKey key: Key) throws -> OrNull<Value> {
    try decodeIfPresent(type, forKey: key) ?? OrNull(wrappedValue: nil)
  }
}

/// A JSON object of a report that nothing reads again: names and values, of which those that are nil are left out.
struct Document: Encodable, ExpressibleByDictionaryLiteral {
  private struct Name: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let fields: [(String, (any Encodable)?)]

  init(dictionaryLiteral fields: (String, (any Encodable)?)...) { self.fields = fields }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Name.self)
    for case (let name, let value?) in fields {
      try object.encode(value, forKey: Name(stringValue: name))
    }
  }
}

/// What the reports of a bench, of a sweep and of a comparison of builds have in common.
package protocol Report: Encodable, Sendable {
  /// The program's name and arguments, as they would repeat it.
  var command: [String] { get }
  /// Whether it was stopped before its end.
  var interrupted: Bool { get }
}

extension Report {
  /// The report as JSON with keys in alphabetical order, and a line break at its end.
  ///
  /// - Throws: ``NotFinite`` where a number is not finite, with all of the report.
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

  package var commandLine: String {
    command.map { argument in
      argument.wholeMatch(of: /[A-Za-z0-9_=+,.\/:@%\-]+/) == nil
        ? "'\(argument.replacing("'", with: "'\\''"))'" : argument
    }.joined(separator: " ")
  }
}

extension [any CodingKey] {
  fileprivate var text: String {
    map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
      .replacing(".[", with: "[")
  }
}

package struct NotFinite: Error, CustomStringConvertible {
  package var field: String
  /// The report, in which such numbers are strings.
  package var text: String

  package var description: String {
    "The report's '\(field)' is not a finite number, so it is written as text, for which JSON readers may refuse the "
      + "file. All else is as it was measured; measure again for a whole report."
  }
}

extension BenchReport {
  /// Reads a report that can be compared: one with frames.
  package init(parsing text: String) throws(ReportError) {
    struct Head: Decodable { var schema: String }
    let data = Data(text.utf8)
    let head: Head
    do {
      head = try JSONDecoder().decode(Head.self, from: data)
    } catch DecodingError.dataCorrupted {
      throw .notJSON
    } catch {
      throw .notAReport
    }
    guard head.schema == Self.schema else { throw .unknownSchema(found: head.schema) }
    do {
      self = try JSONDecoder().decode(BenchReport.self, from: data)
    } catch {
      throw ReportError(error)
    }
    let medians = summary.median_of_runs
    for (name, number) in [("p50", medians.p50), ("p99", medians.p99)] {
      let path = "summary.median_of_runs.\(name)"
      guard let number else { throw .missingField(path: path) }
      guard number > 0, number.isFinite else { throw .wrongValue(path: path) }
    }
  }
}

extension ReportError {
  fileprivate init(_ error: any Error) {
    self =
      switch error as? DecodingError {
      case .keyNotFound(let key, let context):
        .missingField(path: (context.codingPath + [key]).text)
      case .valueNotFound(_, let context): .missingField(path: context.codingPath.text)
      case .typeMismatch(_, let context): .wrongValue(path: context.codingPath.text)
      case .dataCorrupted(let context) where !context.codingPath.isEmpty:
        .wrongValue(path: context.codingPath.text)
      default: .notJSON
      }
  }
}
