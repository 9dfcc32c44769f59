import Glibc

/// Counts the files of a series that were drawn, and those that were there already and were left out.
package struct ExistingFiles {
  private let areSkipped: Bool
  private var drawn = 0
  private var existing = 0

  /// - Parameter areSkipped: Whether files that are there are left out.
  package init(areSkipped: Bool) { self.areSkipped = areSkipped }

  /// Whether a file is to be left out: it is there and not empty.
  package mutating func skips(_ path: String) -> Bool {
    var information = stat()
    guard areSkipped, stat(path, &information) == 0, information.st_size > 0 else { return false }
    existing += 1
    return true
  }

  /// Counts a file that is there now.
  package mutating func didDraw() { drawn += 1 }

  /// What was drawn and what was left out, in a sentence; nil if nothing may be left out, or nothing came to be.
  package var summary: String? {
    let total = drawn + existing
    guard areSkipped, total > 0 else { return nil }
    let rest = existing > 0 ? ", \(existing) there already" : ""
    return "\(total) \(total == 1 ? "file" : "files"): \(drawn) drawn\(rest)."
  }
}
