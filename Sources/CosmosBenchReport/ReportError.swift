/// The reason why a file cannot be compared as a report, in a sentence.
package struct ReportError: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// Shortens a word of the file for a message: the word may be as long as the file, and contain
  /// anything.
  static func shortened(_ word: String) -> String {
    let shown = word.unicodeScalars.prefix(40).map { scalar in
      scalar.properties.generalCategory == .control ? "?" : String(scalar)
    }
    return shown.joined() + (word.unicodeScalars.count > 40 ? "…" : "")
  }
}
