import CosmosDrawing
import CosmosSystem
import Synchronization

/// Writes images on other threads while the next ones are drawn, because disks and ffmpeg are slow.
package final class PictureWriter: Sendable {
  // Each line writes one image at a time.
  private let lines: [WorkLine]
  /// The maximum number of bytes of pixels that wait; larger images are written one at a time.
  private static let waitingBytes = 1 << 27

  private struct State {
    var added = 0
    var failure: (any Error)?
  }

  private let state = Mutex(State())

  /// Creates a writer for up to `count` images at once.
  init(atOnce count: Int) { lines = (0..<count).map { _ in WorkLine() } }

  /// Queues an image for writing on another thread.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - write: Writes the image; called on another thread.
  /// - Throws: The error of an earlier image.
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

  /// Waits for all images, and throws the first error.
  func finish() throws {
    wait()
    try check()
  }

  /// Waits for all images, and keeps errors for ``finish()``.
  func wait() { for line in lines { line.wait() } }

  private func check() throws {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }
}
