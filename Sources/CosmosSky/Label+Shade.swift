import CosmosDrawing
import CosmosGeometry

extension Label {
  /// Distance from a text where nothing of its shade is left, in design points.
  static let shadeReach = 42.0
  /// Opacity of the shade of an opaque text.
  static let shadeOpacity = 0.36

  /// Returns the centred label with a shade, because stars beside text look like punctuation marks.
  ///
  /// The shade has the colour of the empty sky, so it dims stars and the Milky Way only. The
  /// classic sky has no shades.
  func shaded(by palette: Palette, in frame: borrowing Frame) -> Label {
    guard frame.hasGradient else { return self }
    var label = self
    let color = palette.emptySky(at: center, in: frame.viewport)
    // Text with two thirds of full opacity, or more, has the full shade.
    label.shade = Box(
      around: center, halfSize: Point(x: frame.font.width(of: self) / 2, y: size / 2),
      reach: Self.shadeReach * frame.viewport.designScale,
      color: color.opacity(Self.shadeOpacity * min(1, self.color.alpha / 0.66)))
    return label
  }
}

extension Frame {
  /// Whether the rearmost part is a backdrop that fades to its corners.
  fileprivate var hasGradient: Bool {
    if case .backdrop(let backdrop) = layers.first { backdrop.isGradient } else { false }
  }
}
