import CosmosOpenGL

/// The frames that were submitted and may not have been drawn yet, each with a fence behind it.
struct FramesInFlight: ~Copyable {
  private let context: GLContext
  private let limit: Int
  /// One fence for each frame in flight, oldest first.
  private var fences: [OpaquePointer] = []

  /// `limit` is the number of frames that may be begun before the oldest is drawn, 1 or more.
  init(_ limit: Int, in context: GLContext) {
    precondition(limit > 0, "\(limit) frames in flight: must be 1 or more")
    self.context = context
    self.limit = limit
    fences.reserveCapacity(limit)
  }

  deinit { for fence in fences { context.functions.deleteSync(fence) } }

  /// Waits until another frame may be begun.
  mutating func endFrame() {
    let functions = context.functions
    guard limit > 1, let fence = functions.fenceSync() else { return functions.finish() }
    fences.append(fence)
    functions.flush()
    guard fences.count >= limit else { return }
    let oldest = fences.removeFirst()
    // On the CPU a frame may take seconds. If the driver lost the fence, glFinish waits for all
    // frames.
    if !functions.clientWaitSync(oldest, 10_000_000_000) { functions.finish() }
    functions.deleteSync(oldest)
  }
}
