@testable import CosmosZodiac
import Foundation

/// The places that PyEphem computed; see Tools/Scripts/ephemeris-reference.py.
struct PyEphemPlace: Sendable {
  var instant: Instant
  var body: Body
  /// Degrees.
  var longitude, latitude: Double
  /// The lit share, 0…1.
  var phase: Double
  var magnitude: Double
  /// The constellation as the IAU abbreviates it.
  var constellation: String

  /// The line that it was read from, for messages.
  var line: String

  static let all: [PyEphemPlace] = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    .compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 7, let seconds = Double(words[0]),
        let body = Body.allCases.first(where: { $0.name == words[1] }),
        let longitude = Double(words[2]), let latitude = Double(words[3]),
        let phase = Double(words[4]), let magnitude = Double(words[5])
      else { return nil }
      return PyEphemPlace(
        instant: Instant(seconds: seconds), body: body, longitude: longitude, latitude: latitude,
        phase: phase, magnitude: magnitude, constellation: String(words[6]), line: String(line))
    }

  /// The reference; empty where it cannot be read, which a test takes for a failure.
  private static var text: String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Reference/pyephem.txt")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// The sign of the constellation; nil for one without.
  var sign: Sign? {
    let names = [
      "Psc": Sign.pisces, "Ari": .aries, "Tau": .taurus, "Gem": .gemini, "Cnc": .cancer,
      "Leo": .leo, "Vir": .virgo, "Lib": .libra, "Sco": .scorpio, "Oph": .scorpio,
      "Sgr": .sagittarius, "Cap": .capricorn, "Aqr": .aquarius,
    ]
    return names[constellation]
  }
}
