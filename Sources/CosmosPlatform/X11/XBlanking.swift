import CCosmosXInput2

/// Watches whether an X server has blanked its screens, with its screen saver or with DPMS.
final class XBlanking {
  private var reader = BlankingReader()

  /// Fails if the server or the library lacks the extension.
  init?(_ server: XServer) {
    guard cosmosOpenBlanking(&reader, UInt32(truncatingIfNeeded: server.root)) != 0 else {
      return nil
    }
  }

  isolated deinit { cosmosCloseBlanking(&reader) }

  /// The file descriptor of the connection, readable when data has arrived.
  var descriptor: Int32 { reader.descriptor }

  /// Handles the messages that have arrived from the server.
  func update() { _ = cosmosReadBlanking(&reader) }

  var isBlanked: Bool { reader.isBlanked != 0 }
}
