/// A JSON document that keeps its keys in the order in which they were given.
///
/// Reports are read by people and compared line by line. An encoder that sorts keys or leaves out
/// missing values would make both harder.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case unsigned(UInt64)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  struct Member: Equatable, Sendable {
    var key: String
    var value: JSONValue
  }

  /// An object from pairs, in their order.
  static func object(_ pairs: KeyValuePairs<String, JSONValue>) -> JSONValue {
    .object(pairs.map { Member(key: $0.key, value: $0.value) })
  }

  /// A number rounded to a number of decimals; `null` when it is missing or not finite.
  static func rounded(_ value: Double?, _ decimals: Int) -> JSONValue {
    guard let value, value.isFinite else { return .null }
    return .number(value.rounded(decimals: decimals))
  }

  /// Seconds as milliseconds, rounded to a tenth of a microsecond.
  static func milliseconds(_ seconds: Double?) -> JSONValue {
    rounded(seconds.map { $0 * 1000 }, 4)
  }

  static func text(_ string: String?) -> JSONValue {
    string.map { .string($0) } ?? .null
  }

  /// The document as text, in which short values without objects inside take one line.
  var text: String { inline + "\n" }

  /// The value as it stands in the document, without the line break at the end.
  var inline: String {
    var text = ""
    write(to: &text, indent: 0)
    return text
  }

  /// The value of a number of any kind.
  var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .unsigned(let value): text += String(value)
    case .number(let value): text += Self.digits(value)
    case .string(let value): Self.quote(value, to: &text)
    case .array(let values):
      Self.writeList(values, "[", "]", breaks: breaks, indent: indent, to: &text) { value, text in
        value.write(to: &text, indent: indent + 1)
      }
    case .object(let members):
      Self.writeList(members, "{", "}", breaks: breaks, indent: indent, to: &text) { member, text in
        Self.quote(member.key, to: &text)
        text += ": "
        member.value.write(to: &text, indent: indent + 1)
      }
    }
  }

  private static func writeList<Item>(
    _ items: [Item], _ open: String, _ close: String, breaks: Bool, indent: Int,
    to text: inout String, write: (Item, inout String) -> Void
  ) {
    text += open
    for (index, item) in items.enumerated() {
      if index > 0 { text += breaks ? "," : ", " }
      if breaks { text += "\n" + String(repeating: "  ", count: indent + 1) }
      write(item, &text)
    }
    if breaks { text += "\n" + String(repeating: "  ", count: indent) }
    text += close
  }

  /// Whether each item has a line of its own: items that are many, long or contain an object.
  private var breaks: Bool {
    switch self {
    case .array(let values): values.contains { $0.isNested || $0.textLength > 60 }
    case .object(let members):
      members.count > 12 || members.contains { $0.value.isNested }
        || members.reduce(0) { $0 + $1.value.textLength } > 60
    default: false
    }
  }

  private var isNested: Bool {
    switch self {
    case .object: true
    case .array(let values): values.contains { $0.isNested || $0.textLength > 60 }
    default: false
    }
  }

  private var textLength: Int {
    guard case .string(let value) = self else { return 0 }
    return value.utf8.count
  }

  /// The shortest digits that read back as the same number; whole numbers without a point.
  private static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    guard value.rounded() == value, abs(value) < 0x1p53 else { return value.description }
    return String(Int(value))
  }

  /// Appends a string in quotes, escaped as JSON requires.
  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<" ", "\u{7F}":
        let hex = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
