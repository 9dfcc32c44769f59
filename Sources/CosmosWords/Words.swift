/// The texts that people see in pictures, in a language.
///
///     words[Message("then choose a sign")]
///     words[Message("version %1$s"), "0.5.0"]
///
/// English needs no catalogue: a message is its English text. A message that a catalogue lacks
/// stays English.
public struct Words: Equatable, Sendable {
  /// The language, such as "de" or "pt_BR".
  public let language: String
  /// Returns the translation of a message for a number of things; nil if there is none.
  private let find: @Sendable (_ message: Message, _ count: UInt) -> String?

  /// Creates the texts of a language.
  ///
  /// - Parameters:
  ///   - language: The language, such as "de".
  ///   - find: Returns the translation of a message, for a number of things if the message has a
  ///     plural; nil if there is none.
  public init(
    language: String, find: @escaping @Sendable (_ message: Message, _ count: UInt) -> String?
  ) {
    self.language = language
    self.find = find
  }

  /// The English texts.
  public static let english = Words(language: "en") { _, _ in nil }

  /// Whether two values have the same language.
  public static func == (left: Words, right: Words) -> Bool { left.language == right.language }

  /// Whether all messages stay English.
  public var isEnglish: Bool { language == "en" }

  /// Whether the language is written from right to left.
  public var runsLeft: Bool {
    ["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(language.prefix { $0 != "_" })
  }

  /// Returns a message with its arguments.
  public subscript(message: Message, arguments: String...) -> String {
    formatted(find(message, 1) ?? message.text, arguments)
  }

  /// Returns a message about a number of things with its arguments.
  public subscript(message: Message, count count: UInt, arguments: String...) -> String {
    let text = find(message, count) ?? (count == 1 ? message.text : message.plural ?? message.text)
    return formatted(text, arguments)
  }

  /// Returns a number with one decimal, as the language writes it.
  public func decimal(tenths: Int) -> String {
    let digits = "\(abs(tenths) / 10)\(self[.decimalPoint])\(abs(tenths) % 10)"
    return tenths < 0 ? "−\(digits)" : digits
  }

  /// Replaces "%1$s" by the first argument, "%2$s" by the second, and "%%" by a percent sign.
  private func formatted(_ text: String, _ arguments: [String]) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var result = ""
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[percent...].dropFirst()
      let number = rest.prefix { $0.isASCII && $0.isNumber }
      let after = rest.dropFirst(number.count)
      if after.hasPrefix("$s"), let index = Int(number), arguments.indices.contains(index - 1) {
        result += isolated(arguments[index - 1])
        rest = after.dropFirst(2)
      } else {
        result += "%"
        if rest.first == "%" { rest = rest.dropFirst() }
      }
    }
    // The arguments do not tell the direction of the line.
    return (runsLeft ? "\u{200F}" : "") + result + rest
  }

  /// Keeps the direction of an argument from that of the letters around it.
  private func isolated(_ argument: String) -> String {
    runsLeft ? "\u{2068}\(argument)\u{2069}" : argument
  }
}

/// A text to translate.
///
/// `make po` finds the messages in the sources, so their texts are literals.
public struct Message: Hashable, Sendable {
  /// The English text; "%1$s" stands for the first argument.
  public let text: String
  /// The meaning of an ambiguous text, such as "sign"; nil for none.
  public let context: String?
  /// The English text for other numbers than 1; nil if the message counts nothing.
  public let plural: String?

  /// Creates a message from literals.
  public init(_ text: StaticString, plural: StaticString? = nil, context: StaticString? = nil) {
    self.text = "\(text)"
    self.plural = plural.map { "\($0)" }
    self.context = context.map { "\($0)" }
  }

  /// The key of the message in a catalogue.
  public var key: String { context.map { "\($0)\u{4}\(text)" } ?? text }

  // The sign between whole numbers and decimals.
  static let decimalPoint = Message(".", context: "decimal point")
}
