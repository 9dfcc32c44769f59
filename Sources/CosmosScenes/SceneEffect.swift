/// What a scene asks of the world outside, besides being drawn.
public enum SceneEffect: Equatable, Sendable {
  case sound(SceneSound)
  /// Show the project's page in a browser.
  case openPage
  /// A palette was chosen: worth remembering until the next time.
  case remember(Palette)
}
