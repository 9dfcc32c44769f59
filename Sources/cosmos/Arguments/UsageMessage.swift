/// What the argument parser says of wrong usage, as a sentence.
enum UsageMessage {
  /// Our own sentence where there is one, with a full stop.
  ///
  /// A value that one of our parsers refuses comes as "The value 'x' is invalid for '--stars <N>': "
  /// and then what that parser said, which names the option and the value already.
  static func sentence(_ message: String) -> String {
    var message = message[...]
    if message.hasPrefix("The value '"), let option = message.firstRange(of: "' is invalid for '") {
      let rest = message[option.upperBound...]
      if let end = rest.firstRange(of: "': ") { message = rest[end.upperBound...] }
    }
    let isSentence = message.last.map { ".!?".contains($0) } ?? true
    return isSentence ? String(message) : "\(message)."
  }
}
