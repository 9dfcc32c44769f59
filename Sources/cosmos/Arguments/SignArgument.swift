import ArgumentParser
import CosmosZodiac

/// A sign by name, or today's, or none: the empty sky between two of them.
enum SignArgument: Equatable {
  case today
  case betweenSigns
  case sign(Sign)

  /// Reads a name in any case.
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
