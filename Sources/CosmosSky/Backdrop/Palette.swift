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
  /// The faint random stars of the farthest layer; those of the others are whiter.
  public var deepStars: Color
  /// The lines of figures before stars that cover a share of the picture: before the Milky Way
  /// whiter and more opaque, so that they keep their contrast.
  ///
  /// - Parameter share: 0…1.
  /// - Returns: With the opacity that they are drawn with.
  package func lines(beforeStars share: Double) -> Color {
    let bright = Self.brightness(ofStars: share)
    return lines.interpolated(to: .white, by: 0.5 * bright)
      .opacity(Self.lineOpacity + 0.3 * bright)
  }

  /// The ruler before stars that cover some share of the picture.
  ///
  /// - Parameter share: 0…1.
  /// - Returns: With the opacity that it is drawn with.
  package func ruler(beforeStars share: Double) -> Color {
    let bright = Self.brightness(ofStars: share)
    return accent.interpolated(to: .white, by: 0.5 * bright).opacity(0.33 + 0.3 * bright)
  }

  /// How far colours before stars that cover some share of the picture go towards white, 0…1.
  private static func brightness(ofStars share: Double) -> Double {
    clamp((share - 0.04) / 0.2, 0, 1)
  }

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

  /// The opacity of words before stars that cover some share of the picture, 0…1.
  package func textOpacity(beforeStars share: Double) -> Double {
    textOpacity + 0.8 * (1 - textOpacity) * Self.brightness(ofStars: share)
  }

  /// The opacity of glyphs before stars that cover some share of the picture, 0…1.
  package func glyphOpacity(beforeStars share: Double) -> Double {
    labelOpacity + 0.6 * (1 - labelOpacity) * Self.brightness(ofStars: share)
  }

  /// The opacity of the lines of figures.
  package static let lineOpacity = 0.55

  /// What the halos of figure stars are multiplied by: a third of ``halo``, so that orange stars stay
  /// orange in all palettes.
  package var haloTint: Color { Color.white.interpolated(to: halo, by: 1.0 / 3) }

  /// The name for people to read: "cosmos blue".
  package var title: String { String(name.map { $0 == "-" ? " " : $0 }) }

  /// A palette; every argument is the property of its name.
  public init(
    name: String, backdrop: Color, vignette: Vignette, smallStars: Color, mediumStars: Color,
    largeStars: Color, deepStars: Color, halo: Color, lines: Color, accent: Color, label: Color,
    labelOpacity: Double
  ) {
    self.name = name
    self.backdrop = backdrop
    self.vignette = vignette
    self.smallStars = smallStars
    self.mediumStars = mediumStars
    self.largeStars = largeStars
    self.deepStars = deepStars
    self.halo = halo
    self.lines = lines
    self.accent = accent
    self.label = label
    self.labelOpacity = labelOpacity
  }
}

/// Palettes are mixed colour by colour. A mixture has the name of the palette that it is nearer to.
extension Palette: Animatable {
  /// Every colour transparent black, every opacity 0, no name.
  public static let zero = Palette(
    name: "", backdrop: .zero, vignette: Vignette(center: .zero, corner: .zero, opacity: 0),
    smallStars: .zero, mediumStars: .zero, largeStars: .zero, deepStars: .zero, halo: .zero,
    lines: .zero, accent: .zero, label: .zero, labelOpacity: 0)

  /// `self + factor · other`, colour by colour.
  public func adding(_ other: Palette, times factor: Double) -> Palette {
    Palette(
      name: name, backdrop: backdrop.adding(other.backdrop, times: factor),
      vignette: Vignette(
        center: vignette.center.adding(other.vignette.center, times: factor),
        corner: vignette.corner.adding(other.vignette.corner, times: factor),
        opacity: vignette.opacity + other.vignette.opacity * factor),
      smallStars: smallStars.adding(other.smallStars, times: factor),
      mediumStars: mediumStars.adding(other.mediumStars, times: factor),
      largeStars: largeStars.adding(other.largeStars, times: factor),
      deepStars: deepStars.adding(other.deepStars, times: factor),
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
    return sum + label.dot(other.label) + deepStars.dot(other.deepStars)
  }
}
