/// A line of a text table, made of words separated by blanks; # begins a comment.
struct TableLine {
  /// Line number in the file, starting at 1.
  let number: Int
  /// One or more words.
  let words: [String]

  /// Returns the lines of a text that contain at least one word.
  static func all(in text: String) -> [TableLine] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        // Spaces and all control characters separate words, such as tabs and the \r of Windows line
        // ends.
        let words = line.prefix { $0 != UInt8(ascii: "#") }.split { $0 <= UInt8(ascii: " ") }
        guard !words.isEmpty else { return nil }
        return TableLine(number: index + 1, words: words.map { String(Substring($0)) })
      }
  }
}
