/// A file of this folder, carried inside the program so that it runs from anywhere.
public struct EmbeddedFile: Equatable, Sendable {
  /// The file's name in `Resources/`, for messages.
  public let name: String
  public let bytes: [UInt8]

  /// The contents as UTF-8 text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension EmbeddedFile {
  /// The stars of the zodiac and the lines between them.
  public static var zodiacFigures: EmbeddedFile {
    EmbeddedFile(name: "zodiac-figures.txt", bytes: PackageResources.zodiac_figures_txt)
  }

  /// The glyphs of the twelve signs, from Pisces on.
  public static var glyphs: [EmbeddedFile] {
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
