#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What several system calls have in common: their errors in words, and writing that goes on.
package enum SystemCall {
  /// The text of the error that the last call left in `errno`.
  package static var lastError: String { errorText(errno) }

  /// The text of an error number.
  package static func errorText(_ number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
  }

  /// Writes all bytes to a descriptor, however many calls that takes.
  ///
  /// A call that a signal interrupts is repeated.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - descriptor: An open one.
  /// - Returns: The error number of the call that failed; nil when everything was written.
  package static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var written = 0
    while written < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
      if count > 0 { written += count } else if errno != EINTR { return errno }
    }
    return nil
  }
}
