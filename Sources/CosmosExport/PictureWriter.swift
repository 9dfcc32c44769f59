import CosmosDrawing
import CosmosSystem
import Synchronization

/// Writes pictures on other threads while the next pictures are drawn, because disks and ffmpeg are
/// slow.
package final class PictureWriter: Sendable {
  // The queues; each queue writes one picture after another.
  private let lines: [WorkLine]
  /// The maximum number of bytes of pixels that wait to be written; larger pictures are written one
  /// at a time.
  private static let waitingBytes = 1 << 27

  private struct State {
    var added = 0
    var failure: (any Error)?
  }

  private let state = Mutex(State())

  /// Creates a writer that writes up to `count` pictures at the same time.
  init(atOnce count: Int) { lines = (0..<count).map { _ in WorkLine() } }

  /// Adds a picture, which is written later on another thread.
  ///
  /// - Parameters:
  ///   - image: The picture to write.
  ///   - write: Writes the picture; this function is called on another thread.
  /// - Throws: The error of a picture that was added earlier.
  func add(_ image: Image, _ write: @escaping @Sendable (Image) throws -> Void) throws {
    let count = max(1, min(lines.count, Self.waitingBytes / image.pixels.count))
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

  /// Waits until all pictures are written; throws the first error.
  func finish() throws {
    wait()
    try check()
  }

  /// Waits until all pictures are written; errors remain for ``finish()``.
  func wait() { for line in lines { line.wait() } }

  private func check() throws {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }
}
