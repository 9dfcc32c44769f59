import Glibc
import Synchronization

/// Files that are not complete yet and the programs that write them: what a program that ends at
/// once takes with it.
package enum Unfinished {
  private struct List {
    var files: Set<String> = []
    var programs: Set<Int32> = []
  }

  private static let list = Mutex(List())

  private static let count = Atomic<Int>(0)

  /// Tells this process from all others, also from those of other machines and containers that share a
  /// folder with it: their process identifiers may be equal.
  private static let token = String(UInt64.random(in: 0...UInt64.max), radix: 16)

  /// A name for a file that is not complete yet; nobody else uses it.
  ///
  /// It does not contain the final name, which may be as long as names can be; the ending is for programs that tell
  /// formats by it.
  package static func temporaryName(in folder: String, ending: String = "") -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    return "\(folder).cosmos-\(token)-\(number).part"
      + (ending.isEmpty ? "" : ".\(ending)")
  }

  /// Notes a file, before it is made.
  package static func begin(file path: String) {
    list.withLock { _ = $0.files.insert(path) }
  }

  /// Forgets a file that was renamed or removed.
  package static func end(file path: String) {
    list.withLock { _ = $0.files.remove(path) }
  }

  /// Starts a program that writes such a file, and notes it; it has a process group of its own.
  package static func begin(program start: () -> Int32?) -> Int32? {
    // Under the lock: whoever abandons everything meanwhile has to know of it.
    list.withLock { list in
      let program = start()
      if let program { list.programs.insert(program) }
      return program
    }
  }

  package static func end(program: Int32) {
    list.withLock { _ = $0.programs.remove(program) }
  }

  /// Ends the programs, removes the files, and ends this program; nobody can begin another file meanwhile.
  ///
  /// The sentence says why; nothing is written where that would have to wait.
  package static func abandon(exitCode: Int32, saying sentence: String?) -> Never {
    var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if let sentence, poll(&stream, 1, 0) > 0 {
      ErrorStream.write("cosmos: \(sentence)\n")
    }
    list.withLock { list -> Never in
      for program in list.programs {
        // The name may be that of a script: what it started is in its group.
        kill(-program, SIGKILL)
        waitpid(program, nil, 0)
      }
      for file in list.files { unlink(file) }
      _exit(exitCode)
    }
  }
}
