/// The Sun, the Moon and the planets.
public enum Body: Int, CaseIterable, Sendable {
  /// The Sun.
  case sun
  /// The Moon.
  case moon
  /// Mercury.
  case mercury
  /// Venus.
  case venus
  /// Mars.
  case mars
  /// Jupiter.
  case jupiter
  /// Saturn.
  case saturn
  /// Uranus, barely visible to the naked eye.
  case uranus
  /// Neptune, visible only in telescopes.
  case neptune

  /// The seven bodies known since antiquity, which are all visible to the naked eye.
  public static let classical: [Body] = [.sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn]

  /// The name in lower case, such as "moon".
  public var name: String { Self.names[rawValue] }

  private static let names = allCases.map { "\($0)" }

  /// The number of the planet in ERFA's `eraPlan94`; nil for the Sun and the Moon.
  var planetNumber: Int32? { Self.planetNumbers[rawValue] }

  // ERFA's third planet is the Earth.
  private static let planetNumbers: [Int32?] = [nil, nil, 1, 2, 4, 5, 6, 7, 8]
}
