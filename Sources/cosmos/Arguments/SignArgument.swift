import ArgumentParser
import CosmosZodiac

/// A sign by name, or today's.
enum SignArgument: Equatable {
  case today
  case sign(Sign)

  /// Reads a name in any case.
  static func parse(_ text: String) throws -> SignArgument {
    if text.lowercased() == "today" { return .today }
    guard let sign = Sign(named: text) else {
      throw ValidationError(
        "There is no sign '\(text)'. The signs are: \(Sign.names.joined(separator: ", ")); "
          + "or today.")
    }
    return .sign(sign)
  }
}
