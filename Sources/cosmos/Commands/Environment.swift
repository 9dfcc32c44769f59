import CosmosKit
import CosmosSystem
import CosmosRendering
import CosmosWords

enum Environment {
  /// The font family for all text: COSMOS_FONT, or a monospaced family that most systems have.
  static var fontFamily: String {
    let family = EnvironmentVariable.value("COSMOS_FONT") ?? FontFile.standardFamily
    return words.isEnglish ? family : FontFile.pattern(family, for: words.language)
  }

  /// The texts of the user's language.
  static let words = Words.ofUser(folders: catalogueFolders)

  /// Folders of catalogues, the first of which counts: that of the variable, that beside a program
  /// that was just built, that of an installation, and that of the system.
  private static var catalogueFolders: [String] {
    let program = SystemCall.realPath(of: "/proc/self/exe") ?? ""
    let folder = program.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    return [EnvironmentVariable.value("TEXTDOMAINDIR")].compactMap(\.self)
      + ["\(folder)/locale", "\(folder)/../share/locale", "/usr/share/locale"]
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
