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

  /// Notes a file, before it is made.
  package static func begin(file path: String) {
    list.withLock { _ = $0.files.insert(path) }
  }

  /// Forgets a file that was renamed or removed.
  package static func end(file path: String) {
    list.withLock { _ = $0.files.remove(path) }
  }

  /// Notes a program that writes such a file.
  package static func begin(program: Int32) {
    list.withLock { _ = $0.programs.insert(program) }
  }

  /// Forgets a program that has ended.
  package static func end(program: Int32) {
    list.withLock { _ = $0.programs.remove(program) }
  }

  /// Ends the programs, removes the files, and ends this program.
  ///
  /// Nobody can begin another file meanwhile.
  static func abandon(exitCode: Int32) -> Never {
    list.withLock { list in
      for program in list.programs {
        kill(program, SIGKILL)
        waitpid(program, nil, 0)
      }
      for file in list.files { unlink(file) }
      _exit(exitCode)
    }
  }
}
