import CosmosDrawing
import CosmosSystem
import Synchronization

/// Writes pictures on other threads while the next ones are drawn: disks and ffmpeg take their time.
package final class PictureWriter: Sendable {
  // Each has one picture at a time.
  private let lines: [WorkLine]
  /// The bytes of pixels that wait to be written, at most; a larger picture is alone.
  private static let most = 1 << 27

  private struct State {
    var added = 0
    var failure: (any Error)?
  }

  private let state = Mutex(State())

  init(atOnce count: Int) { lines = (0..<count).map { _ in WorkLine() } }

  /// Adds a picture, which `write` is called with on another thread; throws why an earlier one was not written.
  func add(_ image: Image, _ write: @escaping @Sendable (Image) throws -> Void) throws {
    let count = max(1, min(lines.count, Self.most / image.pixels.count))
    let line = lines[state.withLock { $0.added } % count]
    line.wait()
    try check()
    state.withLock { $0.added += 1 }
    line.add {
      do {
        try write(image)
      } catch {
        self.state.withLock { $0.failure = $0.failure ?? error }
      }
    }
  }

  /// Waits until all pictures are written; throws why one was not.
  func finish() throws {
    wait()
    try check()
  }

  func wait() { for line in lines { line.wait() } }

  private func check() throws {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }
}
