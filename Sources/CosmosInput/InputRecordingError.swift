/// The first error in a recording of input.
public struct InputRecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name of the recording, as it was given to the reader.
  public let file: String
  /// The number of the line with the error, 1 for the first line.
  public let line: Int
  /// The error, and the text that was expected instead.
  public let reason: String

  /// The message: the name of the recording, the line, the error, and the text that was expected
  /// instead.
  public var description: String { "\(file), line \(line): \(reason)" }
}
