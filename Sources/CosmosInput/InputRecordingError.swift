/// Why a recording cannot be read.
public struct InputRecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The name that the reader was given.
  public let file: String
  /// The line of the fault; the first one is 1.
  public let line: Int
  /// What is wrong, and what to write instead.
  public let reason: String

  /// A sentence: where, what is wrong, and what to write instead.
  public var description: String { "\(file), line \(line): \(reason)" }
}
