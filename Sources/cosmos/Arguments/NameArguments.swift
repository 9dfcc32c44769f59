import ArgumentParser
import CosmosSky
package import CosmosZodiac

/// Parsers for names of values, ignoring case.
enum NameArgument {
  static func names<Value: CaseIterable & RawRepresentable<String>>(of _: Value.Type) -> [String] {
    Value.allCases.map(\.rawValue)
  }

  static let palettes = Palette.choices.map(\.name).joined(separator: ", ")

  /// Returns a parser for the names of a type's values; `refusal` returns the error message for an
  /// unknown name.
  static func parse<Value: CaseIterable & RawRepresentable<String> & SendableMetatype>(
    _ refusal: @escaping @Sendable (_ text: String, _ names: String) -> String
  ) -> @Sendable (String) throws -> Value {
    { text in
      if let value = Value(rawValue: text.lowercased()) { return value }
      let list = names(of: Value.self).joined(separator: ", ")
      throw ValidationError(ofValue: refusal(text, list))
    }
  }
}

package enum SceneName: String, CaseIterable, Sendable {
  case sky, rings, parallax, wakeup, field

  /// Whether `--stars` sets the number of stars in the scene; in other scenes, the number is fixed.
  package var takesStarCount: Bool {
    switch self {
    case .sky, .field: true
    case .rings, .parallax, .wakeup: false
    }
  }
}

/// The position of the sky at the start: at a sign, at the Sun's sign (`today`), or in the empty
/// sky between the first two signs (`none`).
package enum SignArgument: Equatable {
  case today
  case betweenSigns
  case sign(Sign)

  /// All values, for shell completion.
  package static var names: [String] { Sign.names + ["today", "none"] }

  /// The argument as text that ``parse(_:)`` reads.
  package var text: String {
    switch self {
    case .today: "today"
    case .betweenSigns: "none"
    case .sign(let sign): sign.name
    }
  }

  /// Parses a name, ignoring case.
  package static func parse(_ text: String) throws -> SignArgument {
    switch text.lowercased() {
    case "today": return .today
    case "none": return .betweenSigns
    default: break
    }
    guard let sign = Sign(named: text) else {
      throw ValidationError(
        ofValue:
          "There is no sign '\(text)'. The signs are: \(Sign.names.joined(separator: ", ")). "
          + "'today' and 'none' are also allowed.")
    }
    return .sign(sign)
  }
}

/// When the window plays its ambience.
package enum AmbienceArgument: String, CaseIterable, Sendable {
  case off
  /// While the sky moves; the ambience fades out when it rests.
  case moving
  case always
}

/// The planets to include in the bodies: those visible to the naked eye, or all.
package enum PlanetsArgument: String, CaseIterable, Sendable, ExpressibleByArgument {
  case seen, all

  package var bodies: [Body] { self == .all ? Body.allCases : Body.classical }
}

/// The value of an option that switches a part of the image on or off.
package enum SwitchArgument: String, CaseIterable, Sendable, ExpressibleByArgument { case on, off }
