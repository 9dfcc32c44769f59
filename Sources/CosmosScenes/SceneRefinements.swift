// Optional features of a scene that its host supports.

public import CosmosDrawing
public import CosmosInput

/// A scene that can reduce its motion.
public protocol ReducedMotionScene: BaseScene {
  /// Moves as little as possible from now on, because the desktop requests reduced motion.
  mutating func reduceMotion()
}

/// A scene that depends on its window: the escape key, the font, the driver's name, web pages.
///
/// Every requirement has a default implementation.
public protocol WindowScene: BaseScene {
  /// Whether the scene currently handles the escape key; otherwise, the key leaves the window.
  var wantsEscape: Bool { get }

  /// Returns whether the scene currently handles a key that is otherwise a command of its host.
  func wants(_ key: Key) -> Bool

  /// Removes what belongs to the use of a window rather than to the picture, such as hints.
  mutating func prepareForPicture(at time: Double)

  /// Shows a line about the effect of a command of the host, such as the volume.
  mutating func show(notice: String, at time: Double)

  /// Receives the name of the driver that draws the scene, before the first picture.
  mutating func willBeDrawn(by renderer: String)

  /// Receives the number of device pixels per logical pixel, before the first picture and after
  /// each change.
  mutating func willBeDrawn(atContentScale contentScale: Double)

  /// Receives the measures of the font that draws labels, before the first picture.
  ///
  /// A frame has them, too. A scene needs this method to lay out text elsewhere, such as to find
  /// the link under the pointer when it handles an event:
  ///
  ///     mutating func willBeDrawn(with font: FontMetrics) { self.font = font }
  mutating func willBeDrawn(with font: FontMetrics)

  /// Reports that a web page requested by ``SceneEffect/openURL(_:)`` could not be opened.
  mutating func couldNotOpen(_ url: String)
}

extension WindowScene {
  /// False: Escape leaves the window.
  public var wantsEscape: Bool { false }

  /// Returns whether the key is Escape and the scene wants it.
  public func wants(_ key: Key) -> Bool { key == .escape && wantsEscape }

  /// Changes nothing.
  public mutating func prepareForPicture(at time: Double) {}

  /// Ignores the line.
  public mutating func show(notice: String, at time: Double) {}

  /// Ignores the name of the driver.
  public mutating func willBeDrawn(by renderer: String) {}

  /// Ignores the page.
  public mutating func couldNotOpen(_ url: String) {}

  /// Ignores the font.
  public mutating func willBeDrawn(with font: FontMetrics) {}

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
