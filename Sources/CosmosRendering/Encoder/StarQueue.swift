import CosmosOpenGL

/// The batches of stars that a software rasteriser may not have drawn yet: at most two.
///
/// The rasteriser sorts a batch into tiles on the submitting thread, a few hundred bytes a star,
/// and draws the tiles on other threads. Two batches, one being drawn and one being sorted, keep
/// all threads busy, and the sorted stars stay in the processor's caches.
struct StarQueue: ~Copyable {
  private let context: GLContext
  /// Stars submitted since the last fence, and stars submitted earlier that may be undrawn.
  private var newer = 0
  private var older = 0
  /// Fence after the older stars; nil if there are none, or the driver made no fence.
  private var fence: OpaquePointer?
  /// Stars that the driver has certainly drawn.
  private(set) var finished = 0

  init(in context: GLContext) { self.context = context }

  deinit { if let fence { context.functions.deleteSync(fence) } }

  /// Stars that may still be undrawn.
  var stars: Int { older + newer }

  /// Counts submitted stars, and ends the batch once it has at least `enough` of them.
  mutating func append(_ stars: Int, atLeast enough: Int) {
    newer += stars
    if newer >= enough { end() }
  }

  /// Ends a batch: flushes it, and waits until the batch before it is drawn.
  mutating func end() {
    guard newer > 0 else { return }
    context.functions.flush()
    if let fence {
      // A batch takes milliseconds. If a driver lost the fence, drawing continues after a second.
      _ = context.functions.clientWaitSync(fence, 1_000_000_000)
      context.functions.deleteSync(fence)
    }
    finished += older
    (older, newer) = (newer, 0)
    fence = context.functions.fenceSync()
  }
}
