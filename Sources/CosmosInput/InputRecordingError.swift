/// The first error in a recording.
public struct InputRecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the recording, as passed to the reader.
  public let file: String
  /// The line of the error, starting at 1.
  public let line: Int
  /// The error, and the expected text.
  public let reason: String

  /// The error message: the file, the line, the error and the expected text.
  public var description: String { "\(file), line \(line): \(reason)" }
}
