import CosmosOpenGL

/// The batches of stars that a software rasteriser was given and may not have drawn yet: two at most.
///
/// It first sorts what it is given into tiles, on the thread that submits, and draws the tiles on
/// others, with a few hundred bytes for each queued star. With one batch being drawn and one being
/// submitted it is never idle, and what is sorted stays in the processor's caches.
struct StarQueue: ~Copyable {
  private let context: GLContext
  /// The stars since the last fence, and those before it.
  private var newer = 0
  private var older = 0
  /// After the older stars; nil where there are none, or the driver made no fence.
  private var fence: OpaquePointer?
  /// Stars that are known to be drawn.
  private(set) var finished = 0

  init(in context: GLContext) { self.context = context }

  deinit { if let fence { context.functions.deleteSync(fence) } }

  /// Stars that may still have to be drawn.
  var stars: Int { older + newer }

  /// Notes submitted stars; ends the batch when it has enough of them.
  mutating func append(_ stars: Int, atLeast enough: Int) {
    newer += stars
    if newer >= enough { end() }
  }

  /// Ends a batch: has it drawn, and waits for the one before.
  mutating func end() {
    guard newer > 0 else { return }
    context.functions.flush()
    if let fence {
      // A batch takes milliseconds. After a second, drawing continues without the fence rather
      // than hang on a driver that lost it.
      _ = context.functions.clientWaitSync(fence, 1_000_000_000)
      context.functions.deleteSync(fence)
    }
    finished += older
    (older, newer) = (newer, 0)
    fence = context.functions.fenceSync()
  }
}
