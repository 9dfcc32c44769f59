import Glibc
import Synchronization

/// Incomplete files, and the programs that write them, which are removed and ended if this program
/// stops early.
package enum Unfinished {
  private struct List {
    var files: Set<String> = []
    var programs: Set<Int32> = []
  }

  private static let list = Mutex(List())

  /// The number of names returned by ``temporaryName(in:ending:)``.
  private static let count = Atomic<Int>(0)

  /// The random part of temporary names.
  ///
  /// Process identifiers are not sufficient: machines and containers that share a folder may use
  /// the same ones.
  private static let token = String(UInt64.random(in: 0...UInt64.max), radix: 16)

  /// Returns an unused name for an incomplete file.
  ///
  /// It does not contain the final name, which may be as long as the system permits.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder, ending in a slash; empty for the working directory.
  ///   - ending: The file name extension without the dot, for programs that derive the format from
  ///     it.
  /// - Returns: The path of the file.
  package static func temporaryName(in folder: String, ending: String = "") -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    return "\(folder).cosmos-\(token)-\(number).part"
      + (ending.isEmpty ? "" : ".\(ending)")
  }

  /// Records an incomplete file; call it before creating the file.
  package static func begin(file path: String) {
    list.withLock { _ = $0.files.insert(path) }
  }

  /// Forgets a file that was renamed or removed.
  package static func end(file path: String) {
    list.withLock { _ = $0.files.remove(path) }
  }

  /// Starts and records a program that writes an incomplete file; it must have its own process
  /// group.
  package static func begin(program start: () -> Int32?) -> Int32? {
    // The lock is held during the start, so that `abandon` on another thread sees the program.
    list.withLock { list in
      let program = start()
      if let program { list.programs.insert(program) }
      return program
    }
  }

  /// Forgets a program that has exited.
  package static func end(program: Int32) {
    list.withLock { _ = $0.programs.remove(program) }
  }

  /// Ends the recorded programs, removes the files, and exits; no file can be started in between.
  ///
  /// - Parameters:
  ///   - exitCode: The exit code of this program.
  ///   - sentence: The reason, for standard error; omitted if writing would block.
  package static func abandon(exitCode: Int32, saying sentence: String?) -> Never {
    var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if let sentence, poll(&stream, 1, 0) > 0 {
      ErrorStream.write("cosmos: \(sentence)\n")
    }
    list.withLock { list -> Never in
      for program in list.programs {
        // The group includes the children of a script.
        kill(-program, SIGKILL)
        waitpid(program, nil, 0)
      }
      for file in list.files { unlink(file) }
      _exit(exitCode)
    }
  }
}
