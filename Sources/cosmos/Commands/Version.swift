import CosmosSky
import CosmosSystem

enum Version {
  /// The version of the program.
  ///
  /// Packaging scripts read the version from this line.
  static let text = "0.5.0"

  /// The version; if the commit of the build is known, with that commit.
  static var withCommit: String { text + (BuildMode.commit.map { " (commit \($0))" } ?? "") }

  /// Returns the facts about the program that the info panel shows.
  static func program(with keys: KeyMap, in words: Words) -> ProgramInfo {
    ProgramInfo(
      version: text, page: BuildMode.page ?? "", keys: .ofProgram(with: keys, in: words))
  }
}
