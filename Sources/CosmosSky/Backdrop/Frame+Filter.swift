import CosmosDrawing
import CosmosGeometry

extension Frame {
  /// Adds a filter that combines a palette's filter with a dimming; adds none if the result would
  /// be white.
  ///
  /// - Parameters:
  ///   - palette: The palette that the frame is drawn in.
  ///   - dimming: The share of the light to take away, 0…1.
  mutating func addFilter(of palette: Palette, dimming: Double = 0) {
    let (filter, light) = (palette.filter, clamped(1 - dimming, 0, 1))
    let color = Color(
      red: filter.red * light, green: filter.green * light, blue: filter.blue * light)
    // The filter of a mixture of two palettes without filters may differ from white by a rounding
    // error.
    guard min(color.red, color.green, color.blue) < 0.999 else { return }
    add(ColorFilter(color))
  }
}
