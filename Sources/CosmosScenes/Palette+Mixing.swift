import CosmosDrawing
import CosmosGeometry
public import CosmosMotion

/// Mixed colour by colour; it bears the old name until it is the new palette.
extension Palette: Interpolatable {
  public func interpolated(to end: Palette, by progress: Double) -> Palette {
    guard progress < 1 else { return end }
    func mix(_ from: Color, _ to: Color) -> Color { from.interpolated(to: to, by: progress) }
    return Palette(
      name: name, backdrop: mix(backdrop, end.backdrop),
      vignette: Vignette(
        center: mix(vignette.center, end.vignette.center),
        corner: mix(vignette.corner, end.vignette.corner),
        opacity: vignette.opacity.interpolated(to: end.vignette.opacity, by: progress)),
      smallStars: mix(smallStars, end.smallStars),
      mediumStars: mix(mediumStars, end.mediumStars),
      largeStars: mix(largeStars, end.largeStars), halo: mix(halo, end.halo),
      lines: mix(lines, end.lines), accent: mix(accent, end.accent),
      label: mix(label, end.label),
      labelOpacity: labelOpacity.interpolated(to: end.labelOpacity, by: progress))
  }
}
