package import Glibc

/// Helpers for system calls: error texts, file status, complete writes.
package enum SystemCall {
  /// The text for the error of the last call, from `errno`.
  package static var lastError: String { errorText(errno) }

  /// Returns the system's text for an error number.
  package static func errorText(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }

  /// Returns the status of a file, following links; nil if the file does not exist.
  package static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Returns the absolute path of a file, without links; nil if the file does not exist.
  package static func realPath(of path: String) -> String? {
    guard let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(validatingCString: text)
  }

  /// Writes all bytes to a descriptor, with repeated calls if necessary.
  ///
  /// It retries after a signal, and waits for a non-blocking descriptor: another program may have
  /// set O_NONBLOCK on a shared terminal or pipe.
  ///
  /// - Parameters:
  ///   - bytes: The bytes to write.
  ///   - descriptor: An open descriptor.
  /// - Returns: The error number of the failed call; nil on success.
  package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count > 0 {
        written += count
      } else if count == 0 {
        // There was neither progress nor an error: retrying would loop forever.
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
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}

/// An error of reading or writing a file.
package enum FileError: Error, Equatable, Sendable {
  case cannotRead(path: String, reason: String)
  /// The file could not be written; the path "-" is standard output.
  case cannotWrite(path: String, reason: String)
  /// The reader of a pipe has closed it, as `head` does after some lines.
  case readerClosed
}

extension FileError {
  /// The system's reason, without the name of the file; empty for ``readerClosed``.
  package var reason: String {
    switch self {
    case .cannotRead(_, let reason), .cannotWrite(_, let reason): reason
    case .readerClosed: ""
    }
  }
}

extension FileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .cannotRead(let path, let reason):
      "Cannot read '\(path)': \(reason). Is the name right?"
    case .cannotWrite(let path, let reason):
      path == "-"
        ? "Cannot write the standard output: \(reason). Redirect it to another file."
        : "Cannot write '\(path)': \(reason). Try another folder."
    case .readerClosed: ""
    }
  }
}

/// The errors of several files.
package struct FileErrors: Error {
  package let errors: [FileError]

  /// Throws the failures of a group of operations after all of them were tried.
  ///
  /// A single error is thrown unchanged, and several ``FileError`` values as ``FileErrors``.
  /// ``FileError/readerClosed`` is thrown only if there is no other error.
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
