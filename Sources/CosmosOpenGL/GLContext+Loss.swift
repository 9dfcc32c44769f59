/// A loss of GL objects or of their contents, such as one caused by a driver reset.
public enum GLContextLoss: Equatable, Sendable {
  /// The context still works, but textures and framebuffers are empty: redraw their contents.
  case emptied
  /// The context is lost: ``GLContext/abandon()`` it and create another one.
  case reset
}

extension GLContext {
  /// Returns the loss since the last call; nil if the driver reports none.
  ///
  /// Windows and ``HeadlessContext``s request such reports; many drivers do not support them. The
  /// call never waits, but some drivers ask the kernel, so call it a few times per second instead
  /// of in each frame.
  ///
  /// - Source: the extensions KHR_robustness and NV_robustness_video_memory_purge.
  public func takeLoss() -> GLContextLoss? {
    switch functions.graphicsResetStatus() {
    case 0: nil
    case 0x92BB: .emptied  // PURGED_CONTEXT_RESET_NV
    default: .reset
    }
  }

  /// Whether a reset reported by ``takeLoss()`` is still in progress.
  package var isResetting: Bool { functions.graphicsResetStatus() != 0 }
}
