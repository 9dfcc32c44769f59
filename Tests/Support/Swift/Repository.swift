public import Foundation

/// The files of this repository.
public enum Repository {
  public static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..").standardizedFileURL

  /// The path of a file, by that from the root.
  public static func path(_ name: String) -> String { root.appendingPathComponent(name).path }

  /// A text file, by its path from the root.
  public static func text(_ path: String) throws -> String {
    try String(contentsOfFile: self.path(path), encoding: .utf8)
  }
}
