/// What can happen to everything that was made in a context.
public enum GLContextLoss: Equatable, Sendable {
  /// The context works, but textures and framebuffers are empty: make what is in them again.
  case emptied
  /// The context is lost: ``GLContext/abandon()`` it and make another.
  case reset
}

extension GLContext {
  /// Whether the driver was reset since the last call, as far as it tells.
  ///
  /// Windows and ``HeadlessContext``s ask their driver to tell; many do not. Nothing waits, but
  /// some drivers ask the kernel: call it a few times a second rather than in every frame.
  ///
  /// - Source: the extensions KHR_robustness and NV_robustness_video_memory_purge.
  public func takeLoss() -> GLContextLoss? {
    switch functions.graphicsResetStatus() {
    case 0: nil
    case 0x92BB: .emptied  // PURGED_CONTEXT_RESET_NV
    default: .reset
    }
  }

  /// Whether a reset that ``takeLoss()`` told of is still going on.
  package var isResetting: Bool { functions.graphicsResetStatus() != 0 }
}
