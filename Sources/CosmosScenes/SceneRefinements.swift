// What some scenes want of their hosts, besides what all have.

/// A scene that can do with less motion.
public protocol ReducedMotionScene: BaseScene {
  /// Moves as little as possible from now on: the desktop asks for it.
  mutating func reduceMotion()
}

/// A scene that wants something of its window: the escape key, the driver's name, pages.
public protocol WindowScene: BaseScene {
  /// Whether the scene has a use for the escape key now; elsewhere that key closes the window.
  var wantsEscape: Bool { get }

  /// Learns the name of the driver that draws it, before the first picture.
  mutating func willBeDrawn(by renderer: String)

  /// Learns the device pixels of a logical one, before the first picture and when they change.
  mutating func willBeDrawn(atContentScale contentScale: Double)

  /// A page that ``SceneEffect/openURL(_:)`` asked for could not be opened.
  mutating func couldNotOpen(_ url: String)
}

extension WindowScene {
  /// Ignores the content scale.
  public mutating func willBeDrawn(atContentScale contentScale: Double) {}
}

/// A scene that follows the speed at which it is drawn.
package protocol MeasuredScene: BaseScene {
  /// Frames a second that the scene aims at.
  var targetRate: Double { get }
  /// A line for its host's meter.
  var caption: String { get }

  /// Learns the time of the newest frame, in seconds since the frame before.
  mutating func didTake(frameTime: Double)
}

extension BaseScene {
  /// Changes a scene that conforms to a further protocol, by that; leaves others as they are.
  package mutating func change<Refinement>(
    as type: Refinement.Type, _ body: (inout Refinement) -> Void
  ) {
    guard var refined = self as? Refinement else { return }
    body(&refined)
    if let changed = refined as? Self { self = changed }
  }
}
