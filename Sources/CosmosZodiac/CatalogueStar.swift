/// A star in the figures file.
public struct CatalogueStar: Equatable, Sendable {
  /// The star's constellation.
  public let constellation: Sign
  /// Short Bayer name in the data file's spelling, a Latin letter or a Flamsteed number, such as
  /// "alp", "gam2", "A" or "41".
  public let bayer: String
  /// Right ascension in degrees, J2000, 0 ..< 360.
  public let rightAscension: Double
  /// Declination in degrees, J2000, -90…90.
  public let declination: Double
  /// Apparent visual magnitude V; smaller is brighter.
  public let magnitude: Double
  /// Colour index B−V, from about -0.3 for blue stars to 2.5 for deep red ones; nil if unknown.
  public let colorIndex: Double?
  /// The name approved by the IAU, such as "Regulus"; nil if there is none.
  public let properName: String?

  /// The star's direction in the sky.
  public var direction: Direction {
    Direction(rightAscension: rightAscension, declination: declination)
  }

  /// The name for labels: the proper name if there is one, otherwise the designation.
  public var displayName: String { properName ?? designation }

  /// The full Bayer or Flamsteed designation, such as "η Leonis", "γ² Sagittarii" or "41 Arietis".
  public var designation: String {
    "\(Self.symbol(of: bayer) ?? bayer) \(constellation.genitive)"
  }

  /// Converts a short Bayer name to its printed form, such as "gam2" to "γ²"; nil for other text.
  static func symbol(of bayer: String) -> String? {
    if let letter = greek[bayer] { return letter }
    if let last = bayer.last, let superscript = superscripts[last],
      let letter = greek[String(bayer.dropLast())]
    {
      return letter + superscript
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
