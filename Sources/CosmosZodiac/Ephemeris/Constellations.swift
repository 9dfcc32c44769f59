import CosmosResources

/// The constellations along the ecliptic, with the boundaries of the IAU.
enum Constellations {
  /// A rectangle of a constellation's area, in coordinates of the equinox B1875.
  struct Piece: Equatable, Sendable {
    /// Right ascension in hours.
    var hours: Range<Double>
    /// Declination of the lower edge in degrees; pieces above this one come earlier in the list.
    var lowerEdge: Double
    /// The constellation's sign; nil for a constellation outside the zodiac.
    var sign: Sign?

    /// Reads a piece from four words: first hour, last hour, lower edge, and a sign's name or "-".
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

  /// The pieces in search order: the first one that contains a position applies.
  ///
  /// An error in the embedded file ends the program; a test makes sure that there is none.
  static let pieces = TableLine.all(
    in: EmbeddedFile("Figures/constellation-boundaries.txt").text
  ).map { line in
    guard let piece = Piece(line.words) else {
      preconditionFailure("constellation-boundaries.txt, line \(line.number): not a valid piece")
    }
    return piece
  }

  /// Finds the sign whose constellation contains a position.
  ///
  /// - Parameter place: A direction within 10° of the ecliptic, in coordinates of the mean equator
  ///   and equinox of B1875.
  /// - Returns: The sign, which is Scorpio for Ophiuchus; nil in a constellation without a sign
  ///   (Cetus, Orion or Sextans).
  static func sign(at place: SIMD3<Double>) -> Sign? {
    let (hour, declination) = (place.longitude / 15, place.latitude)
    return pieces.first { $0.lowerEdge <= declination && $0.hours.contains(hour) }?.sign
  }
}
