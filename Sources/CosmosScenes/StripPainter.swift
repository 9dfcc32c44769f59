import CosmosDrawing
import CosmosGeometry

/// Puts colours side by side from the left edge of the window on, joining those that are equal.
///
/// Nothing is added to the frame until there is a second colour: a backdrop of one colour is just
/// that, whatever moved to bring it about.
struct StripPainter {
  /// Logical pixels: how far it is painted.
  private(set) var right = 0.0
  /// The last piece, which may go on.
  private var piece: StripSpan?
  /// Where the pieces begin in the frame.
  private let first: Int

  init(in frame: borrowing Frame) {
    first = frame.strips.count
  }

  /// Paints on.
  ///
  /// - Parameters:
  ///   - right: Where to, in logical pixels; what is painted already stays.
  ///   - color: What with.
  ///   - frame: Where to.
  mutating func paint(to right: Double, _ color: Color, into frame: inout Frame) {
    guard right > self.right else { return }
    if piece?.color == color {
      piece?.right = right
    } else {
      if let piece { frame.add(piece) }
      piece = StripSpan(left: self.right, right: right, color: color)
    }
    self.right = right
  }

  /// The backdrop that was painted.
  consuming func finish(into frame: inout Frame) -> Backdrop {
    guard let piece else { return Backdrop(color: .black) }
    guard frame.strips.count > first else { return Backdrop(color: piece.color) }
    frame.add(piece)
    return Backdrop(color: piece.color, strips: first..<frame.strips.count)
  }
}
