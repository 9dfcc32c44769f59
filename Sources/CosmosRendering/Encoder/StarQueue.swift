import CosmosOpenGL

/// Batches of stars that a software rasteriser may not have drawn yet, at most two.
///
/// The rasteriser sorts a batch into tiles on the submitting thread, using a few hundred bytes per
/// star, and draws the tiles on other threads. With one batch being drawn and one being sorted, all
/// threads stay busy and the sorted stars stay in the processor's caches.
struct StarQueue: ~Copyable {
  private let context: GLContext
  /// Number of stars submitted since the last fence (`newer`), and number of stars submitted before
  /// it that may still be undrawn (`older`).
  private var newer = 0
  private var older = 0
  /// Fence after the older stars; nil if there are no older stars, or if the driver did not create
  /// a fence.
  private var fence: OpaquePointer?
  /// Number of stars that the driver has finished drawing.
  private(set) var finished = 0

  init(in context: GLContext) { self.context = context }

  deinit { if let fence { context.functions.deleteSync(fence) } }

  /// Number of submitted stars that the driver may not have drawn yet.
  var stars: Int { older + newer }

  /// Counts submitted stars, and ends the batch when it has at least `enough` of them.
  mutating func append(_ stars: Int, atLeast enough: Int) {
    newer += stars
    if newer >= enough { end() }
  }

  /// Ends a batch: flushes it, and waits until the previous batch is drawn.
  mutating func end() {
    guard newer > 0 else { return }
    context.functions.flush()
    if let fence {
      // A batch takes milliseconds. If the driver loses the fence, drawing continues after a
      // second.
      _ = context.functions.clientWaitSync(fence, 1_000_000_000)
      context.functions.deleteSync(fence)
    }
    finished += older
    (older, newer) = (newer, 0)
    fence = context.functions.fenceSync()
  }
}
