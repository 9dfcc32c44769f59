import CosmosOpenGL

/// The frames that the driver has received but perhaps not finished yet, each followed by a fence.
struct FramesInFlight: ~Copyable {
  private let context: GLContext
  private let limit: Int
  /// The fences after the frames, oldest first.
  private var fences: [OpaquePointer] = []

  /// Creates an empty queue; `limit`, 1 or more, is the number of frames that may be in progress
  /// before the oldest of them is finished.
  init(_ limit: Int, in context: GLContext) {
    precondition(limit > 0, "\(limit) frames in flight: must be 1 or more")
    self.context = context
    self.limit = limit
    fences.reserveCapacity(limit)
  }

  deinit { for fence in fences { context.functions.deleteSync(fence) } }

  /// Marks the end of a frame, and waits until the next frame may begin.
  mutating func endFrame() {
    guard limit > 1, let fence = context.functions.fenceSync() else {
      return context.functions.finish()
    }
    fences.append(fence)
    context.functions.flush()
    guard fences.count >= limit else { return }
    let oldest = fences.removeFirst()
    // The time limit is 10 s, because a CPU may take seconds to draw a frame. If the fence is not
    // reached in that time, it may be lost, and glFinish waits for all frames instead.
    if !context.functions.clientWaitSync(oldest, 10_000_000_000) { context.functions.finish() }
    context.functions.deleteSync(oldest)
  }
}
