import CosmosGeometry

/// The texts that the user sees in pictures, in one language.
///
///     words[Message("then choose a sign")]
///     words[Message("version %1$s"), "0.5.0"]
///
/// English needs no catalogue, because each message contains its English text. This text is also
/// used if a catalogue lacks a translation.
package struct Words: Equatable, Sendable {
  /// The code of the language, such as "de" or "pt_BR".
  package let language: String
  /// Returns the translation of a message for a given count; nil if there is no translation.
  private let find: @Sendable (_ message: Message, _ count: UInt) -> String?

  /// Creates the texts in a language.
  ///
  /// - Parameters:
  ///   - language: The code of the language, such as "de".
  ///   - find: Returns the translation of a message; if the message has a plural, the translation
  ///     for a given count. Nil if there is no translation.
  package init(
    language: String, find: @escaping @Sendable (_ message: Message, _ count: UInt) -> String?
  ) {
    self.language = language
    self.find = find
  }

  /// The English texts.
  package static let english = Words(language: "en") { _, _ in nil }

  /// Whether both values have the same language code.
  package static func == (left: Words, right: Words) -> Bool { left.language == right.language }

  /// Whether all texts are English.
  package var isEnglish: Bool { language == "en" }

  /// Whether the language is written from right to left.
  package var runsLeft: Bool {
    ["ar", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(language.prefix { $0 != "_" })
  }

  /// Returns the text of a message with its arguments inserted.
  package subscript(message: Message, arguments: String...) -> String {
    formatted(find(message, 1) ?? message.text, arguments)
  }

  /// Returns the text of a message about a number of things, with its arguments inserted.
  package subscript(message: Message, count count: UInt, arguments: String...) -> String {
    let text = find(message, count) ?? (count == 1 ? message.text : message.plural ?? message.text)
    return formatted(text, arguments)
  }

  /// Returns a number of tenths as a number with one decimal, in the notation of the language.
  package func decimal(tenths: Int) -> String {
    (Double(tenths) / 10).fixed(1).replacing("-", with: "−")
      .replacing(".", with: self[.decimalPoint])
  }

  /// Replaces "%1$s" with the first argument, "%2$s" with the second one, and "%%" with a percent
  /// sign.
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
    // An invisible mark at the start sets the direction of the line, because the arguments may be
    // text of the other direction.
    return (runsLeft ? "\u{200F}" : "") + result + rest
  }

  /// Prevents an argument from taking over the direction of the letters around it.
  private func isolated(_ argument: String) -> String {
    runsLeft ? "\u{2068}\(argument)\u{2069}" : argument
  }
}

/// A text that can be translated.
///
/// The command `make po` finds messages in the source files, so their texts must be literals.
package struct Message: Hashable, Sendable {
  /// The English text; "%1$s" is replaced with the first argument.
  package let text: String
  /// A word that tells translators the meaning of an ambiguous text, such as "sign"; nil if the
  /// text is clear.
  package let context: String?
  /// The English text for all counts except 1; nil if the message is not about a count.
  package let plural: String?

  /// Creates a message from its English texts.
  package init(_ text: StaticString, plural: StaticString? = nil, context: StaticString? = nil) {
    self.text = "\(text)"
    self.plural = plural.map { "\($0)" }
    self.context = context.map { "\($0)" }
  }

  /// The key of the message in a catalogue.
  package var key: String { context.map { "\($0)\u{4}\(text)" } ?? text }

  // The character between the whole part and the decimals of a number.
  static let decimalPoint = Message(".", context: "decimal point")
}
