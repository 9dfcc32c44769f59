public import CosmosDrawing
public import CosmosGeometry
public import CosmosMotion
import RealModule

/// Colours of a sky that fit together.
///
/// One of your own begins as a copy of a built-in one: `var mine = Palette.ember`, a name, and other colours. The key C
/// goes from it to the first built-in one.
public struct Palette: Equatable, Sendable {
  /// The name in lower case, with hyphens for spaces.
  public var name: String
  /// The empty sky in the corners of the window, and below its middle.
  public var corner, middle: Color
  /// The Milky Way about its centre, and its arms.
  public var bulge, arms: Color
  /// The empty sky of the classic look and of strips, opaque.
  public var backdrop: Color
  /// The gradient from the middle of the window to its corners, over the backdrop, where there is one.
  public var vignette: Vignette
  /// The random stars of the farthest layer, in the classic look; elsewhere stars have their own colours.
  public var smallStars: Color
  /// The same of the middle layer.
  public var mediumStars: Color
  /// The same of the nearest layer.
  public var largeStars: Color
  /// What the halos of figure stars are tinted with in the classic look, besides their own colours; and links.
  public var halo: Color
  /// The lines of figures.
  public var lines: Color
  /// The ruler, the menu's rings and the chosen sector.
  public var accent: Color
  /// Text, markers and glyphs.
  public var label: Color
  /// The opacity of the signs' labels, 0…1.
  public var labelOpacity = 0.5

  /// The empty sky at a place in logical pixels, nearly as `backdrop.frag` has it.
  func emptySky(at place: Point, in viewport: Viewport) -> Color {
    let x = (place.x / viewport.width - 0.5) / 0.62
    let y = (place.y / viewport.height - 0.55) / 0.75
    let t = clamp(Double.sqrt(x * x + y * y), 0, 1)
    return middle.interpolated(to: corner, by: t * t * (3 - 2 * t))
  }

  /// The lines of figures, with their opacity, before stars that cover a share of the picture: before the
  /// Milky Way whiter and more opaque, so that they keep their contrast.
  package func lines(beforeStars share: Double) -> Color {
    let bright = Self.brightness(ofStars: share)
    return lines.interpolated(to: .white, by: 0.5 * bright)
      .opacity(Self.lineOpacity + 0.3 * bright)
  }

  /// The ruler, with its opacity, before stars that cover some share of the picture.
  package func ruler(beforeStars share: Double) -> Color {
    let bright = Self.brightness(ofStars: share)
    return accent.interpolated(to: .white, by: 0.5 * bright).opacity(0.33 + 0.3 * bright)
  }

  /// How far colours before stars that cover some share of the picture go towards white, 0…1.
  private static func brightness(ofStars share: Double) -> Double {
    clamp((share - 0.04) / 0.2, 0, 1)
  }

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

  package static let lineOpacity = 0.6

  /// What the halos of figure stars are multiplied by: a third of ``halo``, so that orange stars stay
  /// orange in all palettes.
  package var haloTint: Color { Color.white.interpolated(to: halo, by: 1.0 / 3) }

  /// The name for people to read: "cosmos blue".
  package var title: String { String(name.lazy.map { $0 == "-" ? " " : $0 }) }
}

/// Palettes are mixed colour by colour. A mixture has the name of the palette that it is nearer to.
extension Palette: Animatable {
  private static let colors: [any WritableKeyPath<Palette, Color> & Sendable] = [
    \.corner, \.middle, \.bulge, \.arms, \.backdrop, \.vignette.center, \.vignette.corner,
    \.smallStars, \.mediumStars, \.largeStars, \.halo, \.lines, \.accent, \.label,
  ]
  private static let opacities: [any WritableKeyPath<Palette, Double> & Sendable] = [
    \.vignette.opacity, \.labelOpacity,
  ]

  /// Every colour transparent black, every opacity 0, no name.
  public static let zero: Palette = {
    var zero = cosmosBlue
    zero.name = ""
    for color in colors { zero[keyPath: color] = .zero }
    for opacity in opacities { zero[keyPath: opacity] = 0 }
    return zero
  }()

  /// `self + factor · other`, colour by colour.
  public func adding(_ other: Palette, times factor: Double) -> Palette {
    var sum = self
    for color in Self.colors {
      sum[keyPath: color] = sum[keyPath: color].adding(other[keyPath: color], times: factor)
    }
    for opacity in Self.opacities { sum[keyPath: opacity] += other[keyPath: opacity] * factor }
    return sum
  }

  /// The sum of the products of all colour components and opacities.
  public func dot(_ other: Palette) -> Double {
    Self.colors.reduce(0) { $0 + self[keyPath: $1].dot(other[keyPath: $1]) }
      + Self.opacities.reduce(0) { $0 + self[keyPath: $1] * other[keyPath: $1] }
  }
}
