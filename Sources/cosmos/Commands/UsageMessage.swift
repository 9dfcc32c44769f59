import ArgumentParser

/// The messages of wrong usage.
enum UsageMessage {
  /// Makes a message of ArgumentParser a sentence with a full stop.
  ///
  /// ArgumentParser puts "The value 'x' is invalid for '--stars <N>': " in front of the messages of
  /// our parsers. They name the option and the value themselves, so that text is removed.
  static func sentence(_ message: String) -> String {
    var message = message[...]
    if message.hasPrefix("The value '"), let option = message.firstRange(of: "' is invalid for '") {
      let rest = message[option.upperBound...]
      if let end = rest.firstRange(of: "': ") { message = rest[end.upperBound...] }
    }
    let isSentence = message.last.map { ".!?".contains($0) } ?? true
    return isSentence ? String(message) : "\(message)."
  }

  /// The long name of the option whose value a message of ArgumentParser refuses, nil if it is about
  /// something else.
  static func refusedOption(in message: String) -> String? {
    guard message.hasPrefix("The value '"),
      let mark = message.firstRange(of: "' is invalid for '--")
    else { return nil }
    return String(message[mark.upperBound...].prefix { $0 != " " && $0 != "'" })
  }

  /// Refuses the help of a command that there is not, for which ArgumentParser shows the program's.
  ///
  /// - Throws: A `ValidationError`.
  static func checkTopic(of arguments: [String], commands: [String]) throws {
    guard arguments.first == "help",
      let sentence = unknownCommand(in: arguments, commands: commands)
    else { return }
    throw ValidationError(sentence)
  }

  /// What to say instead of ArgumentParser's message if the first argument was meant as a command.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the program's name.
  ///   - commands: The names of all commands.
  /// - Returns: A sentence; nil if there are no arguments, or the first is a command or an option.
  static func unknownCommand(in arguments: [String], commands: [String]) -> String? {
    let arguments = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = arguments.first, !word.hasPrefix("-"), !commands.contains(word) else {
      return nil
    }
    let advice =
      Spelling.nearest(to: word, in: commands).map { ": did you mean '\($0)'?" }
      ?? ". The commands are: \(commands.joined(separator: ", "))."
    return "There is no command '\(word)'\(advice)"
  }
}
