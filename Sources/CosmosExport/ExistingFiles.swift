import CosmosSystem
import Glibc
import Synchronization

/// Counts the files of a series that were drawn, and those that were there already and were left out.
package final class ExistingFiles: Sendable {
  private let areSkipped: Bool
  private let drawn = Atomic<Int>(0)
  private let existing = Atomic<Int>(0)

  package init(areSkipped: Bool) { self.areSkipped = areSkipped }

  /// Whether a file is to be left out: it is there and not empty.
  package func skips(_ path: String) -> Bool {
    guard areSkipped, let status = SystemCall.status(of: path), status.st_size > 0 else {
      return false
    }
    existing.add(1, ordering: .relaxed)
    return true
  }

  /// Counts a file that is there now; may be called on any thread.
  package func didDraw() { drawn.add(1, ordering: .relaxed) }

  /// What was drawn and what was left out, in a sentence; nil if nothing may be left out, or nothing came to be.
  package var summary: String? {
    let (drawn, existing) = (drawn.load(ordering: .relaxed), existing.load(ordering: .relaxed))
    let total = drawn + existing
    guard areSkipped, total > 0 else { return nil }
    let rest = existing > 0 ? ", \(existing) there already" : ""
    return "\(total) \(total == 1 ? "file" : "files"): \(drawn) drawn\(rest)."
  }
}
