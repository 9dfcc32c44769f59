package import CosmosOpenGL

/// The batches of stars that were submitted and may not be drawn yet, two at most.
///
/// Drivers queue whatever they are given, and a software rasteriser takes a few hundred bytes for
/// each queued star. With one batch being drawn, one queued and one being submitted, the driver is
/// never idle, and the queue fits into the CPU's caches.
package struct BatchQueue: ~Copyable {
  private struct Batch {
    var stars = 0
    var fence: OpaquePointer?
  }

  private let context: GLContext
  private var older = Batch()
  private var newer = Batch()

  package init(in context: GLContext) {
    self.context = context
  }

  deinit {
    forget(older)
    forget(newer)
  }

  /// Stars that may still have to be drawn.
  package var stars: Int { older.stars + newer.stars }

  /// Forgets the queued batches without waiting for them.
  package mutating func reset() {
    forget(older)
    forget(newer)
    older = Batch()
    newer = Batch()
  }

  /// Notes that a batch was submitted and flushes; waits while more than two are queued.
  ///
  /// - Returns: The stars of the batch that was waited for, 0 if there was none.
  package mutating func append(_ stars: Int) -> Int {
    let finished = older.stars
    if let fence = older.fence {
      // A batch takes milliseconds. After a second, drawing goes on without the fence rather than
      // hang on a driver that lost it.
      _ = context.functions.clientWaitSync(fence, 1_000_000_000)
    }
    forget(older)
    older = newer
    newer = Batch(stars: stars, fence: context.functions.fenceSync())
    context.functions.flush()
    return finished
  }

  private func forget(_ batch: Batch) {
    if let fence = batch.fence { context.functions.deleteSync(fence) }
  }
}
