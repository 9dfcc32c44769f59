import CCosmosXInput2

/// Detects whether an X server has blanked its screens, by its screen saver or by DPMS (power
/// saving of monitors).
final class XBlanking {
  private var reader = BlankingReader()

  /// Opens a connection to the server; fails if the server lacks the extension MIT-SCREEN-SAVER, or
  /// if XCB cannot be loaded.
  init?(_ server: XServer) {
    guard cosmosOpenBlanking(&reader, UInt32(truncatingIfNeeded: server.root)) != 0 else {
      return nil
    }
  }

  isolated deinit { cosmosCloseBlanking(&reader) }

  /// The file descriptor of this object's own connection; it is readable when messages have
  /// arrived.
  var descriptor: Int32 { reader.descriptor }

  /// Updates the state with the messages that have arrived from the server.
  func update() { _ = cosmosReadBlanking(&reader) }

  var isBlanked: Bool { reader.isBlanked != 0 }
}
