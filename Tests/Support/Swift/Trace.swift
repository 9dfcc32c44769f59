import Foundation

/// A trace of frames, as written by `--trace`.
public struct Trace: Sendable {
  public struct Line: Decodable, Sendable {
    /// Time in seconds.
    public var t: Double
    public var p: Double
    public var motion: String
    public var sign: Int?
    public var lines: Double
    public var menu: String
    public var stars: Int
    /// Milliseconds from the newest input to the picture; nil if there was no new input.
    public var inputAge: Double?

    private enum CodingKeys: String, CodingKey {
      case t, p, motion, sign, lines, menu, stars
      case inputAge = "input_age_ms"
    }
  }

  public var lines: [Line]

  /// Reads a trace, even if it is still being written.
  public init(_ path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let whole = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    lines = try whole.map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
  }
}
