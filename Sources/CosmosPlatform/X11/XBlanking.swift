import CCosmosXInput2

/// Detects whether an X server has blanked its screens, by its screen saver or by DPMS (power
/// saving of monitors).
final class XBlanking {
  private var saver = SaverConnection()

  /// Opens a connection to the server; fails if the server lacks the extension MIT-SCREEN-SAVER, or
  /// if XCB cannot be loaded.
  init?(_ server: XServer) {
    guard cosmosOpenSaver(&saver) != 0 else { return nil }
    cosmosWatchBlanking(&saver, UInt32(truncatingIfNeeded: server.root))
  }

  isolated deinit { cosmosCloseSaver(&saver) }

  /// The file descriptor of this object's own connection; it is readable when messages have
  /// arrived.
  var descriptor: Int32 { saver.descriptor }

  /// Updates the state with the messages that have arrived from the server.
  func update() { _ = cosmosReadBlanking(&saver) }

  var isBlanked: Bool { saver.isBlanked != 0 }
}

/// Keeps the X server that DISPLAY names from blanking its screens while this object exists, by its
/// screen saver or by DPMS.
///
/// The server counts such requests by connection, and ends them with the connection, even after a
/// crash of the program. The user's settings of the screen saver remain unchanged.
nonisolated final class XBlankingSuspension {
  private var saver = SaverConnection()

  /// Opens a connection to the server; fails like ``XBlanking/init(_:)``.
  init?() {
    guard cosmosOpenSaver(&saver) != 0 else { return nil }
    cosmosSuspendBlanking(&saver)
  }

  deinit { cosmosCloseSaver(&saver) }
}
