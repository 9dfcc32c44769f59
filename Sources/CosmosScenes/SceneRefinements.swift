// Optional features of a scene that its host supports.

/// A scene that can reduce its motion.
public protocol ReducedMotionScene: BaseScene {
  /// Moves as little as possible from now on, because the desktop requests reduced motion.
  mutating func reduceMotion()
}

/// A scene that depends on its window: the escape key, the driver's name, web pages.
public protocol WindowScene: BaseScene {
  /// Whether the scene currently handles the escape key; otherwise, the key closes the window.
  var wantsEscape: Bool { get }

  /// Receives the name of the driver that draws the scene, before the first picture.
  mutating func willBeDrawn(by renderer: String)

  /// Receives the number of device pixels per logical pixel, before the first picture and after
  /// each change.
  mutating func willBeDrawn(atContentScale contentScale: Double)

  /// Reports that a web page requested by ``SceneEffect/openURL(_:)`` could not be opened.
  mutating func couldNotOpen(_ url: String)
}

extension WindowScene {
  /// Ignores the content scale.
  public mutating func willBeDrawn(atContentScale contentScale: Double) {}
}

/// A scene that adapts to its frame rate.
package protocol MeasuredScene: BaseScene {
  /// The frame rate that the scene aims for, in frames per second.
  var targetRate: Double { get }
  /// A line of text for the host's meter.
  var caption: String { get }

  /// Receives the time of the newest frame, in seconds since the previous frame.
  mutating func didTake(frameTime: Double)
}

extension BaseScene {
  /// Changes a scene through another protocol that it conforms to; leaves other scenes unchanged.
  package mutating func change<Refinement>(
    as type: Refinement.Type, _ body: (inout Refinement) -> Void
  ) {
    guard var refined = self as? Refinement else { return }
    body(&refined)
    if let changed = refined as? Self { self = changed }
  }
}
