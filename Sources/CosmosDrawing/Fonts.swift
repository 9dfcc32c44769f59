/// The two fonts of a host's labels, as their measures.
///
///     frame.fontRole = .figures
///     frame.add(Label(text: "16.7 ms", at: corner, alignment: .left, size: 11, color: .white))
public struct Fonts: Equatable, Sendable {
  /// The use of a font.
  public enum Role: Hashable, Sendable {
    /// Names, sentences, and the numbers in them; the digits are equally wide.
    case text
    /// Tables of numbers, such as those of the meter; all letters are equally wide.
    case figures
  }

  /// The measures of the font for text.
  public var text = FontMetrics.standard
  /// The measures of the monospaced font.
  public var figures = FontMetrics.standardFigures

  /// Creates the measures of the standard fonts.
  public init() {}

  /// The measures of the font for a use.
  public subscript(role: Role) -> FontMetrics { role == .text ? text : figures }
}
