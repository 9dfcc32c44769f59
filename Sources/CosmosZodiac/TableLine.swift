/// A line of a table in a text file: words between blanks; a # begins a comment.
struct TableLine {
  /// Counted from 1.
  let number: Int
  /// One or more.
  let words: [String]

  /// The lines of a text that have words on them.
  static func all(in text: String) -> [TableLine] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        // Blanks are spaces and all control characters: tabs, and the \r of files from Windows.
        let words = line.prefix { $0 != UInt8(ascii: "#") }.split { $0 <= UInt8(ascii: " ") }
        guard !words.isEmpty else { return nil }
        return TableLine(number: index + 1, words: words.map { String(Substring($0)) })
      }
  }
}
