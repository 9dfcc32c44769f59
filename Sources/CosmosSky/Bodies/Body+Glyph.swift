import CosmosDrawing
import CosmosZodiac
import CosmosGeometry

extension Body {
  /// The astronomers' symbol, our own drawing: strokes as the `d` of an SVG path, within ±18 around
  /// (0, 0), y down.
  private var svg: String {
    switch self {
    case .sun: "M12 0 A12 12 0 1 1 -12 0 A12 12 0 1 1 12 0 M1 0 A1 1 0 1 1 -1 0 A1 1 0 1 1 1 0"
    case .moon: "M-5 -13 A13.5 13.5 0 1 1 -5 13 A15 15 0 0 0 -5 -13"
    case .mercury:
      "M-6 -16 A6 6 0 0 0 6 -16 M6 -4 A6 6 0 1 1 -6 -4 A6 6 0 1 1 6 -4 M0 2 L0 16 M-5.5 9 L5.5 9"
    case .venus: "M8 -7 A8 8 0 1 1 -8 -7 A8 8 0 1 1 8 -7 M0 1 L0 16 M-6.5 8.5 L6.5 8.5"
    case .mars: "M5.5 5 A9 9 0 1 1 -12.5 5 A9 9 0 1 1 5.5 5 M3 -1.5 L13 -12 M5 -12 L13 -12 L13 -4"
    case .jupiter: "M-11 -8 C-10 -15 1 -16 1 -7 C1 0 -6 5 -12 5.5 L12 5.5 M6.5 -14 L6.5 15"
    case .saturn:
      "M-5 -16 L-5 8 M-11 -11 L2 -11 M-5 -2 C-2 -7.5 7 -7.5 7 0 C7 5.5 3.5 7 3.5 11.5 C3.5 15.5 8.5 16 10 12"
    case .uranus:
      "M-10 -15 L-10 2 M10 -15 L10 2 M-10 -6.5 L10 -6.5 M0 -15 L0 6 M4.5 10.5 A4.5 4.5 0 1 1 -4.5 10.5 A4.5 4.5 0 1 1 4.5 10.5"
    case .neptune:
      "M-10 -15 L-10 -9 A10 10 0 0 0 10 -9 L10 -15 M0 -16 L0 16 M-6.5 9 L6.5 9"
    }
  }

  /// The stroke of the symbol, in design points.
  ///
  /// A fault in the drawings above, which a test rules out, ends the program.
  var glyph: Path {
    do throws(SVGPathError) {
      return try Path(svg: svg)
    } catch {
      preconditionFailure("The glyph of \(name): \(error)")
    }
  }
}
