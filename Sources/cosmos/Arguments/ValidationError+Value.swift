package import ArgumentParser

extension ValidationError {
  /// A mark at the start of messages about an option's value.
  ///
  /// ArgumentParser adds words in front of such a message; the mark shows where these words end.
  private static let mark = "\u{1F}wrong value\u{1F}"

  /// Creates an error about the value of a single option, in a sentence that names the option.
  ///
  /// Such a value is wrong whatever the other options are.
  package init(ofValue sentence: String) { self.init(Self.mark + sentence) }

  static func refuse(_ messages: (Bool, String)...) throws {
    if let (_, message) = messages.first(where: \.0) { throw ValidationError(message) }
  }

  /// Returns whether a message from ArgumentParser is about the value of an option.
  package static func isOfValue(_ message: String) -> Bool { message.contains(mark) }

  /// Returns a message without ``mark`` and the words before the mark, and with a full stop at its
  /// end.
  package static func sentence(_ message: String) -> String {
    let sentence = message.firstRange(of: mark).map { String(message[$0.upperBound...]) } ?? message
    return sentence.last.map { ".!?".contains($0) } ?? true ? sentence : "\(sentence)."
  }
}
