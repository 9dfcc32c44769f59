public import CosmosDrawing
public import CosmosGeometry
public import CosmosMotion

/// Colours of a sky that fit together.
public struct Palette: Equatable, Sendable {
  /// The name in lower case, with hyphens for spaces.
  public var name: String
  /// The empty sky behind everything, opaque.
  public var backdrop: Color
  /// The gradient from the middle of the window to its corners, over the backdrop.
  public var vignette: Vignette
  /// The random stars of the farthest layer.
  public var smallStars: Color
  /// The random stars of the middle layer.
  public var mediumStars: Color
  /// The random stars of the nearest layer.
  public var largeStars: Color
  /// The halos of figure stars.
  public var halo: Color
  /// The lines of figures.
  public var lines: Color
  /// The ruler, the menu's rings and the chosen sector.
  public var accent: Color
  /// Text, markers and glyphs.
  public var label: Color
  /// The opacity of the signs' labels, 0…1.
  public var labelOpacity: Double

  /// The opacity of the words in the signs' labels: at least 0.35.
  ///
  /// White over the backdrop of Cosmos blue then has a contrast of 3.08 : 1; WCAG 2 wants 3 : 1 for
  /// large text.
  public var textOpacity: Double { max(labelOpacity, 0.35) }

  /// A palette; every argument is the property of its name.
  public init(
    name: String, backdrop: Color, vignette: Vignette, smallStars: Color, mediumStars: Color,
    largeStars: Color, halo: Color, lines: Color, accent: Color, label: Color, labelOpacity: Double
  ) {
    self.name = name
    self.backdrop = backdrop
    self.vignette = vignette
    self.smallStars = smallStars
    self.mediumStars = mediumStars
    self.largeStars = largeStars
    self.halo = halo
    self.lines = lines
    self.accent = accent
    self.label = label
    self.labelOpacity = labelOpacity
  }
}

extension Palette: Interpolatable {
  /// The mix of two palettes, colour by colour.
  ///
  /// - Parameters:
  ///   - end: The palette at progress 1.
  ///   - progress: 0…1.
  /// - Returns: `end` itself from progress 1 on; before that a palette of the old name.
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
