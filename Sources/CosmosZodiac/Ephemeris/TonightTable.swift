/// The places of bodies at a moment, as text and as JSON.
public struct TonightTable: Equatable, Sendable {
  /// The moment.
  public let instant: Instant
  /// The bodies.
  public let places: [BodyPlace]

  /// The table of a moment.
  ///
  /// - Parameters:
  ///   - instant: The moment, in the years ``Ephemeris/years``.
  ///   - bodies: A line for each of these.
  public init(at instant: Instant, bodies: [Body]) {
    self.instant = instant
    places = Ephemeris(at: instant).places(of: bodies)
  }

  /// A line for each body, under a heading.
  public var text: String {
    let (date, time) = instant.parts
    var text = "\(date) \(time) UTC\n\n"
    text += Self.line("", ["longitude", "latitude", "magnitude", "lit"], "constellation")
    for place in places {
      let numbers = [
        "\(Self.fixed(place.longitude, 2))°",
        "\(place.latitude < 0 ? "−" : "+")\(Self.fixed(abs(place.latitude), 2))°",
        "\(place.magnitude < 0 ? "−" : "")\(Self.fixed(abs(place.magnitude), 1))",
        place.body == .sun ? "" : "\(Int((place.phase * 100).rounded())) %",
      ]
      text += Self.line(place.body.name, numbers, place.constellation.name)
    }
    return text
  }

  private static func line(_ name: String, _ numbers: [String], _ end: String) -> String {
    func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
    let columns = zip(numbers, [9, 10, 11, 7]).map { blanks($1 - $0.count) + $0 }
    return name + blanks(9 - name.count) + columns.joined() + "   " + end + "\n"
  }

  /// The moment as `date` and the `bodies`, in degrees, with the lit share as `phase` and the place on the
  /// ribbon as `p`.
  public var json: String {
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

  private static func fixed(_ value: Double, _ decimals: Int) -> String {
    let factor = (0..<decimals).reduce(1.0) { product, _ in product * 10 }
    let whole = Int((abs(value) * factor).rounded())
    let rest = String(whole % Int(factor))
    let sign = value < 0 && whole > 0 ? "-" : ""
    return "\(sign)\(whole / Int(factor))."
      + String(repeating: "0", count: decimals - rest.count) + rest
  }
}
