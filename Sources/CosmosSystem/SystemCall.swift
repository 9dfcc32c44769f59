package import Glibc

/// System calls: the text of their errors, and writing all bytes of a buffer.
package enum SystemCall {
  /// The text of the error that the last call left in `errno`.
  package static var lastError: String { errorText(errno) }

  package static func errorText(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }

  /// What the system knows of a file, after links; nil if there is none.
  package static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  /// Writes all bytes to a descriptor, with as many calls as that takes.
  ///
  /// A call that a signal interrupts is repeated, and a descriptor that must not block is waited for:
  /// other programs may have set that for a terminal or pipe that they share with this one.
  ///
  /// - Returns: The error number of the call that failed; nil when everything was written.
  package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count > 0 {
        written += count
      } else if count == 0 {
        // It took nothing and named no error: another try would not end.
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

package enum FileError: Error, Equatable, Sendable {
  case cannotRead(path: String, reason: String)
  /// The path "-" stands for the standard output.
  case cannotWrite(path: String, reason: String)
  /// The program that reads a pipe has closed it, as `head` does after some lines.
  case readerClosed
}

extension FileError {
  /// What the system said, without the file's name; "" where the reader closed a pipe.
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
      "Cannot write \(path == "-" ? "the standard output" : "'\(path)'"): \(reason). "
        + "Try another place."
    case .readerClosed: ""
    }
  }
}

package struct FileErrors: Error {
  package let errors: [FileError]

  /// Throws what failed, after all was tried: the error if there is one; ``FileErrors`` if several are ``FileError``,
  /// except that of a reader which closed its pipe, which is no failure beside others; otherwise the first.
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
