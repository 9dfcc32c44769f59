package import CosmosGeometry
import CosmosResources

/// A star that the eye can see, at its real place near the ecliptic.
public struct SkyStar: Equatable, Sendable {
  /// The place among all stars.
  public let place: EclipticPlace
  /// The apparent visual magnitude V; brighter stars have smaller magnitudes.
  public let magnitude: Double
  /// The colour index B−V; nil if unknown.
  public let colorIndex: Double?
  /// The proper name, or the Bayer or Flamsteed designation, such as "Betelgeuse" or "ζ Orionis";
  /// nil for stars fainter than ``faintestNamed``, and for a few others.
  public let name: String?

  /// The faintest magnitude of stars with names.
  public static let faintestNamed = 4.5

  /// The faintest magnitude of all stars of this kind.
  package static let faintest = 6.0

  /// All stars of magnitude 6.0 or brighter within 27° of the ecliptic, brightest first.
  ///
  /// The stars are read from the built-in file `Resources/Figures/bright-stars.txt` when they are
  /// first used, which takes a few milliseconds. An error in the file would end the program; a test
  /// checks that there is none.
  public static let all = TableLine.all(
    in: EmbeddedFile("Figures/bright-stars.txt").text
  ).map { line in
    guard let star = SkyStar(line.words) else {
      fatalError(
        "Bright stars, line \(line.number): not a star: \(line.words.joined(separator: " "))")
    }
    return star
  }

  /// Reads a star from the words of a line; nil if they are not valid.
  private init?(_ words: [String]) {
    guard words.count > 4, let rightAscension = Double(words[0]),
      let declination = Double(words[1]), let magnitude = Double(words[2]),
      case let colorIndex = Double(words[3]), colorIndex != nil || words[3] == "-"
    else { return nil }
    place = EclipticPlace(
      Direction(rightAscension: rightAscension, declination: declination))
    self.magnitude = magnitude
    self.colorIndex = colorIndex
    if words.count > 5 {
      name = words[5...].joined(separator: " ")
    } else if words[4] != "-" {
      let parts = words[4].split(separator: ".")
      guard parts.count == 2, let symbol = CatalogueStar.symbol(of: String(parts[0])),
        let constellation = Self.genitives[String(parts[1])]
      else { return nil }
      name = "\(symbol) \(constellation)"
    } else {
      name = nil
    }
  }

  /// The colour, as that of ``CatalogueStar``.
  package var color: Color { CatalogueStar.color(ofIndex: colorIndex) }

  /// The radius of a figure star that is drawn with this star's light, in design points.
  package var coreRadius: Double { Self.coreRadius(ofMagnitude: magnitude) }

  /// Returns the radius of a figure star that is drawn with the light of a star of a magnitude, in
  /// design points.
  ///
  /// A star of magnitude 3 or brighter has 0.77 of the light of a figure's star, so that figures
  /// lead. Fainter stars have less, so that the many faintest ones do not compete with figures.
  package static func coreRadius(ofMagnitude magnitude: Double) -> Double {
    let share =
      0.945 - 0.148 * clamped(magnitude - 3, 0, 1) - 0.21 * clamped(magnitude - 4, 0, 2)
    return share * CatalogueStar.coreRadius(ofMagnitude: magnitude)
  }

  /// The genitives of the names of the constellations near the ecliptic, by abbreviation.
  ///
  /// - Source: The IAU's list of the names of constellations.
  private static let genitives = [
    "And": "Andromedae", "Aql": "Aquilae", "Aqr": "Aquarii", "Ara": "Arae", "Ari": "Arietis",
    "Aur": "Aurigae", "Boo": "Bootis", "CMi": "Canis Minoris", "Cap": "Capricorni",
    "Cen": "Centauri", "Cet": "Ceti", "Cnc": "Cancri", "Com": "Comae Berenices",
    "CrA": "Coronae Australis", "Crt": "Crateris", "Crv": "Corvi", "Equ": "Equulei",
    "Eri": "Eridani", "Gem": "Geminorum", "Gru": "Gruis", "Hya": "Hydrae",
    "LMi": "Leonis Minoris", "Leo": "Leonis", "Lib": "Librae", "Lup": "Lupi", "Lyn": "Lyncis",
    "Mon": "Monocerotis", "Nor": "Normae", "Oph": "Ophiuchi", "Ori": "Orionis", "Peg": "Pegasi",
    "Per": "Persei", "PsA": "Piscis Austrini", "Psc": "Piscium", "Scl": "Sculptoris",
    "Sco": "Scorpii", "Sct": "Scuti", "Ser": "Serpentis", "Sex": "Sextantis",
    "Sgr": "Sagittarii", "Tau": "Tauri", "Tel": "Telescopii", "Tri": "Trianguli",
    "UMa": "Ursae Majoris", "Vir": "Virginis",
  ]
}
