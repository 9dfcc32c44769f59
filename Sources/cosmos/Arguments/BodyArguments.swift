import ArgumentParser
import CosmosEphemeris

/// Which planets belong to the bodies.
enum PlanetsArgument: String, CaseIterable, Sendable {
  /// Those that eyes see without a telescope.
  case seen
  /// Uranus and Neptune too.
  case all

  static func parse(_ text: String) throws -> PlanetsArgument {
    guard let choice = PlanetsArgument(rawValue: text.lowercased()) else {
      throw ValidationError("--planets '\(text)' is not known: want seen or all.")
    }
    return choice
  }

  var bodies: [Body] { self == .all ? Body.allCases : Body.classical }
}
