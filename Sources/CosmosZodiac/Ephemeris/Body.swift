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
  /// Uranus, which is at the limit of what the eye sees.
  case uranus
  /// Neptune, which no eye sees without a telescope.
  case neptune

  /// The seven that are seen without a telescope and were known to the ancients.
  public static let classical: [Body] = [.sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn]

  /// The name in lower case: "moon".
  public var name: String { Self.names[rawValue] }

  private static let names = allCases.map { "\($0)" }

  /// The number of the planet in ERFA's `eraPlan94`; nil for the Sun and the Moon.
  var planetNumber: Int32? { Self.planetNumbers[rawValue] }

  /// ERFA's third planet is the Earth.
  private static let planetNumbers: [Int32?] = [nil, nil, 1, 2, 4, 5, 6, 7, 8]
}
