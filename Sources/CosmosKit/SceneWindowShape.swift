public import CosmosGeometry

/// The shape of a ``SceneWindow``, which the user can change.
public struct SceneWindowShape: Equatable, Sendable {
  /// The size in logical pixels that the window has outside full screen and maximisation.
  public var size: Size
  /// Whether the window fills the screen.
  public var isFullscreen: Bool
  public var isMaximised: Bool

  /// Creates a shape from its properties.
  public init(size: Size, isFullscreen: Bool = false, isMaximised: Bool = false) {
    self.size = size
    self.isFullscreen = isFullscreen
    self.isMaximised = isMaximised
  }
}
