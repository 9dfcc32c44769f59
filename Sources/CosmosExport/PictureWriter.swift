import CosmosDrawing
import CosmosSystem
import Synchronization

/// Writes pictures on other threads while the next ones are drawn, since disks and ffmpeg are slow.
package final class PictureWriter: Sendable {
  // Each line writes one picture at a time.
  private let lines: [WorkLine]
  /// Upper bound on the bytes of pixels that wait; larger pictures are written one at a time.
  private static let waitingBytes = 1 << 27

  private struct State {
    var added = 0
    var failure: (any Error)?
  }

  private let state = Mutex(State())

  /// Creates a writer of up to `count` pictures at once.
  init(atOnce count: Int) { lines = (0..<count).map { _ in WorkLine() } }

  /// Queues a picture for writing on another thread.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - write: Writes it; called on another thread.
  /// - Throws: The error of an earlier picture.
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

  /// Waits for all pictures; throws the first error of any.
  func finish() throws {
    wait()
    try check()
  }

  /// Waits for all pictures and keeps errors for ``finish()``.
  func wait() { for line in lines { line.wait() } }

  private func check() throws {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }
}
