package import ArgumentParser

/// An error about the value of one option, which is wrong whatever the other options are.
package struct ValueError: Error, Equatable, CustomStringConvertible {
  /// The option as the user wrote it: `--stars` on the command line, `stars` in the settings.
  package var option: String
  /// The sentence after the name of the option, with a full stop.
  package var reason: String

  package var description: String { "\(option) \(reason)" }

  package init(_ option: String, _ reason: String) {
    self.option = option
    self.reason = reason
  }

  /// Creates the error about a word that is none of an option's choices.
  ///
  /// It lists all choices; of more than four, only the one that is similar to the word, if any.
  package init(_ option: String, unknown word: String, choices: [String]) {
    let list = choices.dropLast().joined(separator: ", ")
    let similar = choices.count > 4 ? Spelling.nearest(to: word, in: choices) : nil
    let advice =
      similar.map { "did you mean '\($0)'?" } ?? "expected \(list) or \(choices.last ?? "")."
    self.init(option, "'\(word)' is not known: \(advice)")
  }
}

extension ValidationError {
  static func refuse(_ messages: (Bool, String)...) throws {
    if let (_, message) = messages.first(where: \.0) { throw ValidationError(message) }
  }

  /// Returns a message of ArgumentParser without the words that it puts in front of a
  /// ``ValueError``, and with a full stop at its end.
  package static func sentence(_ message: String) -> String {
    let words = #/The value '.*?' is invalid for '--[a-z0-9-]+ <[^>]*>': (.*)/#.dotMatchesNewlines()
    let sentence = message.wholeMatch(of: words).map { String($0.1) }
    let text = sentence ?? message
    return text.last.map { ".!?".contains($0) } ?? true ? text : "\(text)."
  }
}
