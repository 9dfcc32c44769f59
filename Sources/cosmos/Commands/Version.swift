import CosmosSky

/// The program's version.
enum Version {
  static let text = "0.2.0"
  /// The project's page.
  static let page = "https://cosmos.example"

  /// What the info panel says of the program.
  static var program: ProgramInfo {
    ProgramInfo(
      version: text, page: page,
      keys: [.init("s", "sound"), .init("f", "full screen"), .init("q, esc", "quit")])
  }
}
