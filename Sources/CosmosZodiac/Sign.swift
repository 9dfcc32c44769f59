/// The twelve signs of the zodiac, starting with Pisces, where the vernal equinox lies.
///
/// A sign stands for the constellation of that name. In the sky scene, the sign with raw value i is
/// centred at sign position i.
public enum Sign: Int, CaseIterable, Sendable {
  /// Pisces, the fishes.
  case pisces
  /// Aries, the ram.
  case aries
  /// Taurus, the bull.
  case taurus
  /// Gemini, the twins.
  case gemini
  /// Cancer, the crab.
  case cancer
  /// Leo, the lion.
  case leo
  /// Virgo, the maiden.
  case virgo
  /// Libra, the scales.
  case libra
  /// Scorpio, the scorpion; its constellation is called Scorpius.
  case scorpio
  /// Sagittarius, the archer.
  case sagittarius
  /// Capricorn, the goat; its constellation is called Capricornus.
  case capricorn
  /// Aquarius, the water bearer.
  case aquarius

  /// Creates the sign with an English name in upper or lower case; nil if there is none.
  public init?(named name: some StringProtocol) {
    let name = name.lowercased()
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  /// The names of all signs in order, for messages that list them.
  public static let names = allCases.map { "\($0)" }

  /// The name in lower case, such as "pisces".
  public var name: String { Self.names[rawValue] }

  /// The sign's position on the ribbon in degrees: 0, 30 … 330.
  public var degrees: Int { rawValue * 30 }

  /// The constellation's Latin genitive, as in "η Leonis".
  ///
  /// - Source: the IAU's list of constellation names.
  public var genitive: String { Self.genitives[rawValue] }

  private static let genitives = [
    "Piscium", "Arietis", "Tauri", "Geminorum", "Cancri", "Leonis", "Virginis", "Librae", "Scorpii",
    "Sagittarii", "Capricorni", "Aquarii",
  ]
}
