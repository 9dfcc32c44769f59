import CosmosDrawing
import CosmosExport
import CosmosResources

extension Image {
  /// The program's icon: the menu's ring with a star in front of the Milky Way.
  static var icon: Image {
    get throws { try Image(png: EmbeddedFile("Icon/cosmos.png").bytes) }
  }
}
