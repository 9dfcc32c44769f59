import CosmosKit
import CosmosSystem
import CosmosRendering

enum Environment {
  /// The font family for all text: COSMOS_FONT, or a monospaced family that most systems have.
  static var fontFamily: String {
    EnvironmentVariable.value("COSMOS_FONT") ?? FontFile.standardFamily
  }

  /// Returns a function that reads a shader by name from the folder COSMOS_SHADERS, instead of
  /// using the built-in one; nil if the variable is not set.
  static func shaderReader() throws(FileError) -> (@Sendable (String) -> String?)? {
    guard let folder = EnvironmentVariable.value("COSMOS_SHADERS") else { return nil }
    guard SystemCall.status(of: folder)?.isFolder == true else {
      throw .cannotRead(path: folder, reason: "COSMOS_SHADERS does not name a folder")
    }
    return { name in try? TextFile.read("\(folder)/\(name)") }
  }
}
