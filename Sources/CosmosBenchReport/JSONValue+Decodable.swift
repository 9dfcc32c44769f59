#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONValue: Decodable {
  /// Reads a document; keys get the order of the alphabet, as JSONDecoder forgets their own.
  ///
  /// - Parameter text: JSON.
  /// - Throws: ``BaselineError/notJSON``.
  init(parsing text: String) throws(BaselineError) {
    do {
      self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    } catch {
      // The decoder's error says neither where nor what is wrong, so it is not passed on.
      throw .notJSON
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let values = try? container.decode([JSONValue].self) {
      self = .array(values)
    } else {
      let members = try container.decode([String: JSONValue].self)
      // A dictionary's own order is another in each: equal documents would differ.
      self = .object(
        members.sorted { $0.key < $1.key }.map { Member(key: $0.key, value: $0.value) })
    }
  }

  /// The value at a path of keys joined by dots, `nil` if there is none.
  func value(at path: String) -> JSONValue? {
    path.split(separator: ".").reduce(self) { value, key in
      guard case .object(let members)? = value else { return nil }
      return members.first { $0.key == key }?.value
    }
  }
}
