import Glibc

extension ChildProgram {
  package struct Outcome: Equatable, Sendable {
    /// The exit code, or 128 plus the number of the signal that ended the program.
    package let status: Int32
    /// The text written to standard output.
    package let output: String
    /// The text written to standard error.
    package let errors: String
  }

  /// Runs a program until it exits, and collects its output.
  ///
  /// If this program is interrupted (see ``Interruption``), the other program gets SIGINT, and five
  /// seconds later SIGKILL.
  ///
  /// - Parameter words: The name or the path of the program, followed by its arguments.
  /// - Returns: The exit status and the output; nil after an interruption.
  /// - Throws: ``FileError/cannotRead(path:reason:)`` if the program cannot be started.
  package static func run(_ words: [String]) throws(FileError) -> Outcome? {
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
    // The child has copies. Reading would never reach the end while these write ends are open.
    close(output.write)
    close(errors.write)
    guard let child else { throw failure }
    let streams = read([output.read, errors.read], of: child)
    let ending = ending(of: child)
    Unfinished.end(program: child)
    guard !Interruption.takeRequest() else { return nil }
    return Outcome(status: ending.code, output: streams[0], errors: streams[1])
  }

  /// Reads two streams of a program until they end.
  private static func read(_ streams: [Int32], of child: Int32) -> [String] {
    var texts: [[UInt8]] = [[], []]
    var open = [true, true]
    var chunk = [UInt8](repeating: 0, count: 65536)
    /// The time when SIGINT was sent, in seconds since boot.
    var asked: Double?
    while open.contains(true) {
      if Interruption.takeRequest() {
        let now = MonotonicClock.secondsSinceBoot
        // The program has its own process group, so that this also reaches the children of a
        // script.
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
