/// A request from a scene to its host, other than for pictures.
public enum SceneEffect: Equatable, Sendable {
  /// A request to play a sound; hosts without sound ignore it.
  case sound(SceneSound)
  /// A request to open a web page in the user's browser.
  ///
  /// If it fails, the host calls ``WindowScene/couldNotOpen(_:)``.
  case openURL(String)
  /// A request to store a text for the next run of the program.
  ///
  /// The text replaces an earlier one with the same key.
  case remember(String, key: String)
}

/// A sound, identified by its name; the host decides how each name sounds.
///
///     extension SceneSound { static let bounce: SceneSound = "bounce" }
public struct SceneSound: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String

  /// Creates the sound with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates the sound with a name.
  public init(stringLiteral value: String) { rawValue = value }
}
