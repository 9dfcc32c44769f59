/// The reason why a file cannot be read or compared as a report.
package struct ReportError: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// Shortens a word from the file for an error message, because the word may be as long as the
  /// file and contain any characters.
  static func shortened(_ word: String) -> String {
    let shown = word.unicodeScalars.prefix(40).map { scalar in
      scalar.properties.generalCategory == .control ? "?" : String(scalar)
    }
    return shown.joined() + (word.unicodeScalars.count > 40 ? "…" : "")
  }
}
