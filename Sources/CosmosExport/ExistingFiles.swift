import CosmosSystem
import Glibc
import Synchronization

/// Counts the files of a series of pictures: those that were drawn, and those that existed and were
/// skipped.
package final class ExistingFiles: Sendable {
  private let areSkipped: Bool
  private let drawn = Atomic<Int>(0)
  private let existing = Atomic<Int>(0)

  package init(areSkipped: Bool) { self.areSkipped = areSkipped }

  /// Returns whether a file must be skipped, because existing files are skipped, and this one
  /// exists and is not empty; if so, counts it as skipped.
  package func skips(_ path: String) -> Bool {
    guard areSkipped, let status = SystemCall.status(of: path), status.st_size > 0 else {
      return false
    }
    existing.add(1, ordering: .relaxed)
    return true
  }

  /// Counts a file as drawn; this may be called on any thread.
  package func didDraw() { drawn.add(1, ordering: .relaxed) }

  /// The counts as a sentence; nil if existing files are not skipped, or if no file was counted.
  package var summary: String? {
    let (drawn, existing) = (drawn.load(ordering: .relaxed), existing.load(ordering: .relaxed))
    let total = drawn + existing
    guard areSkipped, total > 0 else { return nil }
    let rest = existing > 0 ? ", \(existing) there already" : ""
    return "\(total) \(total == 1 ? "file" : "files"): \(drawn) drawn\(rest)."
  }
}
