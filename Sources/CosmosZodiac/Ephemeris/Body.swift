/// A body of the solar system in the sky: the Sun, the Moon or a planet.
public enum Body: Int, CaseIterable, Sendable {
  /// The Sun.
  case sun
  /// The Moon.
  case moon
  /// The planet Mercury.
  case mercury
  /// The planet Venus.
  case venus
  /// The planet Mars.
  case mars
  /// The planet Jupiter.
  case jupiter
  /// The planet Saturn.
  case saturn
  /// The planet Uranus, which is barely visible to the naked eye.
  case uranus
  /// The planet Neptune, which is visible only in telescopes.
  case neptune

  /// The seven bodies that have been known since antiquity, because they are visible to the naked
  /// eye.
  public static let classical: [Body] = [.sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn]

  /// The English name in lower case, such as "moon".
  public var name: String { Self.names[rawValue] }

  private static let names = allCases.map { "\($0)" }

  /// The number of the planet in ERFA's function `eraPlan94`; nil for the Sun and the Moon.
  var planetNumber: Int32? { Self.planetNumbers[rawValue] }

  // The number 3 is missing, because ERFA's third planet is the Earth.
  private static let planetNumbers: [Int32?] = [nil, nil, 1, 2, 4, 5, 6, 7, 8]
}
