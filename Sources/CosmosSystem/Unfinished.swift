import Glibc
import Synchronization

/// A list of incomplete files and of child programs that write them.
///
/// If this program ends early, it ends these programs and removes these files.
package enum Unfinished {
  private struct List {
    var files: Set<String> = []
    var programs: Set<Int32> = []
  }

  private static let list = Mutex(List())

  /// The number of names that ``temporaryName(in:ending:)`` has returned.
  private static let count = Atomic<Int>(0)

  /// The random part of the names of temporary files.
  ///
  /// The process identifier would not suffice: two machines or containers that share a folder may
  /// have processes with the same identifier.
  private static let token = String(UInt64.random(in: 0...UInt64.max), radix: 16)

  /// Returns a name for an incomplete file that no other file has.
  ///
  /// The name does not contain the name of the final file, which may already have the maximum
  /// length.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder, with a slash at its end; "" for the working directory.
  ///   - ending: The ending of the name without the dot, for programs that choose a format by the
  ///     ending.
  /// - Returns: The path of the incomplete file.
  package static func temporaryName(in folder: String, ending: String = "") -> String {
    let number = count.add(1, ordering: .relaxed).newValue
    return "\(folder).cosmos-\(token)-\(number).part"
      + (ending.isEmpty ? "" : ".\(ending)")
  }

  /// Adds an incomplete file to the list; must be called before the file is created.
  package static func begin(file path: String) {
    list.withLock { _ = $0.files.insert(path) }
  }

  /// Removes a file from the list, because it was renamed or removed.
  package static func end(file path: String) {
    list.withLock { _ = $0.files.remove(path) }
  }

  /// Starts a program that writes an incomplete file, and adds it to the list; the program must be
  /// in a process group of its own.
  package static func begin(program start: () -> Int32?) -> Int32? {
    // The list is locked while the program starts, so that `abandon`, on another thread, cannot
    // miss the program.
    list.withLock { list in
      let program = start()
      if let program { list.programs.insert(program) }
      return program
    }
  }

  /// Removes a program from the list, because it has ended.
  package static func end(program: Int32) {
    list.withLock { _ = $0.programs.remove(program) }
  }

  /// Ends the programs in the list, removes the files, and ends this program; meanwhile, no file
  /// can be added.
  ///
  /// - Parameters:
  ///   - exitCode: The exit code of this program.
  ///   - sentence: The reason, for the standard error; it is omitted if writing it would have to
  ///     wait.
  package static func abandon(exitCode: Int32, saying sentence: String?) -> Never {
    var stream = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
    if let sentence, poll(&stream, 1, 0) > 0 {
      ErrorStream.write("cosmos: \(sentence)\n")
    }
    list.withLock { list -> Never in
      for program in list.programs {
        // The process group includes the programs that a script has started.
        kill(-program, SIGKILL)
        waitpid(program, nil, 0)
      }
      for file in list.files { unlink(file) }
      _exit(exitCode)
    }
  }
}
