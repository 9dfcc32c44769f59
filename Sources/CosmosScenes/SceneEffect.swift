/// What a scene asks of the program around it, besides being drawn.
public enum SceneEffect: Equatable, Sendable {
  /// Play a sound; where nothing plays any, the program around the scene ignores it.
  case sound(SceneSound)
  /// Show a page in the person's browser; ``WindowScene/couldNotOpen(_:)`` reports a failure.
  case openURL(String)
  /// Keep a text until the next run of the program, in place of an older one of the same key.
  case remember(String, key: String)
}

/// A sound by its name, which the program around the scene gives a meaning.
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
