package import ArgumentParser

extension ValidationError {
  /// A mark at the start of a message about a value: ArgumentParser puts other words before it.
  private static let mark = "\u{1F}wrong value\u{1F}"

  /// Creates an error about the value of a single option, which other options cannot correct; the
  /// message names the option.
  package init(ofValue sentence: String) { self.init(Self.mark + sentence) }

  static func refuse(_ messages: (Bool, String)...) throws {
    if let (_, message) = messages.first(where: \.0) { throw ValidationError(message) }
  }

  /// Returns whether a message of ArgumentParser is about the value of an option.
  package static func isOfValue(_ message: String) -> Bool { message.contains(mark) }

  /// Removes the words before ``mark`` from a message, and adds a missing full stop.
  package static func sentence(_ message: String) -> String {
    let sentence = message.firstRange(of: mark).map { String(message[$0.upperBound...]) } ?? message
    return sentence.last.map { ".!?".contains($0) } ?? true ? sentence : "\(sentence)."
  }
}
