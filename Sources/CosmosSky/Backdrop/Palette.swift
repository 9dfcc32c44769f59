public import CosmosDrawing
public import CosmosGeometry
public import CosmosMotion

/// Matching colours of a sky.
///
/// To make your own palette, copy a built-in one (`var mine = Palette.ember`), and change its name
/// and its colours. The C key leads from your palette to the first built-in one.
public struct Palette: Equatable, Sendable {
  /// The name in lower case, with hyphens instead of spaces.
  public var name: String
  /// Colours of the empty sky in the corners of the window, and slightly below its middle.
  public var corner, middle: Color
  /// Colours of the centre and of the arms of the Milky Way.
  public var bulge, arms: Color
  /// Opaque colour of the empty sky in the classic look and in scenes without a Milky Way.
  public var backdrop: Color
  /// The gradient from the middle of the window to the corners, drawn in front of the backdrop in
  /// the classic look.
  public var vignette: Vignette
  /// Colour of the farthest layer of random stars in the classic look; otherwise, stars have
  /// natural colours.
  public var smallStars: Color
  /// Colour of the middle layer of random stars in the classic look.
  public var mediumStars: Color
  /// Colour of the nearest layer of random stars in the classic look.
  public var largeStars: Color
  /// The tint of figure stars' halos in the classic look, and the colour of links.
  public var halo: Color
  /// Colour of the lines of figures.
  public var lines: Color
  /// Colour of the ruler, the menu's rings and the chosen sector.
  public var accent: Color
  /// Colour of text, markers and glyphs.
  public var label: Color
  /// The opacity of the signs' labels, 0…1.
  public var labelOpacity = 0.5
  /// Share of ``lines`` in the colours of nebulae, 0…1.
  public var nebulaShare = 1.0 / 3
  /// Factors for red, green and blue of the whole picture; white changes nothing.
  public var filter = Color.white

  /// Returns the colour of the empty sky at a position in logical pixels, approximately as
  /// `backdrop.frag` draws it.
  func emptySky(at place: Point, in viewport: Viewport) -> Color {
    let x = (place.x / viewport.width - 0.5) / 0.62
    let y = (place.y / viewport.height - 0.55) / 0.75
    return middle.interpolated(to: corner, by: smoothstep(Double.sqrt(x * x + y * y)))
  }

  /// Returns the colour of figures' lines, with its opacity, in front of stars that cover a
  /// fraction of the image, 0…1.
  ///
  /// Lines have a contrast of 1.5 : 1 or more with the light behind them, and not much more: they
  /// are bright in front of the Milky Way, and faint in front of an empty sky.
  package func lines(beforeStars share: Double) -> Color {
    // The brightest Milky Way covers a quarter of the image.
    let band = clamped(share / 0.25, 0, 1)
    return seen(
      lines.interpolated(to: .white, by: whiteInLines),
      light: Self.lineLight + Self.bandLight * band,
      opacity: Self.lineOpacity + Self.bandOpacity * band, beforeStars: share)
  }

  /// Share of white, 0…1, that gives the lines' colour at least the luminance ``lineLuminance``.
  private var whiteInLines: Double {
    func luminance(_ color: Color) -> Double {
      (color.linearLight * SIMD3(0.2126, 0.7152, 0.0722)).sum()
    }
    var (low, high) = (0.0, 1.0)
    guard luminance(lines) < Self.lineLuminance else { return 0 }
    for _ in 0..<8 {
      let middle = (low + high) / 2
      let isEnough = luminance(lines.interpolated(to: .white, by: middle)) > Self.lineLuminance
      (low, high) = isEnough ? (low, middle) : (middle, high)
    }
    return high
  }

  /// The colour of the ruler with its opacity: grey with a tenth of the accent.
  package var ruler: Color {
    Color(bytes: 92, 98, 104).interpolated(to: accent, by: 0.1).opacity(0.25)
  }

  /// The colour of the ruler in the classic look, with its opacity.
  package var classicRuler: Color { accent.interpolated(to: .white, by: 0.2).opacity(0.4) }

  /// The opacity of text in labels in front of an empty sky.
  public var textOpacity: Double { max(labelOpacity, Self.textLight) }

  /// The opacity of glyphs in labels in front of an empty sky.
  var glyphOpacity: Double { max(labelOpacity, Self.glyphLight) }

  /// Returns the colour of text, with its opacity, in front of stars that cover a fraction of the
  /// image, 0…1.
  ///
  /// Text looks equally bright everywhere, and has a contrast of 4.5 : 1 against the Milky Way, the
  /// minimum of WCAG 2.
  package func text(beforeStars share: Double) -> Color {
    seen(label, light: textOpacity, opacity: 0.95, beforeStars: share)
  }

  /// The colour of text in labels of the classic look, with its opacity.
  var classicText: Color {
    seen(label, light: textOpacity, opacity: 0.95, before: classicMiddle)
  }

  /// The colour of glyphs in labels of the classic look, with its opacity.
  var classicGlyph: Color {
    seen(label, light: glyphOpacity, opacity: 0.95, before: classicMiddle)
  }

