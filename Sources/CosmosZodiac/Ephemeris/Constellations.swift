import CosmosResources

/// The constellations along the ecliptic, with the boundaries of the IAU.
enum Constellations {
  /// A piece of a constellation: hours of right ascension and a lower edge, for the equinox of B1875.
  struct Piece: Equatable, Sendable {
    var hours: Range<Double>
    /// The declination of the lower edge in degrees.
    var lowerEdge: Double
    /// The sign; nil for a constellation without one.
    var sign: Sign?

    /// Reads hours from and to, lower edge, and the sign or "-".
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

  /// The pieces, in the order in which a place is looked for in them.
  ///
  /// A fault in the embedded file, which a test rules out, ends the program.
  static let pieces = TableLine.all(
    in: EmbeddedFile("Figures/constellation-boundaries.txt").text
  ).map { line in
    guard let piece = Piece(line.words) else {
      preconditionFailure("constellation-boundaries.txt, line \(line.number): no piece")
    }
    return piece
  }

  /// The sign whose constellation a place is in, in the system of the mean equator and equinox of B1875,
  /// within 10° of the ecliptic; nil in one without a sign, such as Cetus, Orion and Sextans.
  ///
  /// Ophiuchus counts as Scorpio's.
  static func sign(at place: SIMD3<Double>) -> Sign? {
    let (hour, declination) = (place.longitude / 15, place.latitude)
    return pieces.first { $0.lowerEdge <= declination && $0.hours.contains(hour) }?.sign
  }
}
