import CosmosDrawing
import CosmosGeometry

extension Palette {
  /// The built-in palettes except ``night``, in the order that the C key follows.
  public static let all = [cosmosBlue, dusk, ember, dune, aurora, moonlight]

  /// All built-in palettes, in the order that the C key follows: ``all``, then ``night``.
  public static let choices = all + [night]

  /// Returns the built-in palette with a given name.
  ///
  /// - Parameter name: A name such as "cosmos-blue", in upper or lower case; spaces and underscores
  ///   count as hyphens.
  /// - Returns: The palette, or nil if there is none of that name.
  public static func named(_ name: String) -> Palette? {
    let wanted = String(name.lowercased().map { $0 == " " || $0 == "_" ? "-" : $0 })
    return choices.first { $0.name == wanted }
  }

  /// The palette that the C key selects after this one.
  package var next: Palette {
    let index = Self.choices.firstIndex { $0.name == name } ?? -1
    return Self.choices[(index + 1) % Self.choices.count]
  }

  /// The key under which ``/CosmosScenes/SceneEffect/remember(_:key:)`` stores the palette's name.
  public static let memoryKey = "palette"

  /// Deep blue with a violet glow; cyan stars.
  public static let cosmosBlue = Palette(
    name: "cosmos-blue",
    corner: Color(bytes: 6, 8, 14), middle: Color(bytes: 13, 16, 30),
    bulge: Color(bytes: 243, 207, 166), arms: Color(bytes: 185, 198, 238),
    backdrop: Color(red: 0.078, green: 0.118, blue: 0.306),
    vignette: Vignette(
      center: Color(bytes: 45, 20, 100), corner: Color(bytes: 0, 0, 3), opacity: 0.4),
    smallStars: Color(bytes: 26, 224, 255),
    mediumStars: Color(bytes: 160, 255, 228),
    largeStars: Color(bytes: 160, 255, 228),
    halo: Color(bytes: 157, 255, 229),
    lines: Color(bytes: 196, 181, 255),
    accent: Color(red: 0.094, green: 0.271, blue: 1),
    label: .white, nebulaShare: 0)

  /// Violet with a rose glow; pale blue and rose stars.
  public static let dusk = Palette(
    name: "dusk",
    corner: Color(bytes: 8, 3, 16), middle: Color(bytes: 33, 15, 58),
    bulge: Color(bytes: 255, 181, 154), arms: Color(bytes: 201, 162, 255),
    backdrop: Color(bytes: 40, 18, 74),
    vignette: Vignette(
      center: Color(bytes: 98, 16, 74), corner: Color(bytes: 1, 0, 6), opacity: 0.4),
    smallStars: Color(bytes: 138, 168, 255),
    mediumStars: Color(bytes: 222, 208, 255),
    largeStars: Color(bytes: 255, 208, 236),
    halo: Color(bytes: 240, 196, 255),
    lines: Color(bytes: 255, 80, 160),
    accent: Color(bytes: 206, 40, 148),
    label: .white)

  /// Wine red with an orange glow; amber stars.
  public static let ember = Palette(
    name: "ember",
    corner: Color(bytes: 10, 3, 3), middle: Color(bytes: 42, 13, 10),
    bulge: Color(bytes: 255, 196, 122), arms: Color(bytes: 255, 156, 134),
    backdrop: Color(bytes: 56, 14, 30),
    vignette: Vignette(
      center: Color(bytes: 104, 40, 8), corner: Color(bytes: 4, 0, 2), opacity: 0.4),
    smallStars: Color(bytes: 255, 150, 64),
    mediumStars: Color(bytes: 255, 222, 164),
    largeStars: Color(bytes: 255, 222, 164),
    halo: Color(bytes: 255, 206, 148),
    lines: Color(bytes: 255, 116, 36),
    accent: Color(bytes: 232, 56, 26),
    label: Color(bytes: 255, 246, 238))

  /// Dark bronze; green and sand-coloured stars.
  public static let dune = Palette(
    name: "dune",
    corner: Color(bytes: 4, 7, 15), middle: Color(bytes: 36, 26, 16),
    bulge: Color(bytes: 255, 210, 138), arms: Color(bytes: 184, 196, 216),
    backdrop: Color(bytes: 44, 34, 23),
    vignette: Vignette(
      center: Color(bytes: 84, 52, 14), corner: Color(bytes: 0, 4, 12), opacity: 0.4),
    smallStars: Color(bytes: 112, 222, 196),
    mediumStars: Color(bytes: 255, 236, 192),
    largeStars: Color(bytes: 255, 236, 192),
    halo: Color(bytes: 255, 228, 164),
    lines: Color(bytes: 240, 172, 48),
    accent: Color(bytes: 190, 112, 12),
    label: Color(bytes: 255, 250, 240))

  /// Teal with a green glow; green stars.
  public static let aurora = Palette(
    name: "aurora",
    corner: Color(bytes: 1, 8, 7), middle: Color(bytes: 6, 32, 28),
    bulge: Color(bytes: 176, 255, 176), arms: Color(bytes: 143, 232, 208),
    backdrop: Color(bytes: 5, 38, 45),
    vignette: Vignette(
      center: Color(bytes: 10, 68, 40), corner: Color(bytes: 4, 0, 14), opacity: 0.4),
    smallStars: Color(bytes: 92, 255, 176),
    mediumStars: Color(bytes: 214, 255, 206),
    largeStars: Color(bytes: 214, 255, 206),
    halo: Color(bytes: 172, 255, 200),
    lines: Color(bytes: 36, 222, 150),
    accent: Color(bytes: 0, 130, 98),
    label: Color(bytes: 246, 255, 250))

  /// Slate; silver stars.
  public static let moonlight = Palette(
    name: "moonlight",
    corner: Color(bytes: 5, 7, 10), middle: Color(bytes: 20, 27, 38),
    bulge: Color(bytes: 242, 230, 208), arms: Color(bytes: 183, 201, 232),
    backdrop: Color(bytes: 30, 36, 50),
    vignette: Vignette(
      center: Color(bytes: 44, 51, 72), corner: Color(bytes: 1, 1, 4), opacity: 0.4),
    smallStars: Color(bytes: 166, 206, 255),
    mediumStars: Color(bytes: 255, 247, 230),
    largeStars: Color(bytes: 255, 247, 230),
    halo: Color(bytes: 216, 230, 255),
    lines: Color(bytes: 164, 186, 226),
    accent: Color(bytes: 74, 106, 164),
    label: .white)

  /// Dark red only, for eyes that are used to the night.
  ///
  /// The filter removes green and blue, so a colour without red would be black.
  public static let night: Palette = {
    var night = Palette(
      name: "night",
      corner: Color(bytes: 10, 0, 0), middle: Color(bytes: 34, 0, 0),
      bulge: Color(bytes: 255, 180, 150), arms: Color(bytes: 220, 180, 180),
      backdrop: Color(bytes: 44, 0, 0),
      vignette: Vignette(
        center: Color(bytes: 60, 0, 0), corner: Color(bytes: 2, 0, 0), opacity: 0.4),
      smallStars: Color(bytes: 220, 120, 100),
      mediumStars: Color(bytes: 255, 200, 180),
      largeStars: Color(bytes: 255, 200, 180),
      halo: Color(bytes: 255, 160, 140),
      lines: Color(bytes: 200, 80, 70),
      accent: Color(bytes: 120, 0, 0),
      label: .white)
    night.filter = Color(red: 0.4, green: 0, blue: 0)
    night.labelOpacity = 0.85
    return night
  }()
}
