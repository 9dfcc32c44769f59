internal import Drawing
internal import Geometry
public import Motion

/// Mixed colour by colour; it bears the old name until it is the new palette.
extension Palette: Interpolatable {
  public func interpolated(to end: Palette, by progress: Double) -> Palette {
    guard progress < 1 else { return end }
    func mix(_ color: KeyPath<Palette, Color>) -> Color {
      self[keyPath: color].interpolated(to: end[keyPath: color], by: progress)
    }
    return Palette(
      name: name, backdrop: mix(\.backdrop),
      vignette: Vignette(
        center: mix(\.vignette.center), corner: mix(\.vignette.corner),
        opacity: vignette.opacity.interpolated(to: end.vignette.opacity, by: progress)),
      smallStars: mix(\.smallStars), mediumStars: mix(\.mediumStars),
      largeStars: mix(\.largeStars), halo: mix(\.halo), lines: mix(\.lines),
      accent: mix(\.accent), label: mix(\.label),
      labelOpacity: labelOpacity.interpolated(to: end.labelOpacity, by: progress))
  }
}
