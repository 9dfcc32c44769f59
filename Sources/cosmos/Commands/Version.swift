import CosmosScenes

/// The program's version.
enum Version {
  static let text = "0.2.0"
  /// The project's page.
  static let page = "https://cosmos.example"

  /// What the info panel says on a driver.
  static func info(renderer: String) -> InfoContent {
    InfoContent(version: text, renderer: renderer, page: page)
  }
}
