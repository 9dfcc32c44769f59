import CosmosDrawing
import CosmosGeometry
public import CosmosMotion

/// Palettes are mixed colour by colour. A mixture has the name of the palette that it is nearer to.
extension Palette: Animatable {
  /// Every colour transparent black, every opacity 0, no name.
  public static let zero = Palette(
    name: "", backdrop: .zero, vignette: Vignette(center: .zero, corner: .zero, opacity: 0),
    smallStars: .zero, mediumStars: .zero, largeStars: .zero, halo: .zero, lines: .zero,
    accent: .zero, label: .zero, labelOpacity: 0)

  /// `self + factor · other`, colour by colour.
  public func adding(_ other: Palette, times factor: Double) -> Palette {
    return Palette(
      name: name, backdrop: backdrop.adding(other.backdrop, times: factor),
      vignette: Vignette(
        center: vignette.center.adding(other.vignette.center, times: factor),
        corner: vignette.corner.adding(other.vignette.corner, times: factor),
        opacity: vignette.opacity + other.vignette.opacity * factor),
      smallStars: smallStars.adding(other.smallStars, times: factor),
      mediumStars: mediumStars.adding(other.mediumStars, times: factor),
      largeStars: largeStars.adding(other.largeStars, times: factor),
      halo: halo.adding(other.halo, times: factor), lines: lines.adding(other.lines, times: factor),
      accent: accent.adding(other.accent, times: factor),
      label: label.adding(other.label, times: factor),
      labelOpacity: labelOpacity + other.labelOpacity * factor)
  }

  /// The sum of the products of all colour components and opacities.
  public func dot(_ other: Palette) -> Double {
    var sum = vignette.opacity * other.vignette.opacity + labelOpacity * other.labelOpacity
    sum += backdrop.dot(other.backdrop) + vignette.center.dot(other.vignette.center)
    sum += vignette.corner.dot(other.vignette.corner) + smallStars.dot(other.smallStars)
    sum += mediumStars.dot(other.mediumStars) + largeStars.dot(other.largeStars)
    sum += halo.dot(other.halo) + lines.dot(other.lines) + accent.dot(other.accent)
    return sum + label.dot(other.label)
  }
}
