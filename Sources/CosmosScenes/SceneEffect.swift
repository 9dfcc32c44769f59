/// A request from a scene to its host (the program that shows the scene).
public enum SceneEffect: Equatable, Sendable {
  /// Play a sound; a host without sound ignores this request.
  case sound(SceneSound)
  /// Open a web page in the user's browser.
  ///
  /// If the page cannot be opened, the host calls ``Scene/couldNotOpen(_:)``.
  case openURL(String)
  /// Store a text under a key, for later runs of the program.
  ///
  /// The text replaces the one that was stored under the same key.
  case remember(String, key: String)
}

/// A sound, identified by its name; the host decides which sound belongs to a name.
///
///     extension SceneSound { static let bounce: SceneSound = "bounce" }
public struct SceneSound: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
  /// The name of the sound.
  public let rawValue: String

  /// Creates a sound with a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a sound with a name.
  public init(stringLiteral value: String) { rawValue = value }
}
