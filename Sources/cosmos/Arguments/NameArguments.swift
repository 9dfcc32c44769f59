import ArgumentParser
package import CosmosSky
package import CosmosZodiac

/// The scenes.
package enum SceneName: String, CaseIterable, Sendable {
  case sky, rings, parallax, wakeup, field

  /// Whether `--stars` sets the number of the scene's stars, which in the others is fixed.
  package var takesStarCount: Bool {
    switch self {
    case .sky, .field: true
    case .rings, .parallax, .wakeup: false
    }
  }

  /// All names, for messages.
  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  package static func parse(_ text: String) throws -> SceneName {
    guard let scene = SceneName(rawValue: text.lowercased()) else {
      throw ValidationError("There is no scene '\(text)'. The scenes are: \(list).")
    }
    return scene
  }
}

/// A sign: a name, or `today`; or `none`, the empty sky between the first two.
package enum SignArgument: Equatable {
  case today
  case betweenSigns
  case sign(Sign)

  /// All values, as a shell completes them.
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
        "There is no sign '\(text)'. The signs are: \(Sign.names.joined(separator: ", ")); "
          + "or today, or none.")
    }
    return .sign(sign)
  }
}

/// The parser of a palette's name, whose message lists all names.
package enum PaletteArgument {
  package static func parse(_ text: String) throws -> Palette {
    guard let palette = Palette.named(text) else {
      throw ValidationError("There is no palette '\(text)'. The palettes are: \(names).")
    }
    return palette
  }

  /// All names, for messages.
  package static var names: String { Palette.all.map(\.name).joined(separator: ", ") }
}

/// When the window's ambience plays.
package enum AmbienceArgument: String, CaseIterable, Sendable {
  case off
  /// It fades out while nothing happens.
  case moving
  case always

  package static func parse(_ text: String) throws -> AmbienceArgument {
    guard let choice = AmbienceArgument(rawValue: text.lowercased()) else {
      throw ValidationError(
        "There is no ambience '\(text)'. The choices are: "
          + "\(allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return choice
  }
}

/// Which planets belong to the bodies: those that eyes see without a telescope, or all.
package enum PlanetsArgument: String, CaseIterable, Sendable, ExpressibleByArgument {
  case seen, all

  package var bodies: [Body] { self == .all ? Body.allCases : Body.classical }
}

/// Whether Sun, Moon and planets stand on the ribbon.
package enum BodiesArgument: String, CaseIterable, Sendable, ExpressibleByArgument { case on, off }
