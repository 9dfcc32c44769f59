/// A request of a scene to its host, apart from pictures.
public enum SceneEffect: Equatable, Sendable {
  /// Play a sound; a host without sound ignores it.
  case sound(SceneSound)
  /// Show a page in the person's browser; ``WindowScene/couldNotOpen(_:)`` reports a failure.
  case openURL(String)
  /// Keep a text until the next run of the program; it replaces an older text with the same key.
  case remember(String, key: String)
}

/// A sound by its name; the host gives the name a meaning.
///
///     extension SceneSound { static let bounce: SceneSound = "bounce" }
public struct SceneSound: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// The sound of a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The sound of a name.
  public init(stringLiteral value: String) { rawValue = value }
}
