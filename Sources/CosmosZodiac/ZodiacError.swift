/// Why a figures file cannot be used.
public struct ZodiacError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file's name, as the reader was given it.
  public let file: String
  /// The line of the fault, counted from 1.
  public let line: Int
  /// What is wrong and what to do, as a sentence.
  public let reason: String

  /// A sentence: file, line, what is wrong and what to do.
  public var description: String { "\(file), line \(line): \(reason)" }
}
