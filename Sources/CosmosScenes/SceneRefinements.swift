// Optional wishes that a scene has of its host.

/// A scene that can move less.
public protocol ReducedMotionScene: BaseScene {
  /// Moves as little as possible from now on, because the desktop asks for it.
  mutating func reduceMotion()
}

/// A scene that needs its window: the escape key, the driver's name, pages.
public protocol WindowScene: BaseScene {
  /// Whether the scene uses the escape key now; otherwise the key closes the window.
  var wantsEscape: Bool { get }

  /// Takes the name of the driver that draws the scene, before the first picture.
  mutating func willBeDrawn(by renderer: String)

  /// Takes the device pixels of a logical one, before the first picture and after each change.
  mutating func willBeDrawn(atContentScale contentScale: Double)

  /// Learns that a page of ``SceneEffect/openURL(_:)`` could not be opened.
  mutating func couldNotOpen(_ url: String)
}

extension WindowScene {
  /// Ignores the content scale.
  public mutating func willBeDrawn(atContentScale contentScale: Double) {}
}

/// A scene that follows its frame rate.
package protocol MeasuredScene: BaseScene {
  /// Frames a second that the scene aims at.
  var targetRate: Double { get }
  /// A line for the host's meter.
  var caption: String { get }

  /// Takes the time of the newest frame, in seconds since the frame before.
  mutating func didTake(frameTime: Double)
}

extension BaseScene {
  /// Changes a scene through a further protocol that it conforms to; leaves other scenes as they
  /// are.
  package mutating func change<Refinement>(
    as type: Refinement.Type, _ body: (inout Refinement) -> Void
  ) {
    guard var refined = self as? Refinement else { return }
    body(&refined)
    if let changed = refined as? Self { self = changed }
  }
}
