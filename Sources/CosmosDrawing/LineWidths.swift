/// Measures lines of text before they are drawn.
package struct LineWidths: Equatable, Sendable {
  /// Width of a letter of the standard font, as a multiple of the font size.
  package static let cell = 0.602

  /// Returns a line's width as a multiple of the font size; nil for the standard font.
  private let measure: (@Sendable (String) -> Double)?

  /// Lines in the standard font, whose letters are all ``cell`` wide.
  package static let cells = LineWidths(nil)

  /// - Parameter measure: Returns a line's width as a multiple of the font size; nil if all letters
  ///   are ``cell`` wide.
  package init(_ measure: (@Sendable (String) -> Double)?) { self.measure = measure }

  /// Whether all letters are ``cell`` wide.
  package var areCells: Bool { measure == nil }

  /// Returns a line's width as a multiple of the font size.
  package func width(of line: String) -> Double {
    measure?(line) ?? Self.cell * Double(line.count)
  }

  /// Whether both measure alike; all other fonts count as one.
  package static func == (left: LineWidths, right: LineWidths) -> Bool {
    left.areCells == right.areCells
  }
}
