import Synchronization

/// Measures lines in the font of labels, each line once.
package final class LineMeasure: Sendable {
  private struct State {
    var font: LabelFont
    /// Widths of measured lines, as multiples of the font size.
    var widths: [String: Double] = [:]
  }

  private let state: Mutex<State>
  /// Font size for measuring, in pixels.
  private static let size = 128.0
  /// Number of widths to keep.
  private static let most = 1000

  /// - Parameters:
  ///   - family: The font family, as fontconfig names it.
  ///   - waits: Whether to wait for the font; otherwise, widths are estimated until it is found.
  package init(family: String, waits: Bool) {
    state = Mutex(State(font: LabelFont(family: family, waits: waits)))
  }

  /// Returns a line's width as a multiple of the font size.
  package func width(of line: String) -> Double {
    state.withLock { state in
      if let width = state.widths[line] { return width }
      guard let typesetter = state.font.open() else { return Self.estimate(of: line) }
      let width = typesetter.width(of: line, size: Self.size) / Self.size
      if state.widths.count >= Self.most { state.widths.removeAll(keepingCapacity: true) }
      state.widths[line] = width
      return width
    }
  }

  /// Returns a width for a line whose font is not known yet; characters of East Asia are squares.
  private static func estimate(of line: String) -> Double {
    line.reduce(0) { sum, character in
      let value = character.unicodeScalars.first?.value ?? 0
      return sum + ((0x2E80...0xFFEF).contains(value) ? 1 : 0.602)
    }
  }
}
