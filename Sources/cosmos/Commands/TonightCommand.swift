import ArgumentParser
import CosmosZodiac
import CosmosSystem

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
    value: "DATE",
    "The moment in UTC: YYYY-MM-DDTHH:MM, or YYYY-MM-DD for noon (default: now).",
    parse: DateArgument.parse)
  var date: DateArgument?

  @Option(
    help: ArgumentHelp(
      "Those that are seen without a telescope, or all.",
      valueName: "NAME"))
  var planets = PlanetsArgument.seen

  @Flag(help: "Write JSON.")
  var json = false

  func validate() throws { try date?.requireEphemeris(advice: "") }

  func run() throws {
    let table = TonightTable(at: date?.instant ?? .now, bodies: planets.bodies)
    try StandardOutput.write(json ? table.json : table.text)
  }
}
