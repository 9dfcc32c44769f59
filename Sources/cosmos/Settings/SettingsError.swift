/// An error in a settings file, with its line.
struct SettingsError: Error, Equatable {
  let path: String
  /// The line number, starting at 1; nil for an error of the whole file.
  let line: Int?
  /// The error as a sentence with a full stop or a question mark.
  let reason: String
}

extension SettingsError: CustomStringConvertible {
  var description: String {
    path + (line.map { ", line \($0)" } ?? "") + ": \(reason)"
  }
}
