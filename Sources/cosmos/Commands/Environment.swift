import CosmosKit
import CosmosSystem
import CosmosText
import CosmosSky

enum Environment {
  /// The font family of text: the value of COSMOS_FONT, or the standard family.
  static var fontFamily: String {
    let family = EnvironmentVariable.value("COSMOS_FONT") ?? FontFile.standardFamily(for: .text)
    return words.isEnglish ? family : FontFile.pattern(family, for: words.language)
  }

  /// The texts of the program in the user's language.
  static let words = Words.ofUser(folders: catalogueFolders)

  /// The folders where catalogues of translations are looked for, in this order: the folder in the
  /// variable TEXTDOMAINDIR, the folder beside a program that was just built, the folder of an
  /// installation, and the folder of the system.
  private static var catalogueFolders: [String] {
    let program = SystemCall.realPath(of: "/proc/self/exe") ?? ""
    let folder = program.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    return [EnvironmentVariable.value("TEXTDOMAINDIR")].compactMap(\.self)
      + ["\(folder)/locale", "\(folder)/../share/locale", "/usr/share/locale"]
  }

  /// Returns a function that reads a shader by its name from the folder COSMOS_SHADERS; nil if this
  /// variable is not set, so that the shaders in the program are used.
  static func shaderReader() throws(FileError) -> (@Sendable (String) -> String?)? {
    guard let folder = EnvironmentVariable.value("COSMOS_SHADERS") else { return nil }
    guard SystemCall.status(of: folder)?.isFolder == true else {
      throw .cannotRead(path: folder, reason: "COSMOS_SHADERS does not name a folder")
    }
    return { name in try? TextFile.read("\(folder)/\(name)") }
  }
}
