package import ArgumentParser

extension ValidationError {
  /// Where a sentence begins in front of which ArgumentParser puts its own.
  private static let mark = "\u{1F}wrong value\u{1F}"

  /// An error about the value of an option, whatever other options there are; the sentence names the option.
  package init(ofValue sentence: String) { self.init(Self.mark + sentence) }

  static func refuse(_ messages: (Bool, String)...) throws {
    if let (_, message) = messages.first(where: \.0) { throw ValidationError(message) }
  }

  /// Whether a message of ArgumentParser is about the value of an option.
  package static func isOfValue(_ message: String) -> Bool { message.contains(mark) }

  /// Makes a message of ArgumentParser a sentence with a full stop.
  package static func sentence(_ message: String) -> String {
    let sentence = message.firstRange(of: mark).map { String(message[$0.upperBound...]) } ?? message
    return sentence.last.map { ".!?".contains($0) } ?? true ? sentence : "\(sentence)."
  }
}
