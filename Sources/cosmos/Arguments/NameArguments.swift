import CosmosSky
package import CosmosZodiac

/// The names that options accept.
enum NameArgument {
  static func names<Value: CaseIterable & RawRepresentable<String>>(of _: Value.Type) -> [String] {
    Value.allCases.map(\.rawValue)
  }

  static let palettes = Palette.choices.map(\.name)
}

package enum SceneName: String, CaseIterable, Sendable {
  case sky, rings, parallax, wakeup, field

  /// Whether `--stars` determines the number of stars in this scene; otherwise the number is fixed.
  package var takesStarCount: Bool {
    switch self {
    case .sky, .field: true
    case .rings, .parallax, .wakeup: false
    }
  }
}

/// The argument of `--sign`, the position of the sky at the start: a sign, the sign that contains
/// the Sun (`today`), or the empty sky between the first two signs (`none`).
package enum SignArgument: Equatable {
  case today
  case betweenSigns
  case sign(Sign)

  /// The texts of all values, for the completion in shells.
  package static var names: [String] { Sign.names + ["today", "none"] }

  /// The argument as a text that ``parse(_:)`` accepts.
  package var text: String {
    switch self {
    case .today: "today"
    case .betweenSigns: "none"
    case .sign(let sign): sign.name
    }
  }

  /// Parses the argument in upper or lower case.
  package static func parse(_ text: String) throws -> SignArgument {
    switch text.lowercased() {
    case "today": return .today
    case "none": return .betweenSigns
    default: break
    }
    guard let sign = Sign(named: text) else {
      throw ValueError("--sign", unknown: text, choices: names)
    }
    return .sign(sign)
  }
}

/// The argument of `--ambience`: the times when the window plays its background sound.
package enum AmbienceArgument: String, CaseIterable, Sendable {
  case off
  /// Only while the sky moves; after the motion, the sound fades out.
  case moving
  case always
}

/// The argument of `--planets`: the planets visible to the naked eye, or all planets.
package enum PlanetsArgument: String, CaseIterable, Sendable {
  case seen, all

  package var bodies: [Body] { self == .all ? Body.allCases : Body.classical }
}

/// The argument of an option that shows or hides a part of the picture.
package enum SwitchArgument: String, CaseIterable, Sendable { case on, off }
