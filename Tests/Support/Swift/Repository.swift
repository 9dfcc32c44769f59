public import Foundation

/// The files of this repository.
public enum Repository {
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// Returns the path of a file, given relative to the root.
  public static func path(_ name: String) -> String { root.appendingPathComponent(name).path }

  /// Reads a text file, given relative to the root.
  public static func text(_ path: String) throws -> String {
    try String(contentsOfFile: self.path(path), encoding: .utf8)
  }
}
