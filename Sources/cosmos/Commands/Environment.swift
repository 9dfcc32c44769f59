import CosmosSystem
import CosmosRendering
import Glibc

/// Settings from environment variables.
enum Environment {
  /// The font family of all text: COSMOS_FONT, or a monospaced one that most systems have.
  static var fontFamily: String { variable("COSMOS_FONT") ?? FontFile.standardFamily }

  /// Reads shaders from the folder COSMOS_SHADERS instead of those in the program: a function from a file's name to its
  /// text; nil if the variable is not set.
  static func shaderReader() throws(FileError) -> (@Sendable (String) -> String?)? {
    guard let folder = variable("COSMOS_SHADERS") else { return nil }
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw .cannotRead(path: folder, reason: "COSMOS_SHADERS names no folder")
    }
    return { name in try? TextFile.read("\(folder)/\(name)") }
  }

  /// The value of a variable, nil if it is not set or empty.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
