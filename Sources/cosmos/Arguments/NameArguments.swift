import ArgumentParser
import CosmosBackdrop
import CosmosRendering
import CosmosSky
import CosmosZodiac

/// The scenes.
enum SceneName: String, CaseIterable, Sendable {
  case sky, rings, parallax, wakeup, field

  /// Whether `--stars` sets the number of the scene's stars, which in the others is fixed.
  var takesStarCount: Bool {
    switch self {
    case .sky, .field: true
    case .rings, .parallax, .wakeup: false
    }
  }

  /// All names, for messages.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  static func parse(_ text: String) throws -> SceneName {
    guard let scene = SceneName(rawValue: text.lowercased()) else {
      throw ValidationError("There is no scene '\(text)'. The scenes are: \(list).")
    }
    return scene
  }
}

/// A sign: a name, or `today`; or `none`, the empty sky between the first two.
enum SignArgument: Equatable {
  case today
  case betweenSigns
  case sign(Sign)

  /// All values, as a shell completes them.
  static var names: [String] { Sign.names + ["today", "none"] }

  /// Parses a name in upper or lower case.
  static func parse(_ text: String) throws -> SignArgument {
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
enum PaletteArgument {
  static func parse(_ text: String) throws -> Palette {
    guard let palette = Palette.named(text) else {
      throw ValidationError("There is no palette '\(text)'. The palettes are: \(names).")
    }
    return palette
  }

  /// All names, for messages.
  static var names: String { Palette.all.map(\.name).joined(separator: ", ") }
}

/// The parser of a star primitive's name.
enum StarPrimitiveArgument {
  static func parse(_ text: String) throws -> StarPrimitive {
    guard let primitive = StarPrimitive(rawValue: text.lowercased()) else {
      let names = StarPrimitive.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("--star-primitive '\(text)' is not known: want one of \(names).")
    }
    return primitive
  }
}

/// The parser of the layer cache's policy.
enum LayerCacheArgument {
  static func parse(_ text: String) throws -> LayerCachePolicy {
    guard let policy = LayerCachePolicy(rawValue: text.lowercased()) else {
      throw ValidationError("--layer-cache '\(text)' is not known: want auto, on or off.")
    }
    return policy
  }
}

/// When the window's ambience plays.
enum AmbienceArgument: String, CaseIterable, Sendable {
  case off
  /// It fades out while nothing happens.
  case moving
  case always

  static func parse(_ text: String) throws -> AmbienceArgument {
    guard let choice = AmbienceArgument(rawValue: text.lowercased()) else {
      throw ValidationError(
        "There is no ambience '\(text)'. The choices are: "
          + "\(allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return choice
  }
}
