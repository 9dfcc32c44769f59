import CosmosOpenGL

/// The submitted frames that may not have been drawn yet, each followed by a fence.
struct FramesInFlight: ~Copyable {
  private let context: GLContext
  private let limit: Int
  /// A fence for each frame in flight, oldest first.
  private var fences: [OpaquePointer] = []

  /// Creates an empty queue; `limit` is the number of frames that may be begun before the oldest
  /// one is drawn, 1 or more.
  init(_ limit: Int, in context: GLContext) {
    precondition(limit > 0, "\(limit) frames in flight: must be 1 or more")
    self.context = context
    self.limit = limit
    fences.reserveCapacity(limit)
  }

  deinit { for fence in fences { context.functions.deleteSync(fence) } }

  /// Ends a frame, and waits until another one may be begun.
  mutating func endFrame() {
    let functions = context.functions
    guard limit > 1, let fence = functions.fenceSync() else { return functions.finish() }
    fences.append(fence)
    functions.flush()
    guard fences.count >= limit else { return }
    let oldest = fences.removeFirst()
    // A frame may take seconds on the CPU. If the driver lost the fence, glFinish waits for all
    // frames.
    if !functions.clientWaitSync(oldest, 10_000_000_000) { functions.finish() }
    functions.deleteSync(oldest)
  }
}
