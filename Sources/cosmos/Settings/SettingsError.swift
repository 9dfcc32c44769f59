/// A mistake in a settings file, and its line.
struct SettingsError: Error, Equatable {
  let path: String
  /// The line from 1; nil for a mistake of the whole file.
  let line: Int?
  /// The mistake as a sentence with a full stop or a question mark.
  let reason: String
}

extension SettingsError: CustomStringConvertible {
  var description: String {
    path + (line.map { ", line \($0)" } ?? "") + ": \(reason)"
  }
}
