/// Finds the name that the user probably meant by a mistyped one.
enum Spelling {
  /// Returns the sentence about a word that is no command, with a similar word, or the list of all
  /// commands if there is none.
  static func unknownCommand(_ word: String, similar: String?, all: String) -> String {
    let advice = similar.map { ": did you mean '\($0)'?" } ?? ". The commands are: \(all)."
    return "There is no command '\(word)'\(advice)"
  }

  /// Returns the first of the names that are most similar to a word; nil if more than one letter,
  /// and more than a third of the letters, differ.
  static func nearest(to word: String, in names: some Sequence<String>) -> String? {
    var best: (distance: Int, name: String)?
    for name in names {
      let distance = distance(Array(word.lowercased()), Array(name.lowercased()))
      guard distance <= max(1, max(word.count, name.count) / 3) else { continue }
      if best.map({ distance < $0.distance }) ?? true { best = (distance, name) }
    }
    return best?.name
  }

  /// Returns the number of letters that must be inserted, deleted, replaced or swapped with a
  /// neighbour to turn one word into the other.
  ///
  /// - Source: The optimal string alignment distance, after Damerau, "A technique for computer
  ///   detection and correction of spelling errors", 1964.
  static func distance(_ first: [Character], _ second: [Character]) -> Int {
    // The value rows[i][j] is the distance between the first i letters of one word and the first j
    // letters of the other.
    var rows = [Array(0...second.count)]
    for i in 1..<(first.count + 1) {
      var row = [i]
      for j in 1..<(second.count + 1) {
        let replaced = rows[i - 1][j - 1] + (first[i - 1] == second[j - 1] ? 0 : 1)
        var least = min(replaced, rows[i - 1][j] + 1, row[j - 1] + 1)
        if i > 1, j > 1, first[i - 1] == second[j - 2], first[i - 2] == second[j - 1] {
          least = min(least, rows[i - 2][j - 2] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[first.count][second.count]
  }
}
