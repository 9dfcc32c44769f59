/// An error in a settings file, with the line that contains it.
struct SettingsError: Error, Equatable {
  let path: String
  /// The number of the line, 1 for the first; nil for an error of the whole file.
  let line: Int?
  /// The error as a sentence, which ends with a full stop or a question mark.
  let reason: String
}

extension SettingsError: CustomStringConvertible {
  var description: String {
    path + (line.map { ", line \($0)" } ?? "") + ": \(reason)"
  }
}
