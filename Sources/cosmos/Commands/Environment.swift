import CosmosKit
import CosmosSystem
import CosmosRendering

enum Environment {
  /// The font family of all text: COSMOS_FONT, or a monospaced one that most systems have.
  static var fontFamily: String {
    EnvironmentVariable.value("COSMOS_FONT") ?? FontFile.standardFamily
  }

  /// Reads shaders from the folder COSMOS_SHADERS instead of those in the program: a function from a file's name to its
  /// text; nil if the variable is not set.
  static func shaderReader() throws(FileError) -> (@Sendable (String) -> String?)? {
    guard let folder = EnvironmentVariable.value("COSMOS_SHADERS") else { return nil }
    guard SystemCall.status(of: folder)?.isFolder == true else {
      throw .cannotRead(path: folder, reason: "COSMOS_SHADERS names no folder")
    }
    return { name in try? TextFile.read("\(folder)/\(name)") }
  }
}
