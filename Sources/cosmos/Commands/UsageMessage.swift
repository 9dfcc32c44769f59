import ArgumentParser

enum UsageMessage {
  /// Refuses the help of a command that there is not, for which ArgumentParser shows the program's.
  ///
  /// - Throws: A `ValidationError`.
  static func checkTopic(of arguments: [String], commands: [String]) throws {
    guard arguments.first == "help",
      let sentence = unknownCommand(in: arguments, commands: commands)
    else { return }
    throw ValidationError(sentence)
  }

  /// What to say instead of ArgumentParser's message if the first argument was meant as a command; nil if there are no
  /// arguments, or the first is a command or an option.
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
