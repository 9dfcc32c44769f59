/// A star in the file of the constellations' figures.
public struct CatalogueStar: Equatable, Sendable {
  /// The constellation that the star belongs to.
  public let constellation: Sign
  /// The star's short Bayer name as in the file, a Latin letter or a Flamsteed number, such as
  /// "alp", "gam2", "A" or "41".
  public let bayer: String
  /// The right ascension in degrees (J2000), 0 ..< 360.
  public let rightAscension: Double
  /// The declination in degrees (J2000), −90…90.
  public let declination: Double
  /// The apparent visual magnitude V; brighter stars have smaller magnitudes.
  public let magnitude: Double
  /// The colour index B−V, from about −0.3 for blue stars to 2.5 for deep red stars; nil if
  /// unknown.
  public let colorIndex: Double?
  /// The name of the star that the IAU has approved, such as "Regulus"; nil if there is none.
  public let properName: String?

  /// The direction of the star in the sky.
  public var direction: Direction {
    Direction(rightAscension: rightAscension, declination: declination)
  }

  /// The name of the star for labels: the proper name, or, if there is none, the designation.
  public var displayName: String { properName ?? designation }

  /// The full Bayer or Flamsteed designation of the star, such as "η Leonis", "γ² Sagittarii" or
  /// "41 Arietis".
  public var designation: String {
    "\(Self.symbol(of: bayer) ?? bayer) \(constellation.genitive)"
  }

  /// Returns the printed form of a short Bayer name, such as "γ²" for "gam2" and "c¹" for "c1"; nil
  /// for any other text.
  static func symbol(of bayer: String) -> String? {
    if let letter = greek[bayer] { return letter }
    if let last = bayer.last, let superscript = superscripts[last],
      let letter = greek[String(bayer.dropLast())]
    {
      return letter + superscript
    }
    if bayer.count == 2, let first = bayer.first, first.isASCII, first.isLetter,
      let last = bayer.last, let superscript = superscripts[last]
    {
      return "\(first)\(superscript)"
    }
    let isNumber = bayer.allSatisfy { $0.isASCII && $0.isNumber }
    let isLetter = bayer.count == 1 && bayer.allSatisfy { $0.isASCII && $0.isLetter }
    return isNumber || isLetter ? bayer : nil
  }

  private static let greek = [
    "alp": "α", "bet": "β", "gam": "γ", "del": "δ", "eps": "ε", "zet": "ζ", "eta": "η",
    "the": "θ", "iot": "ι", "kap": "κ", "lam": "λ", "mu": "μ", "nu": "ν", "xi": "ξ",
    "omi": "ο", "pi": "π", "rho": "ρ", "sig": "σ", "tau": "τ", "ups": "υ", "phi": "φ",
    "chi": "χ", "psi": "ψ", "ome": "ω",
  ]

  private static let superscripts: [Character: String] = [
    "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹",
  ]
}
