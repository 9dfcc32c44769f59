/// A resource of this module, compiled into the program.
struct EmbeddedFile: Equatable, Sendable {
  /// The file's name in `Resources/`, for messages.
  let name: String
  let bytes: [UInt8]

  /// The contents as UTF-8 text.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension EmbeddedFile {
  /// The stars of the zodiac and the lines between them.
  static var zodiacFigures: EmbeddedFile {
    EmbeddedFile(name: "zodiac-figures.txt", bytes: PackageResources.zodiac_figures_txt)
  }

  /// The glyphs of the twelve signs, from Pisces on.
  static var glyphs: [EmbeddedFile] {
    [
      EmbeddedFile(name: "glyphs/pisces.svg", bytes: PackageResources.pisces_svg),
      EmbeddedFile(name: "glyphs/aries.svg", bytes: PackageResources.aries_svg),
      EmbeddedFile(name: "glyphs/taurus.svg", bytes: PackageResources.taurus_svg),
      EmbeddedFile(name: "glyphs/gemini.svg", bytes: PackageResources.gemini_svg),
      EmbeddedFile(name: "glyphs/cancer.svg", bytes: PackageResources.cancer_svg),
      EmbeddedFile(name: "glyphs/leo.svg", bytes: PackageResources.leo_svg),
      EmbeddedFile(name: "glyphs/virgo.svg", bytes: PackageResources.virgo_svg),
      EmbeddedFile(name: "glyphs/libra.svg", bytes: PackageResources.libra_svg),
      EmbeddedFile(name: "glyphs/scorpio.svg", bytes: PackageResources.scorpio_svg),
      EmbeddedFile(name: "glyphs/sagittarius.svg", bytes: PackageResources.sagittarius_svg),
      EmbeddedFile(name: "glyphs/capricorn.svg", bytes: PackageResources.capricorn_svg),
      EmbeddedFile(name: "glyphs/aquarius.svg", bytes: PackageResources.aquarius_svg),
    ]
  }
}
