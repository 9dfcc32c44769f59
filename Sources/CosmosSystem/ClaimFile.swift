import Glibc

/// A file that says which process is at work on something, so that others leave it alone.
///
/// Machines that share a folder divide work by it: whoever makes the file first (with `O_EXCL`, which
/// is atomic on NFS too) has the claim, and removes it when the work is done. A process that was
/// killed leaves its claim behind; the next one takes it over. A claim is no lock: a process that was
/// taken for dead may go on, so the work must be such that doing it twice does no harm.
package struct ClaimFile: Equatable, Sendable {
  /// The claim's file.
  package let path: String
  private let owner: ClaimOwner

  /// What came of an attempt to claim something.
  package enum Attempt: Equatable, Sendable {
    /// The claim is made; `gone` had left one behind.
    case made(ClaimFile, insteadOf: StaleClaim?)
    /// Another process is at work; `age` is the claim's in seconds, below 0 where its clock is ahead.
    case held(by: ClaimOwner?, age: Double)
  }

  /// A claim that was taken over, and why.
  package struct StaleClaim: Equatable, Sendable {
    /// Nil where the file says nothing that can be understood.
    package var owner: ClaimOwner?
    /// Seconds since the claim was made, or refreshed; below 0 where that clock is ahead.
    package var age: Double
  }

  /// Claims something.
  ///
  /// - Parameters:
  ///   - path: The claim's file.
  ///   - limit: The age in seconds from which on a claim of another machine, of whose processes
  ///     nothing is known here, counts as left behind.
  /// - Returns: The claim, or who holds it.
  /// - Throws: ``FileError/cannotWrite(path:reason:)``.
  package static func make(
    _ path: String, staleAfter limit: Double
  ) throws(FileError) -> Attempt {
    let owner = ClaimOwner.here
    var stale: StaleClaim?
    for _ in 0..<100 {
      let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      if file >= 0 {
        Unfinished.begin(file: path)
        let claim = ClaimFile(path: path, owner: owner)
        try claim.write(to: file)
        return .made(claim, insteadOf: stale)
      }
      guard errno == EEXIST else {
        throw .cannotWrite(path: path, reason: SystemCall.lastError)
      }
      // A claim that is gone by now was given back in between.
      guard let found = Contents(path) else { continue }
      guard found.isStale(after: limit) else {
        return .held(by: found.owner, age: found.age)
      }
      switch try remove(found, at: path) {
      case true?:
        stale = StaleClaim(owner: found.owner, age: found.age)
        if let owner = found.owner, owner.isRunning == false {
          Unfinished.removeFiles(of: owner.token, in: OutputPlace.folder(of: path))
        }
      case false?: break
      case nil: return .held(by: found.owner, age: found.age)
      }
    }
    throw .cannotWrite(
      path: path, reason: "something of that name can be neither read nor removed: delete it")
  }

  /// Says that the work goes on, for machines that judge the claim by its age.
  package func refresh() { utimensat(AT_FDCWD, path, nil, 0) }

  /// Gives the claim back; one that somebody took over stays.
  package func end() {
    if Contents(path)?.owner == owner { unlink(path) }
    Unfinished.end(file: path)
  }

  private func write(to file: Int32) throws(FileError) {
    var failure = Array(owner.text.utf8).withUnsafeBytes { SystemCall.writeAll($0, to: file) }
    if close(file) != 0, failure == nil { failure = errno }
    guard let failure else { return }
    unlink(path)
    Unfinished.end(file: path)
    throw .cannotWrite(path: path, reason: SystemCall.errorText(failure))
  }

  /// Removes a stale claim, under a lock on its file: of several processes that try, one succeeds.
  ///
  /// - Returns: Whether it was removed here; nil if somebody else is about to.
  private static func remove(_ stale: Contents, at path: String) throws(FileError) -> Bool? {
    let file = open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return false }
      throw .cannotWrite(path: path, reason: SystemCall.lastError)
    }
    defer { close(file) }
    // Where the file system has no locks, two may remove it, and do the same work.
    if flock(file, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    var (locked, named) = (stat(), stat())
    guard fstat(file, &locked) == 0, stat(path, &named) == 0, locked.st_ino == named.st_ino,
      locked.st_dev == named.st_dev, Contents(path)?.text == stale.text
    else { return false }
    return unlink(path) == 0
  }
}

extension ClaimFile {
  /// What is read of a claim's file.
  private struct Contents {
    let text: String
    let owner: ClaimOwner?
    /// Seconds since the file was written; below 0 for one from the future.
    let age: Double

    /// - Returns: Nil if the file is not there.
    init?(_ path: String) {
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { return nil }
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: ClaimOwner.longestText + 1)
      let count = max(0, read(file, &bytes, bytes.count))
      text = String(decoding: bytes[..<count], as: UTF8.self)
      owner = ClaimOwner(text: text)
      var (information, now) = (stat(), timespec())
      fstat(file, &information)
      clock_gettime(CLOCK_REALTIME, &now)
      let written = information.st_mtim
      age =
        Double(now.tv_sec - written.tv_sec) + 1e-9 * Double(now.tv_nsec - written.tv_nsec)
    }

    /// Whether its process is gone, or nothing was heard of it for too long.
    func isStale(after limit: Double) -> Bool {
      owner?.isRunning.map { !$0 } ?? (abs(age) > limit)
    }
  }
}
