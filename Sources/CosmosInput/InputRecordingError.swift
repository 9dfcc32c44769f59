/// The first fault of a recording.
public struct InputRecordingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The recording's name, as given to the reader.
  public let file: String
  /// The line of the fault; the first one is 1.
  public let line: Int
  /// The fault, and the correct text.
  public let reason: String

  /// The fault as a sentence: its place, its kind, and the correct text.
  public var description: String { "\(file), line \(line): \(reason)" }
}
