public import CosmosDrawing
public import CosmosGeometry

/// The colours of the sky that fit together.
public struct Palette: Equatable, Sendable {
  public var name: String
  public var backdrop: Color
  public var vignette: Vignette
  public var smallStars: Color
  public var mediumStars: Color
  public var largeStars: Color
  /// Around the stars of the figures.
  public var halo: Color
  /// Lines of the figures.
  public var lines: Color
  /// Ruler, rings and what is chosen.
  public var accent: Color
  /// Text, markers and glyphs.
  public var label: Color
  /// Opacity of the signs' labels, 0…1.
  public var labelOpacity: Double
  /// Opacity of the words among them: never less than what makes white text stand out 3 to 1.
  ///
  /// - Source: WCAG 2 contrast; SPEC's 0.33 over Cosmos blue gives 2.89, 0.35 gives 3.08.
  public var textOpacity: Double { max(labelOpacity, 0.35) }

  /// Cosmos blue, the original.
  public static let cosmosBlue = Palette(
    name: "cosmos-blue",
    backdrop: Color(red: 0.078, green: 0.118, blue: 0.306),
    vignette: Vignette(
      center: Color(bytes: 45, 20, 100), corner: Color(bytes: 0, 0, 3), opacity: 0.4),
    smallStars: Color(bytes: 26, 224, 255),
    mediumStars: Color(bytes: 160, 255, 228),
    largeStars: Color(bytes: 160, 255, 228),
    halo: Color(bytes: 157, 255, 229),
    lines: Color(red: 0.565, green: 0.075, blue: 0.996),
    accent: Color(red: 0.094, green: 0.271, blue: 1),
    label: .white,
    labelOpacity: 0.33)
}
