import ArgumentParser
import CosmosEphemeris
import CosmosSystem
import CosmosZodiac

/// `cosmos tonight`: where Sun, Moon and planets are.
struct TonightCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tonight", abstract: "Say where Sun, Moon and planets are.",
    discussion: """
      Apparent ecliptic longitude and latitude of date, seen from the centre of the Earth, the \
      visual magnitude, the lit share of the disc, and the constellation. Of the constellations \
      the twelve of the zodiac count: Ophiuchus as Scorpio, any other as the nearest along the \
      ecliptic.
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The moment in UTC: YYYY-MM-DDTHH:MM, or YYYY-MM-DD for noon (default: now).",
      valueName: "DATE"),
    transform: DateArgument.parse)
  var date: DateArgument?

  @Option(
    help: ArgumentHelp(
      "Those that are seen without a telescope, or all: seen, all (default: seen).",
      valueName: "NAME"),
    completion: .list(PlanetsArgument.allCases.map(\.rawValue)),
    transform: PlanetsArgument.parse)
  var planets = PlanetsArgument.seen

  @Flag(help: "Write JSON.")
  var json = false

  func validate() throws { try date?.requireEphemeris(advice: "") }

  func run() throws {
    let table = TonightTable(at: date?.instant ?? .now, bodies: planets.bodies)
    try StandardOutput.write(json ? table.json : table.text)
  }
}

/// The places of bodies at a moment, as text and as JSON.
struct TonightTable: Equatable {
  let instant: Instant
  let places: [BodyPlace]

  init(at instant: Instant, bodies: [Body]) {
    self.instant = instant
    places = Ephemeris(at: instant).places(of: bodies)
  }

  /// A line for each body, under a heading.
  var text: String {
    let (date, time) = instant.parts
    var text = "\(date) \(time) UTC\n\n"
    text += Self.line("", "longitude", "latitude", "magnitude", "lit", "constellation")
    for place in places {
      text += Self.line(
        place.body.name, "\(Self.fixed(place.longitude, 2))°",
        "\(place.latitude < 0 ? "−" : "+")\(Self.fixed(abs(place.latitude), 2))°",
        "\(place.magnitude < 0 ? "−" : "")\(Self.fixed(abs(place.magnitude), 1))",
        place.body == .sun ? "" : "\(Int((place.phase * 100).rounded())) %",
        place.constellation.name)
    }
    return text
  }

  private static func line(
    _ name: String, _ longitude: String, _ latitude: String, _ magnitude: String, _ lit: String,
    _ constellation: String
  ) -> String {
    func left(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    return left(name, 9) + right(longitude, 9) + right(latitude, 10) + right(magnitude, 11)
      + right(lit, 7) + "   " + constellation + "\n"
  }

  /// One object: the moment and the bodies.
  var json: String {
    let bodies = places.map { place in
      """
          {"name": "\(place.body.name)", "longitude": \(Self.fixed(place.longitude, 4)), \
      "latitude": \(Self.fixed(place.latitude, 4)), "magnitude": \(Self.fixed(place.magnitude, 2)), \
      "phase": \(Self.fixed(place.phase, 4)), "constellation": "\(place.constellation.name)", \
      "p": \(Self.fixed(place.position, 5))}
      """
    }
    return """
      {
        "date": "\(instant.text)",
        "bodies": [
      \(bodies.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// A number with a fixed number of decimals.
  private static func fixed(_ value: Double, _ decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let whole = Int((abs(value) * factor).rounded())
    let rest = String(whole % Int(factor))
    let sign = value < 0 && whole > 0 ? "-" : ""
    return "\(sign)\(whole / Int(factor))."
      + String(repeating: "0", count: decimals - rest.count) + rest
  }
}
