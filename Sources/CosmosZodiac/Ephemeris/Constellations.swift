import CosmosResources

/// The constellations near the ecliptic, with the boundaries that the IAU has defined.
enum Constellations {
  /// A part of a constellation's area that is a rectangle in equatorial coordinates (equinox
  /// B1875).
  struct Piece: Equatable, Sendable {
    /// The range of right ascension in hours.
    var hours: Range<Double>
    /// The declination of the lower edge in degrees.
    ///
    /// The upper edge is not stored: areas above it belong to earlier elements of the list.
    var lowerEdge: Double
    /// The sign of the constellation; nil if the constellation is not in the zodiac.
    var sign: Sign?

    /// Reads a rectangle from four words: first hour, last hour, lower edge, and the name of a sign
    /// or "-".
    init?(_ words: [String]) {
      guard words.count == 4, let from = Double(words[0]), let to = Double(words[1]), from < to,
        let edge = Double(words[2])
      else { return nil }
      sign = Sign(named: words[3])
      guard sign != nil || words[3] == "-" else { return nil }
      hours = from..<to
      lowerEdge = edge
    }
  }

  /// The rectangles in the order of the search: a position belongs to the first one that contains
  /// it.
  ///
  /// An error in the file would end the program; a test checks that there is none.
  static let pieces = TableLine.all(
    in: EmbeddedFile("Figures/constellation-boundaries.txt").text
  ).map { line in
    guard let piece = Piece(line.words) else {
      preconditionFailure(
        "constellation-boundaries.txt, line \(line.number): not a valid piece of a boundary: "
          + "expected the first hour, the last hour, the lower edge, and a sign or -")
    }
    return piece
  }

  /// Returns the sign whose constellation contains a position.
  ///
  /// - Parameter place: A direction at most 10° from the ecliptic, in coordinates of the mean
  ///   equator and equinox of B1875.
  /// - Returns: The sign, which for Ophiuchus is Scorpio; nil for constellations without a sign
  ///   (Cetus, Orion and Sextans).
  static func sign(at place: SIMD3<Double>) -> Sign? {
    let (hour, declination) = (place.longitude / 15, place.latitude)
    return pieces.first { $0.lowerEdge <= declination && $0.hours.contains(hour) }?.sign
  }
}
