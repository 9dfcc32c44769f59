internal import Glibc

/// Shaders from a folder instead of those in the binary: set COSMOS_SHADERS to the folder.
enum DevelopmentShaders {
  /// Reads one file of the folder; nil where no folder is set.
  static var reader: ((String) -> String?)? {
    guard let folder = getenv("COSMOS_SHADERS").map({ String(cString: $0) }), !folder.isEmpty
    else { return nil }
    return { name in try? TextFile.read("\(folder)/\(name)") }
  }
}
