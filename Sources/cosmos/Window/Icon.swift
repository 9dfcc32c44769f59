import CosmosDrawing
import CosmosExport
import CosmosResources

extension Image {
  /// The icon of the program: the ring that opens the menu, with a star, in front of the Milky Way.
  static var icon: Image {
    get throws { try Image(png: EmbeddedFile("Icon/cosmos.png").bytes) }
  }
}
