import CCosmosXInput2

/// Whether an X server has blanked its screens, by itself or with DPMS.
final class XBlanking {
  private var reader = BlankingReader()

  /// Nil where the server or the library lacks the extension.
  init?(_ server: XServer) {
    guard cosmosOpenBlanking(&reader, UInt32(truncatingIfNeeded: server.root)) != 0 else {
      return nil
    }
  }

  isolated deinit { cosmosCloseBlanking(&reader) }

  /// The connection's descriptor, readable when data has arrived.
  var descriptor: Int32 { reader.descriptor }

  /// Takes what the server has said.
  func update() { _ = cosmosReadBlanking(&reader) }

  var isBlanked: Bool { reader.isBlanked != 0 }
}
