/// A sign of the zodiac; the first of the twelve signs is Pisces, which contains the vernal
/// equinox.
///
/// Each sign stands for the constellation with the same name. The ribbon of the sky stops at the
/// sign's ``place``.
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

  /// Creates the sign with an English name in upper or lower case; fails if there is none.
  public init?(named name: some StringProtocol) {
    let name = name.lowercased()
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  /// The names of all signs in their order, for messages that list them.
  public static let names = allCases.map { "\($0)" }

  /// The English name in lower case, such as "pisces".
  public var name: String { Self.names[rawValue] }

  /// The genitive of the constellation's Latin name, such as "Leonis" in "η Leonis".
  ///
  /// - Source: The IAU's list of the names of constellations.
  public var genitive: String { Self.genitives[rawValue] }

  private static let genitives = [
    "Piscium", "Arietis", "Tauri", "Geminorum", "Cancri", "Leonis", "Virginis", "Librae", "Scorpii",
    "Sagittarii", "Capricorni", "Aquarii",
  ]
}
