import CosmosSky
import CosmosSystem

/// The program's version.
enum Version {
  static let text = "0.2.0"

  /// What the info panel says of the program.
  static var program: ProgramInfo {
    ProgramInfo(
      version: text, page: BuildMode.page ?? "",
      keys: [.init("s", "sound"), .init("f", "full screen"), .init("q, esc", "quit")],
      commands: [
        .init("cosmos --help", "all options"), .init("cosmos render", "pictures, video"),
        .init("cosmos tour", "a journey in a picture"), .init("cosmos bench", "frame times"),
        .init("cosmos doctor", "this machine"),
      ])
  }
}
