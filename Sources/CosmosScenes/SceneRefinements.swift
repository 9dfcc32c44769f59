// Protocols for features that a scene may support.

public import CosmosDrawing
public import CosmosInput

/// A scene that can reduce its motion if the desktop asks for it.
public protocol ReducedMotionScene: BaseScene {
  /// Reduces all motion from now on, because the desktop asks for reduced motion.
  mutating func reduceMotion()
}

/// A scene that uses features of its window: it handles the escape key, shows the driver's name, or
/// opens web pages.
///
/// Every requirement has a default implementation.
public protocol WindowScene: BaseScene {
  /// Whether the scene currently uses the escape key; otherwise, the key leaves full screen or
  /// closes the window.
  var wantsEscape: Bool { get }

  /// Returns whether the scene currently uses a key that would otherwise be a command of the host.
  func wants(_ key: Key) -> Bool

  /// Removes everything that makes no sense in a picture without a window, such as hints for the
  /// user.
  mutating func prepareForPicture(at time: Double)

  /// Shows a text about the effect of a host's command, such as the new volume.
  mutating func show(notice: String, at time: Double)

  /// Tells the scene the name of the driver that draws it, before the first picture.
  mutating func willBeDrawn(by renderer: String)

  /// Tells the scene the number of device pixels per logical pixel, before the first picture and
  /// after each change.
  mutating func willBeDrawn(atContentScale contentScale: Double)

  /// Tells the scene the measures of the font for labels, before the first picture.
  ///
  /// A frame has these measures, too. A scene needs this method to lay out text outside of
  /// ``BaseScene/describe(into:at:)``, such as to find the link under the pointer when it handles
  /// an event:
  ///
  ///     mutating func willBeDrawn(with font: FontMetrics) { self.font = font }
  mutating func willBeDrawn(with font: FontMetrics)

  /// Tells the scene that a web page, which it requested with ``SceneEffect/openURL(_:)``, could
  /// not be opened.
  mutating func couldNotOpen(_ url: String)
}

extension WindowScene {
  /// False: the escape key leaves full screen or closes the window.
  public var wantsEscape: Bool { false }

  /// Returns whether the key is the escape key and the scene uses it.
  public func wants(_ key: Key) -> Bool { key == .escape && wantsEscape }

  /// Does nothing.
  public mutating func prepareForPicture(at time: Double) {}

  /// Does nothing with the text.
  public mutating func show(notice: String, at time: Double) {}

  /// Ignores the name of the driver.
  public mutating func willBeDrawn(by renderer: String) {}

  /// Ignores the page.
  public mutating func couldNotOpen(_ url: String) {}

  /// Ignores the font.
  public mutating func willBeDrawn(with font: FontMetrics) {}

  /// Does nothing with the content scale.
  public mutating func willBeDrawn(atContentScale contentScale: Double) {}
}

/// A scene that adapts itself to the measured frame rate.
package protocol MeasuredScene: BaseScene {
  /// The frame rate that the scene tries to reach, in frames per second.
  var targetRate: Double { get }
  /// A line of text for the host's panel with frame times.
  var caption: String { get }

  /// Tells the scene the duration of the newest frame, in seconds.
  mutating func didTake(frameTime: Double)
}

extension BaseScene {
  /// Changes a scene through another protocol, if the scene conforms to it; otherwise, changes
  /// nothing.
  package mutating func change<Refinement>(
    as type: Refinement.Type, _ body: (inout Refinement) -> Void
  ) {
    guard var refined = self as? Refinement else { return }
    body(&refined)
    if let changed = refined as? Self { self = changed }
  }
}
