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
  /// What the halos of figure stars are tinted with, besides their own colours.
  public var halo: Color
  /// The lines of figures.
  public var lines: Color
  /// The ruler, the menu's rings and the chosen sector.
  public var accent: Color
  /// Text, markers and glyphs.
  public var label: Color
  /// The opacity of the signs' labels, 0…1.
  public var labelOpacity: Double

  /// The opacity of the words in the signs' labels.
  ///
  /// Half would have a contrast of 4.5 : 1 to an empty sky, which is what WCAG 2 wants for text. Words
  /// have more, so that they keep that before a Milky Way that is twice as bright as an empty sky.
  public var textOpacity: Double { max(labelOpacity, 0.66) }

  /// The opacity of the lines of figures.
  package static let lineOpacity = 0.55

  /// What the halos of figure stars are multiplied by: a third of ``halo``, so that orange stars stay
  /// orange in all palettes.
  var haloTint: Color { Color.white.interpolated(to: halo, by: 1.0 / 3) }

  /// The name for people to read: "cosmos blue".
  package var title: String { String(name.map { $0 == "-" ? " " : $0 }) }

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
