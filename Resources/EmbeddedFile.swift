/// A file of the folder `Resources`, compiled into the program.
package struct EmbeddedFile: Equatable, Sendable {
  /// The file's path in `Resources`, for messages.
  package let name: String
  package let bytes: [UInt8]

  /// The contents as UTF-8 text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The stars of the zodiac and the lines between them.
  package static var zodiacFigures: EmbeddedFile {
    EmbeddedFile(name: "Figures/zodiac-figures.txt", bytes: PackageResources.zodiac_figures_txt)
  }

  /// The boundaries of the constellations along the ecliptic.
  package static var constellationBoundaries: EmbeddedFile {
    EmbeddedFile(
      name: "Figures/constellation-boundaries.txt",
      bytes: PackageResources.constellation_boundaries_txt)
  }

  /// The glyphs of the twelve signs, from Pisces on.
  package static var glyphs: [EmbeddedFile] {
    [
      EmbeddedFile(name: "Glyphs/pisces.svg", bytes: PackageResources.pisces_svg),
      EmbeddedFile(name: "Glyphs/aries.svg", bytes: PackageResources.aries_svg),
      EmbeddedFile(name: "Glyphs/taurus.svg", bytes: PackageResources.taurus_svg),
      EmbeddedFile(name: "Glyphs/gemini.svg", bytes: PackageResources.gemini_svg),
      EmbeddedFile(name: "Glyphs/cancer.svg", bytes: PackageResources.cancer_svg),
      EmbeddedFile(name: "Glyphs/leo.svg", bytes: PackageResources.leo_svg),
      EmbeddedFile(name: "Glyphs/virgo.svg", bytes: PackageResources.virgo_svg),
      EmbeddedFile(name: "Glyphs/libra.svg", bytes: PackageResources.libra_svg),
      EmbeddedFile(name: "Glyphs/scorpio.svg", bytes: PackageResources.scorpio_svg),
      EmbeddedFile(name: "Glyphs/sagittarius.svg", bytes: PackageResources.sagittarius_svg),
      EmbeddedFile(name: "Glyphs/capricorn.svg", bytes: PackageResources.capricorn_svg),
      EmbeddedFile(name: "Glyphs/aquarius.svg", bytes: PackageResources.aquarius_svg),
    ]
  }

  /// The look of the bench's pages.
  package static var pageStyle: EmbeddedFile {
    EmbeddedFile(name: "Pages/style.css", bytes: PackageResources.style_css)
  }

  /// The meaning of every number on the page of a bench, as items of a list in HTML.
  package static var pageDefinitions: EmbeddedFile {
    EmbeddedFile(name: "Pages/definitions.html", bytes: PackageResources.definitions_html)
  }
}
