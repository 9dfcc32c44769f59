internal import Drawing
internal import Geometry

extension Palette {
  /// All six, Cosmos blue first, in the order of the C key and of the bars.
  public static let all = [cosmosBlue, dusk, ember, dune, aurora, moonlight]

  /// The palette of that name, however its letters are written.
  ///
  /// - Parameter name: "aurora"; spaces and underscores count as hyphens.
  /// - Returns: nil when there is none.
  public static func named(_ name: String) -> Palette? {
    let wanted = String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    return all.first { $0.name == wanted }
  }

  /// Violet, after sunset.
  static let dusk = Palette(
    name: "dusk",
    backdrop: Color(bytes: 46, 20, 72),
    vignette: Vignette(
      center: Color(bytes: 96, 20, 84), corner: Color(bytes: 3, 0, 5), opacity: 0.4),
    smallStars: Color(bytes: 255, 128, 214),
    mediumStars: Color(bytes: 232, 200, 255),
    largeStars: Color(bytes: 232, 200, 255),
    halo: Color(bytes: 244, 190, 255),
    lines: Color(bytes: 255, 76, 158),
    accent: Color(bytes: 148, 44, 232),
    label: .white,
    labelOpacity: 0.36)

  /// Red, the last of a fire.
  static let ember = Palette(
    name: "ember",
    backdrop: Color(bytes: 66, 20, 26),
    vignette: Vignette(
      center: Color(bytes: 104, 36, 14), corner: Color(bytes: 4, 0, 1), opacity: 0.4),
    smallStars: Color(bytes: 255, 146, 72),
    mediumStars: Color(bytes: 255, 220, 172),
    largeStars: Color(bytes: 255, 220, 172),
    halo: Color(bytes: 255, 206, 150),
    lines: Color(bytes: 255, 104, 40),
    accent: Color(bytes: 226, 44, 36),
    label: Color(bytes: 255, 244, 236),
    labelOpacity: 0.37)

  /// Bronze, sand under a low moon.
  static let dune = Palette(
    name: "dune",
    backdrop: Color(bytes: 54, 38, 18),
    vignette: Vignette(
      center: Color(bytes: 92, 58, 18), corner: Color(bytes: 3, 2, 0), opacity: 0.4),
    smallStars: Color(bytes: 255, 196, 84),
    mediumStars: Color(bytes: 255, 240, 204),
    largeStars: Color(bytes: 255, 240, 204),
    halo: Color(bytes: 255, 230, 168),
    lines: Color(bytes: 238, 168, 42),
    accent: Color(bytes: 180, 104, 12),
    label: Color(bytes: 255, 250, 240),
    labelOpacity: 0.37)

  /// Green, the northern lights.
  static let aurora = Palette(
    name: "aurora",
    backdrop: Color(bytes: 10, 48, 44),
    vignette: Vignette(
      center: Color(bytes: 8, 74, 54), corner: Color(bytes: 0, 2, 4), opacity: 0.4),
    smallStars: Color(bytes: 84, 255, 168),
    mediumStars: Color(bytes: 204, 255, 226),
    largeStars: Color(bytes: 204, 255, 226),
    halo: Color(bytes: 168, 255, 206),
    lines: Color(bytes: 26, 214, 140),
    accent: Color(bytes: 4, 128, 92),
    label: Color(bytes: 244, 255, 250),
    labelOpacity: 0.37)

  /// Grey, a clear night at full moon.
  static let moonlight = Palette(
    name: "moonlight",
    backdrop: Color(bytes: 36, 42, 54),
    vignette: Vignette(
      center: Color(bytes: 50, 56, 74), corner: Color(bytes: 1, 1, 3), opacity: 0.4),
    smallStars: Color(bytes: 176, 206, 255),
    mediumStars: Color(bytes: 236, 243, 255),
    largeStars: Color(bytes: 236, 243, 255),
    halo: Color(bytes: 214, 228, 255),
    lines: Color(bytes: 158, 178, 216),
    accent: Color(bytes: 78, 104, 150),
    label: .white,
    labelOpacity: 0.37)
}
