import ArgumentParser

/// The scenes there are.
enum SceneName: String, CaseIterable, Sendable {
  case sky, rings, parallax, wakeup, field

  /// All of them, for people.
  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }

  static func parse(_ text: String) throws -> SceneName {
    guard let scene = SceneName(rawValue: text.lowercased()) else {
      throw ValidationError("There is no scene '\(text)'. The scenes are: \(list).")
    }
    return scene
  }
}
