/// The arguments that a comparison gives to the two programs that it runs.
package enum BenchArguments {
  /// Options of the comparison itself, which the programs must not get, and whether a value follows.
  ///
  /// The limits and files are those of a single bench; the number of runs is one for each program.
  package static let own: [String: Bool] = [
    "--against": true, "--against-options": true, "--runs": true, "--json": true, "--csv": true,
    "--sweep": false, "--no-sweep": false, "--report": true, "--mangohud": true,
    "--presentmon": true,
  ]

  /// What follows `bench` on the command line, without the arguments of the comparison.
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

  /// Whether an option is among arguments, with its value after it or behind a `=`.
  package static func contains(_ arguments: [String], option: String) -> Bool {
    arguments.contains { $0 == option || $0.hasPrefix("\(option)=") }
  }

  /// An option among those that only the other build gets which the comparison has itself, or which
  /// belongs to a single bench.
  package static func refused(_ options: [String]) -> String? {
    let single = ["--baseline", "--format", "--limit", "--max-p99", "--strict", "--tolerance"]
    return (own.keys.sorted() + single).first { contains(options, option: $0) }
  }

  /// Words of an option's value, such as `--stars 9000 --palette 'deep sea'`, without their quotes: separated by
  /// spaces, unless in single or double quotes; `nil` if a quote is not closed.
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
