import CosmosDrawing
import CosmosSystem
import Synchronization

/// Writes pictures on other threads while the next ones are drawn: a disk takes its time until a file is on it.
///
/// A picture is a file when it is on the disk, as with ``/CosmosDrawing/Image/writePNG(to:)``.
package final class PictureWriter: Sendable {
  // Each has one picture at a time. A disk takes several files in about the time of one.
  private let lines = (0..<4).map { _ in WorkLine() }
  /// The bytes of pixels that wait to be written, at most; a larger picture is alone.
  private static let most = 1 << 27

  private struct State {
    var added = 0
    var failure: ImageError?
  }

  private let state = Mutex(State())

  /// Adds a picture; `done` is called on another thread when the file is there.
  ///
  /// - Throws: Why an earlier picture was not written.
  func add(
    _ image: Image, to path: String, _ done: @escaping @Sendable () -> Void
  ) throws(ImageError) {
    let count = max(1, min(lines.count, Self.most / image.pixels.count))
    let line = lines[state.withLock { $0.added } % count]
    line.wait()
    try check()
    state.withLock { $0.added += 1 }
    line.add {
      do throws(ImageError) {
        try image.writePNG(to: path)
        done()
      } catch {
        self.state.withLock { $0.failure = $0.failure ?? error }
      }
    }
  }

  /// Waits until all pictures are there.
  ///
  /// - Throws: Why one was not written.
  func finish() throws(ImageError) {
    wait()
    try check()
  }

  /// Waits until all pictures are there, or have failed.
  func wait() { for line in lines { line.wait() } }

  private func check() throws(ImageError) {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }
}
