import Foundation

/// Where things are.
enum Place {
  /// This folder's Python.
  static let rig = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/Rig"

  static let package =
    URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path
}
