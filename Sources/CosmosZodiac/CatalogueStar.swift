/// A star as the figures file lists it.
public struct CatalogueStar: Equatable, Sendable {
  /// The constellation that the star belongs to.
  public let constellation: Sign
  /// Short Bayer name as the data file spells it: "alp", "gam2", a Latin letter, or a Flamsteed
  /// number such as "41".
  public let bayer: String
  /// Degrees, J2000, 0 ..< 360.
  public let rightAscension: Double
  /// Degrees, J2000, -90…90.
  public let declination: Double
  /// Apparent visual magnitude V; smaller is brighter.
  public let magnitude: Double
  /// B−V: about -0.3 for blue stars to 2.5 for deep red ones; nil where it is not known.
  public let colorIndex: Double?
  /// The name that the IAU approved, such as "Regulus", where there is one.
  public let properName: String?

  /// The direction in which the star is seen.
  public var direction: Direction {
    Direction(rightAscension: rightAscension, declination: declination)
  }

  /// The name to show: its proper name, or else its designation.
  public var displayName: String { properName ?? designation }

  /// Bayer or Flamsteed designation in full: "η Leonis", "γ² Sagittarii", "41 Arietis".
  public var designation: String {
    "\(Self.symbol(of: bayer) ?? bayer) \(constellation.genitive)"
  }

  /// The letter or number of a short Bayer name in print, "γ²" for "gam2"; nil for any other text.
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
