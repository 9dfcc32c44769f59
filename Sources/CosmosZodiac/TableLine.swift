/// A line of a table in text form, whose words are separated by blanks; the character # begins a
/// comment.
struct TableLine {
  /// The number of the line in the file, 1 for the first.
  let number: Int
  /// The words of the line, at least one.
  let words: [String]

  /// Returns the lines of a text that contain a word outside of comments.
  static func all(in text: String) -> [TableLine] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        // Words are separated by spaces and by control characters, such as tabs and the \r at the
        // end of lines from Windows.
        let words = line.prefix { $0 != UInt8(ascii: "#") }.split { $0 <= UInt8(ascii: " ") }
        guard !words.isEmpty else { return nil }
        return TableLine(number: index + 1, words: words.map { String(Substring($0)) })
      }
  }
}
