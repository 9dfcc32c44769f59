/// What is wrong with a settings file, and in which line.
package struct SettingsError: Error, Equatable {
  let path: String
  /// From 1; nil where it is about the whole file.
  package let line: Int?
  /// What is wrong; ends with a full stop or a question mark.
  let reason: String
}

extension SettingsError: CustomStringConvertible {
  package var description: String {
    path + (line.map { ", line \($0)" } ?? "") + ": \(reason)"
  }
}
