import Glibc

extension ChildProgram {
  package struct Outcome: Equatable, Sendable {
    package let ending: Ending
    /// The text that the program wrote to its standard output.
    package let output: String
    /// The text that the program wrote to its standard error.
    package let errors: String

    /// The exit code of the program, or 128 plus the number of the signal that ended it.
    package var status: Int32 { ending.code }
  }

  /// Runs a program until it exits, and collects its output.
  ///
  /// If this program is asked to end (see ``Interruption``), the child program gets the signal
  /// SIGINT, and five seconds later SIGKILL.
  ///
  /// - Parameters:
  ///   - words: The name or the path of the program, then its arguments.
  ///   - limit: The maximum number of seconds that the program may take; it is then killed.
  /// - Returns: The exit status and the output; nil if this program was asked to end.
  /// - Throws: ``FileError/cannotRead(path:reason:)`` if the program cannot be started, or took
  ///   longer than `limit`.
  package static func run(
    _ words: [String], within limit: Double = .infinity
  ) throws(FileError) -> Outcome? {
    guard let output = pipe() else {
      throw .cannotRead(path: words[0], reason: SystemCall.lastError)
    }
    defer { close(output.read) }
    guard let errors = pipe() else {
      let reason = SystemCall.lastError
      close(output.write)
      throw .cannotRead(path: words[0], reason: reason)
    }
    defer { close(errors.read) }
    var failure = FileError.readerClosed
    let child = Unfinished.begin {
      do throws(FileError) {
        return try spawn(words, output: output.write, errors: errors.write)
      } catch {
        failure = error
        return nil
      }
    }
    // The child program has copies of these write ends. If they stayed open here, reading would
    // never reach the end.
    close(output.write)
    close(errors.write)
    guard let child else { throw failure }
    let streams = read([output.read, errors.read], of: child, within: limit)
    if streams == nil { kill(-child, SIGKILL) }
    let ending = ending(of: child)
    Unfinished.end(program: child)
    guard !Interruption.takeRequest() else { return nil }
    guard let streams else {
      throw .cannotRead(path: words[0], reason: "it did not answer within \(Int(limit)) s")
    }
    return Outcome(ending: ending, output: streams[0], errors: streams[1])
  }

  /// Reads two streams of a child program until both end; returns nil if this takes more than
  /// `limit` seconds.
  private static func read(
    _ streams: [Int32], of child: Int32, within limit: Double
  ) -> [String]? {
    let clock = MonotonicClock()
    var texts: [[UInt8]] = [[], []]
    var open = [true, true]
    var chunk = [UInt8](repeating: 0, count: 65536)
    /// The time when SIGINT was sent to the child, in seconds since boot; nil before that.
    var asked: Double?
    while open.contains(true) {
      guard clock.now < limit else { return nil }
      if Interruption.takeRequest() {
        let now = MonotonicClock.secondsSinceBoot
        // The child is in a process group of its own, so the signal also reaches the programs that
        // a script has started.
        if asked == nil { kill(-child, SIGINT) }
        if now - (asked ?? now) > 5 { kill(-child, SIGKILL) }
        asked = asked ?? now
      }
      var waiting = zip(streams, open).map {
        pollfd(fd: $1 ? $0 : -1, events: Int16(POLLIN), revents: 0)
      }
      guard poll(&waiting, nfds_t(waiting.count), 100) > 0 else { continue }
      for index in waiting.indices where waiting[index].revents != 0 {
        let count = Glibc.read(streams[index], &chunk, chunk.count)
        if count > 0 {
          texts[index].append(contentsOf: chunk[..<count])
        } else if count == 0 || errno != EINTR {
          open[index] = false
        }
      }
    }
    return texts.map { String(decoding: $0, as: UTF8.self) }
  }
}