  /// The colour of the empty sky that the classic look's labels are balanced against.
  private var classicMiddle: Color { name == "cosmos-blue" ? Self.chaptersBlue : middle }

  /// The blue of the chapters' sky, which is lighter than the real one.
  private static let chaptersBlue = Color(bytes: 12, 18, 56)

  /// Returns the colour of glyphs, with its opacity, in front of stars that cover a fraction of the
  /// image, 0…1.
  package func glyph(beforeStars share: Double) -> Color {
    seen(label, light: glyphOpacity, opacity: 0.95, beforeStars: share)
  }

  /// Brightness of text and of glyphs, 0…1, in sRGB encoding.
  private static let (textLight, glyphLight) = (0.87, 0.7)

  /// Returns a translucent colour that looks as bright in front of the Milky Way as in front of an
  /// empty sky.
  private func seen(
    _ color: Color, light: Double, opacity: Double, beforeStars share: Double
  ) -> Color {
    seen(
      color, light: light, opacity: opacity, before: middle.interpolated(to: bulge, by: share))
  }

  /// Returns a colour darker by the light of `behind`, which shines through it.
  private func seen(
    _ color: Color, light: Double, opacity: Double, before behind: Color
  ) -> Color {
    func own(_ seen: Double, _ behind: Double) -> Double {
      clamped((light * seen - (1 - opacity) * behind) / opacity, 0, 1)
    }
    return Color(
      red: own(color.red, behind.red), green: own(color.green, behind.green),
      blue: own(color.blue, behind.blue), alpha: opacity)
  }

  /// The opacity of figures' lines in the classic look.
  package static let classicLineOpacity = 0.6
  /// The opacity of figures' lines in front of an empty sky, and what the brightest Milky Way adds,
  /// except in the classic look.
  private static let (lineOpacity, bandOpacity) = (0.5, 0.45)
  /// Factor for the colour of figures' lines.
  private static let lineLight = 0.9
  /// The amount that the brightest Milky Way adds to ``lineLight``.
  private static let bandLight = 0.1
  /// Minimum relative luminance of the lines' colour before it is multiplied by ``lineLight``.
  private static let lineLuminance = 0.56

  /// Factor for the colours of figure stars' halos: ``halo`` and twice as much white, so that
  /// orange stars stay orange in all palettes.
  package var haloTint: Color { Color.white.interpolated(to: halo, by: 1.0 / 3) }

  /// The colour that is mixed into nebulae; alpha is its share.
  var nebulaHue: Color { lines.opacity(nebulaShare) }

  /// The English name as shown to people, such as "cosmos blue".
  package var title: String { title(in: .english) }

  /// Returns the name as shown to people, such as "cosmos blue".
  package func title(in words: Words) -> String {
    Self.titles[name].map { words[$0] } ?? name.replacing("-", with: " ")
  }

  private static let titles = [
    "cosmos-blue": Message("cosmos blue", context: "palette"),
    "dusk": Message("dusk", context: "palette"),
    "ember": Message("ember", context: "palette"),
    "dune": Message("dune", context: "palette"),
    "aurora": Message("aurora", context: "palette"),
    "moonlight": Message("moonlight", context: "palette"),
    "night": Message("night", context: "palette"),
  ]
}

/// Palettes are mixed colour by colour.
///
/// A mixture of two palettes has the name of the palette that has the larger share.
extension Palette: Animatable {
  private static let colors: [any WritableKeyPath<Palette, Color> & Sendable] = [
    \.corner, \.middle, \.bulge, \.arms, \.backdrop, \.vignette.center, \.vignette.corner,
    \.smallStars, \.mediumStars, \.largeStars, \.halo, \.lines, \.accent, \.label, \.filter,
  ]
  private static let opacities: [any WritableKeyPath<Palette, Double> & Sendable] = [
    \.vignette.opacity, \.labelOpacity, \.nebulaShare,
  ]

  /// A palette of transparent black, with all opacities 0 and an empty name.
  public static let zero: Palette = {
    var zero = cosmosBlue
    zero.name = ""
    for color in colors { zero[keyPath: color] = .zero }
    for opacity in opacities { zero[keyPath: opacity] = 0 }
    return zero
  }()

  /// Returns `self + factor · other`, colour by colour.
  public func adding(_ other: Palette, times factor: Double) -> Palette {
    var sum = self
    for color in Self.colors {
      sum[keyPath: color] = sum[keyPath: color].adding(other[keyPath: color], times: factor)
    }
    for opacity in Self.opacities { sum[keyPath: opacity] += other[keyPath: opacity] * factor }
    return sum
  }

  /// Returns the sum of the products of the two palettes' corresponding colour components and
  /// opacities.
  public func dot(_ other: Palette) -> Double {
    Self.colors.reduce(0) { $0 + self[keyPath: $1].dot(other[keyPath: $1]) }
      + Self.opacities.reduce(0) { $0 + self[keyPath: $1] * other[keyPath: $1] }
  }
}
