package import Glibc

/// Functions that simplify system calls.
package enum SystemCall {
  /// The text of the error of the last system call that failed; `errno` contains the error's
  /// number.
  package static var lastError: String { errorText(errno) }

  /// Returns the text that the system has for an error number.
  package static func errorText(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }

  /// Returns the status of the file that a path leads to; nil if there is no such file.
  package static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Returns the absolute path of a file, with all links resolved; nil if the file does not exist.
  package static func realPath(of path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(validatingCString: text)
  }

  /// Writes all bytes to a descriptor; repeats the system call `write` until all bytes are written.
  ///
  /// The call is also repeated after a signal, and as soon as a descriptor that does not block is
  /// ready again: another program may have set O_NONBLOCK on a terminal or pipe that both use.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to write.
  ///   - descriptor: The descriptor, which is open.
  /// - Returns: The error number of the call that failed; nil on success.
  package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count > 0 {
        written += count
      } else if count == 0 {
        // Nothing was written, but there is no error either: without this check, the loop might
        // never end.
        return EIO
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

extension stat {
  package var isFile: Bool { st_mode & S_IFMT == S_IFREG }
  package var isSocket: Bool { st_mode & S_IFMT == S_IFSOCK }
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}

/// An error from reading or writing a file.
package enum FileError: Error, Equatable, Sendable {
  case cannotRead(path: String, reason: String)
  /// The file is longer than ``TextFile`` reads.
  case tooLong(path: String, megabytes: Int)
  /// The file cannot be written; the path "-" is the standard output.
  case cannotWrite(path: String, reason: String)
  /// The reader of a pipe has closed the pipe, as `head` does after some lines.
  case readerClosed
}

extension FileError {
  /// The reason that the system gives, without the name of the file; empty for ``readerClosed``.
  package var reason: String {
    switch self {
    case .cannotRead(_, let reason), .cannotWrite(_, let reason): reason
    case .tooLong(_, let megabytes): "it is larger than the limit of \(megabytes) MB"
    case .readerClosed: ""
    }
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      "Cannot read '\(path)': \(reason). Is the name right?"
    case .tooLong(let path, _):
      "Cannot read '\(path)': \(reason). Give a part of it."
    case .cannotWrite(let path, let reason):
      path == "-"
        ? "Cannot write the standard output: \(reason). Redirect it to another file."
        : "Cannot write '\(path)': \(reason). Try another folder."
    case .readerClosed: ""
    }
  }
}

/// Errors about several files.
package struct FileErrors: Error {
  package let errors: [FileError]

  /// Throws the errors of several operations after all of them were tried.
  ///
  /// If there is one error, it is thrown unchanged; several ``FileError`` values are thrown as
  /// ``FileErrors``. An error ``FileError/readerClosed`` is thrown only if there is no other error.
  package static func check(_ results: [Result<Void, any Error>]) throws {
    let errors = results.compactMap { result in
      if case .failure(let error) = result { error } else { nil }
    }
    let ofFiles = errors.compactMap { $0 as? FileError }.filter { $0 != .readerClosed }
    if ofFiles.count > 1, errors.allSatisfy({ $0 is FileError }) {
      throw FileErrors(errors: ofFiles)
    }
    if let error = errors.first(where: { $0 as? FileError != .readerClosed }) ?? errors.first {
      throw error
    }
  }
}

extension FileErrors: CustomStringConvertible {
  package var description: String { errors.map(\.description).joined(separator: "\n") }
}
