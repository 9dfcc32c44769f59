/// The twelve signs in the order of the ribbon: sign i is centred at sign position i.
///
/// The sky's own constellations begin with Pisces, because the year's zero point, the vernal
/// equinox, lies there today.
public enum Sign: Int, CaseIterable, Sendable {
  case pisces, aries, taurus, gemini, cancer, leo
  case virgo, libra, scorpio, sagittarius, capricorn, aquarius

  /// The sign of that name, in capitals or not; nil for any other text.
  public init?(named name: some StringProtocol) {
    let name = name.lowercased()
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  /// The names of all signs, in order, for messages that list them.
  public static let names = [
    "pisces", "aries", "taurus", "gemini", "cancer", "leo",
    "virgo", "libra", "scorpio", "sagittarius", "capricorn", "aquarius",
  ]

  /// Lower case: "pisces".
  public var name: String { Self.names[rawValue] }

  /// Place on the ribbon in degrees: 0, 30 … 330.
  public var degrees: Int { rawValue * 30 }

  /// The sign to the right; Pisces after Aquarius.
  public var next: Sign { shifted(by: 1) }

  /// The sign to the left; Aquarius before Pisces.
  public var previous: Sign { shifted(by: -1) }

  /// The constellation's Latin genitive, as in "η Leonis".
  ///
  /// - Source: the IAU's list of constellation names.
  public var genitive: String {
    switch self {
    case .pisces: "Piscium"
    case .aries: "Arietis"
    case .taurus: "Tauri"
    case .gemini: "Geminorum"
    case .cancer: "Cancri"
    case .leo: "Leonis"
    case .virgo: "Virginis"
    case .libra: "Librae"
    case .scorpio: "Scorpii"
    case .sagittarius: "Sagittarii"
    case .capricorn: "Capricorni"
    case .aquarius: "Aquarii"
    }
  }

  private func shifted(by count: Int) -> Sign {
    let all = Self.allCases
    return all[(rawValue + count + all.count) % all.count]
  }
}
