import Glibc
import Synchronization

/// Leaves out the files of a series that others have made, or are making.
package struct FrameSharing {
  /// What is left out.
  package enum Mode: Equatable {
    /// Nothing: every file is made, older ones are replaced.
    case off
    /// Files that are there.
    case skipExisting
    /// Those too, and files that another process has claimed.
    ///
    /// - Parameter limit: The age in seconds from which on a claim of another machine counts as left behind.
    case claim(staleAfter: Double)
  }

  /// A file that is to be made; whoever makes it keeps the share until the file is there, or has failed.
  package final class Share: Sendable {
    private let claim: ClaimFile?
    private let drawn: Tally
    /// When the claim was last written, in seconds since the machine started.
    private let refreshed = Mutex(MonotonicClock.secondsSinceBoot)

    fileprivate init(claim: ClaimFile?, in drawn: Tally) {
      self.claim = claim
      self.drawn = drawn
    }

    deinit { claim?.end() }

    /// Says that the work goes on, at most once in ten seconds; for files that take long.
    package func refresh() {
      let now = MonotonicClock.secondsSinceBoot
      guard let claim, now - refreshed.withLock({ $0 }) > 10 else { return }
      refreshed.withLock { $0 = now }
      claim.refresh()
    }

    /// Counts the file, which is there now.
    package func didDraw() { drawn.count.add(1, ordering: .relaxed) }
  }

  /// How many files were made.
  fileprivate final class Tally: Sendable {
    let count = Atomic<Int>(0)
  }

  private let mode: Mode
  private let tally = Tally()
  private var existing = 0
  private var claimed = 0
  /// The last claim of another process.
  private var holder = ""

  package init(_ mode: Mode) { self.mode = mode }

  /// Whether a file is there that need not be made; an empty one is none.
  private func isDone(_ path: String) -> Bool {
    guard mode != .off else { return false }
    var information = stat()
    return stat(path, &information) == 0 && information.st_size > 0
  }

  /// Begins a file.
  ///
  /// - Returns: Nil if it is to be left out.
  /// - Throws: ``FileError`` if it cannot be claimed.
  package mutating func begin(_ path: String) throws -> Share? {
    if isDone(path) {
      existing += 1
      return nil
    }
    guard case .claim(let limit) = mode else { return Share(claim: nil, in: tally) }
    switch try ClaimFile.make("\(path).claim", staleAfter: limit) {
    case .held(let owner, let age):
      claimed += 1
      holder = "\(owner.map(Self.name) ?? "somebody"), \(Self.since(age))"
      return nil
    case .made(let claim, let stale):
      // It may have been completed after the look and before the claim.
      if isDone(path) {
        claim.end()
        existing += 1
        return nil
      }
      if let stale { say(stale, of: path) }
      return Share(claim: claim, in: tally)
    }
  }

  private func say(_ stale: ClaimFile.StaleClaim, of path: String) {
    let whose = stale.owner.map(Self.name) ?? "somebody"
    let why =
      stale.owner?.isRunning == false
      ? "that process is gone" : "nothing was heard of it \(Self.since(stale.age))"
    ErrorStream.write("cosmos: Taking over '\(path)', claimed by \(whose): \(why).\n")
  }

  /// What was made and what was left out, in a sentence; nil if nothing may be left out, or nothing came to be.
  package var summary: String? {
    let drawn = tally.count.load(ordering: .relaxed)
    guard mode != .off, drawn + existing + claimed > 0 else { return nil }
    var parts = ["\(drawn) drawn"]
    if existing > 0 { parts.append("\(existing) there already") }
    if claimed > 0 { parts.append("\(claimed) claimed by others (\(holder))") }
    let total = drawn + existing + claimed
    return "\(total) \(total == 1 ? "file" : "files"): \(parts.joined(separator: ", "))."
  }

  private static func name(_ owner: ClaimOwner) -> String {
    "process \(owner.process) on \(owner.host)"
  }

  /// How long a claim has been there.
  private static func since(_ age: Double) -> String {
    // Clocks that are kept in step differ by less.
    age < -2 ? "since \(duration(-age)) from now: do the clocks agree?" : "for \(duration(age))"
  }

  private static func duration(_ seconds: Double) -> String {
    switch seconds {
    case ..<120: "\(max(0, Int(seconds))) s"
    case ..<7200: "\(Int(seconds / 60)) min"
    default: "\(Int(min(seconds, 1e12) / 3600)) h"
    }
  }
}
