/// The arguments of the two programs that a comparison of builds runs.
package enum BenchArguments {
  /// The options that are not passed on to the programs, because they belong to the comparison; the
  /// value tells whether an argument follows the option.
  ///
  /// The files are written by the comparison, which also checks the limits, and each program makes
  /// only one run at a time.
  package static let own: [String: Bool] = [
    "--against": true, "--against-options": true, "--runs": true, "--json": true, "--csv": true,
    "--sweep": false, "--no-sweep": false, "--report": true, "--mangohud": true,
    "--presentmon": true, "--limit": true, "--max-p99": true, "--tolerance": true,
    "--strict": false, "--no-strict": false,
  ]

  /// Returns the arguments that follow `bench`, without the options of the comparison itself.
  package static func common(_ arguments: [String]) -> [String] {
    var common: [String] = []
    var isValue = false
    for argument in arguments {
      if isValue {
        isValue = false
      } else if let takesValue = own[argument] {
        isValue = takesValue
      } else if !own.keys.contains(where: { argument.hasPrefix("\($0)=") }) {
        common.append(argument)
      }
    }
    return common
  }

  /// Returns whether the arguments contain an option, either alone or as in `option=value`.
  package static func contains(_ arguments: [String], option: String) -> Bool {
    arguments.contains { $0 == option || $0.hasPrefix("\(option)=") }
  }

  /// Returns a given option that is not allowed for one build alone; nil if there is none.
  package static func refused(_ options: [String]) -> String? {
    let single = ["--baseline", "--format"]
    return (own.keys.sorted() + single).first { contains(options, option: $0) }
  }

  /// Splits the value of an option, such as `--stars 9000 --palette 'deep sea'`, at the spaces
  /// outside of quotes, and removes the quotes; returns nil if a quote is not closed.
  package static func words(_ text: String) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    return quote == nil ? words : nil
  }
}
