/// A moment that can be heard.
public enum SceneSound: String, Equatable, Sendable {
  /// The chosen sector changed.
  case tick
  /// The menu begins to open.
  case open
  /// The menu begins to close.
  case close
}
