internal import ArgumentParser

/// The scenes there are.
enum SceneName: String, CaseIterable, Sendable {
  case sky

  static func parse(_ text: String) throws -> SceneName {
    guard let scene = SceneName(rawValue: text.lowercased()) else {
      let names = allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("There is no scene '\(text)'. The scenes are: \(names).")
    }
    return scene
  }
}
