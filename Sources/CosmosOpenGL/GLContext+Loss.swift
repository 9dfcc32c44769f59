/// A loss of OpenGL objects or of their contents, for example because the driver was reset.
package enum GLContextLoss: Equatable, Sendable {
  /// The context still works, but textures and framebuffers have lost their contents: draw these
  /// again.
  case emptied
  /// The context and its objects are lost: call ``GLContext/abandon()``, and create another
  /// context.
  case reset
}

extension GLContext {
  /// Returns the loss that has happened since the last call; nil if the driver reports none.
  ///
  /// Only some drivers can report losses. Windows and ``HeadlessContext``s request these reports
  /// when they create their contexts. This method never waits, but some drivers ask the kernel, so
  /// do not call the method in each frame: a few times per second are enough.
  ///
  /// - Source: the extensions KHR_robustness and NV_robustness_video_memory_purge.
  package func takeLoss() -> GLContextLoss? {
    switch functions.graphicsResetStatus() {
    case 0: nil
    case 0x92BB: .emptied  // PURGED_CONTEXT_RESET_NV
    default: .reset
    }
  }

  /// Whether the reset that ``takeLoss()`` has reported is still in progress.
  package var isResetting: Bool { functions.graphicsResetStatus() != 0 }
}
