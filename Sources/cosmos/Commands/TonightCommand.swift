import ArgumentParser
import CosmosBenchReport
import CosmosGeometry
import CosmosZodiac
import CosmosSystem

struct TonightCommand: SettableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tonight", abstract: "Print the positions of the Sun, the Moon and the planets.",
    discussion: """
      The table shows the apparent ecliptic longitude and latitude of date in degrees, seen from \
      the centre of the Earth, the visual magnitude, the illuminated fraction of the disc, and the \
      constellation. Only the twelve constellations of the zodiac are named: Scorpio stands for \
      Ophiuchus, and the nearest one along the ecliptic for any other constellation.
      """)

  @Option(
    .date, "DATE",
    "Date, for its noon, or date and time in UTC: today or YYYY-MM-DD[THH:MM], in the Gregorian "
      + "calendar for all years (default: now).")
  var date: DateArgument?

  @Option(
    help: ArgumentHelp(
      "Which planets to list: seen (visible to the naked eye) or all (default: seen).",
      valueName: "NAME"),
    completion: .list(NameArgument.names(of: PlanetsArgument.self)),
    transform: OptionKey.planets.parse)
  var planets = PlanetsArgument.seen

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Print the time in UTC alone, without the local time.")
  var utc = false

  @Flag(help: "Print JSON instead of a table.")
  var json = false

  static var keys: [SettingKey<Self>] {
    [
      SettingKey(.date, \.date), SettingKey(.planets, \.planets),
      SettingKey(flag: "utc", \.utc), SettingKey(plainFlag: "json", \.json),
    ]
  }

  func check() throws { try date?.requireEphemeris(advice: "") }

  func run() throws {
    let instant = date?.instant ?? .now
    let places = Ephemeris(at: instant).places(of: planets.bodies)
    try StandardOutput.write(
      json ? Self.json(instant, places) : Terminal.spell(text(instant, places)))
  }

  /// Returns the text: a heading, then a line for each body.
  private func text(_ instant: Instant, _ places: [BodyPlace]) -> String {
    let (date, time) = instant.parts
    var text = utc ? "\(date) \(time) UTC" : instant.text(hours: false)
    text += "\n\n" + Self.line("", ["longitude", "latitude", "magnitude", "lit"], "constellation")
    for place in places {
      let numbers = [
        "\(Self.wrapped(place.longitude, 360, 2))°",
        Self.signed(place.latitude, 2, plus: "+") + "°", Self.signed(place.magnitude, 1),
        place.body == .sun ? "" : "\(Int((place.phase * 100).rounded())) %",
      ]
      text += Self.line(place.body.name, numbers, place.constellation.name)
    }
    return text
  }

  /// Returns a number from 0 to below its period, with a fixed number of decimals; a number that
  /// would be rounded up to the period becomes 0.
  private static func wrapped(_ number: Double, _ period: Double, _ decimals: Int) -> String {
    let text = number.fixed(decimals)
    return text == period.fixed(decimals) ? 0.0.fixed(decimals) : text
  }

  /// Returns a number with its sign; a number that is rounded to 0 is not negative.
  private static func signed(_ number: Double, _ decimals: Int, plus: String = "") -> String {
    let text = number.fixed(decimals)
    return text.hasPrefix("-") ? "−" + text.dropFirst() : plus + text
  }

  private static func line(_ name: String, _ numbers: [String], _ end: String) -> String {
    let columns = zip(numbers, [9, 10, 11, 7]).map { $0.padded(toLeft: $1) }
    return name.padded(to: 9) + columns.joined() + "   " + end + "\n"
  }

  /// Returns the moment and the bodies as JSON: angles are in degrees, `phase` is the illuminated
  /// fraction of the disc, and `p` is the position on the ribbon (the strip of sky with the twelve
  /// signs) in signs.
  private static func json(_ instant: Instant, _ places: [BodyPlace]) -> String {
    let bodies = places.map { place in
      """
          {"name": "\(place.body.name)", "longitude": \(wrapped(place.longitude, 360, 4)), \
      "latitude": \(place.latitude.fixed(4)), "magnitude": \(place.magnitude.fixed(2)), \
      "phase": \(place.phase.fixed(4)), "constellation": "\(place.constellation.name)", \
      "p": \(wrapped(place.position, 12, 5))}
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
}
