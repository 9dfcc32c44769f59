import ArgumentParser
import CosmosSky
package import CosmosZodiac

/// Parsers of names of values, in upper or lower case.
enum NameArgument {
  static func names<Value: CaseIterable & RawRepresentable<String>>(of _: Value.Type) -> [String] {
    Value.allCases.map(\.rawValue)
  }

  static let palettes = Palette.all.map(\.name).joined(separator: ", ")

  /// Makes a parser for the names of a type's values; `refusal` writes a sentence about an unknown
  /// name.
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

  /// Whether `--stars` sets the number of the scene's stars, which is fixed in other scenes.
  package var takesStarCount: Bool {
    switch self {
    case .sky, .field: true
    case .rings, .parallax, .wakeup: false
    }
  }
}

/// The place of the sky at the start: a sign, `today` for the Sun's, or `none` for the empty sky
/// between the first two signs.
package enum SignArgument: Equatable {
  case today
  case betweenSigns
  case sign(Sign)

  /// All values, for the completion of shells.
  package static var names: [String] { Sign.names + ["today", "none"] }

  /// Parses a name in upper or lower case.
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

/// The condition for the window's ambience.
package enum AmbienceArgument: String, CaseIterable, Sendable {
  case off
  /// The ambience fades out while nothing happens.
  case moving
  case always
}

/// The planets among the bodies: those visible without a telescope, or all.
package enum PlanetsArgument: String, CaseIterable, Sendable, ExpressibleByArgument {
  case seen, all

  package var bodies: [Body] { self == .all ? Body.allCases : Body.classical }
}

/// The value of an option that switches a part of the picture on or off.
package enum SwitchArgument: String, CaseIterable, Sendable, ExpressibleByArgument { case on, off }
