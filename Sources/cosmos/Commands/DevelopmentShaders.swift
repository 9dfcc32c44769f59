import CosmosSystem
import Glibc

/// Shaders from a folder instead of those in the binary: set COSMOS_SHADERS to the folder.
enum DevelopmentShaders {
  /// What reads one file of the folder, nil for one that is not there; nil where no folder is set.
  ///
  /// - Throws: ``FileError/cannotRead(path:reason:)`` where there is no such folder.
  static func reader() throws(FileError) -> (@Sendable (String) -> String?)? {
    guard let folder = getenv("COSMOS_SHADERS").map({ String(cString: $0) }), !folder.isEmpty
    else { return nil }
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .cannotRead(path: folder, reason: "COSMOS_SHADERS names no folder")
    }
    return { name in try? TextFile.read("\(folder)/\(name)") }
  }
}
