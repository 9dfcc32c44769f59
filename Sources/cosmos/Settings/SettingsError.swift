/// A mistake in a settings file, and its line.
struct SettingsError: Error, Equatable {
  let path: String
  /// From 1; nil where it is about the whole file.
  let line: Int?
  /// A sentence about the mistake; ends with a full stop or a question mark.
  let reason: String
}

extension SettingsError: CustomStringConvertible {
  var description: String {
    path + (line.map { ", line \($0)" } ?? "") + ": \(reason)"
  }
}
