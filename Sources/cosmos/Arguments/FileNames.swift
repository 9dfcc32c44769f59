import ArgumentParser
import Glibc

/// Names of files on the command line.
enum FileNames {
  /// Refuses a name that is none, and one that two options share: the second would overwrite the
  /// first.
  ///
  /// - Parameter options: What people call them, and the names that were given.
  /// - Throws: A `ValidationError` in words.
  static func check(_ options: [(option: String, path: String?)]) throws {
    var takenBy: [String: String] = [:]
    for (option, path) in options {
      guard let path else { continue }
      guard !path.isEmpty else { throw ValidationError("\(option) needs the name of a file.") }
      let identity = identity(of: path)
      if let other = takenBy[identity] {
        throw ValidationError("\(other) and \(option) cannot share one file.")
      }
      takenBy[identity] = option
    }
  }

  /// The file's place, however its folder is spelled.
  private static func identity(of path: String) -> String {
    guard path != "-" else { return path }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    let name = path.dropFirst(path.contains("/") ? folder.count : 0)
    guard let real = realpath(folder, nil) else { return path }
    defer { free(real) }
    return "\(String(cString: real))/\(name)"
  }
}
