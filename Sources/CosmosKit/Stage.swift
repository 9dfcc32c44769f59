import CosmosGeometry
import CosmosInput
import CosmosOpenGL
import CosmosPlatform

/// The surroundings in which a ``PictureLoop`` shows its scene: a window with one screen, or a
/// desktop with a screen for each output.
@MainActor protocol Stage: AnyObject {
  /// Time in seconds on the clock that events use.
  var now: Double { get }
  /// The current screens, oldest first.
  var screens: [any Screen] { get }
  /// The context that draws on all screens; nil until a screen has a surface.
  var context: GLContext? { get }
  /// Whether the stage was closed or dismissed.
  var isOver: Bool { get }
  /// Whether events have arrived that ``update()`` has not handled yet; false if that is unknown.
  var hasInput: Bool { get }
  /// Seconds between two checks whether hidden screens are visible again; infinite if an event
  /// arrives whenever a screen becomes visible.
  var visibilityInterval: Double { get }
  /// Time on the stage's clock when ``update()`` must be called even if no event arrives, to check
  /// something; infinite for never.
  var due: Double { get }

  /// Handles the events that have arrived, without waiting.
  func update() throws
  /// Removes and returns the oldest event; nil if there is none.
  func nextEvent() -> InputEvent?
  /// Returns whether the delegate was told of a new shape of the window since the last call of this
  /// method.
  func takeShapeNews() -> Bool
  /// Performs the command of a key.
  func perform(_ command: SceneWindowCommand)
  /// Sleeps until an event arrives, at most until a time on the stage's clock in seconds, which may
  /// be infinite.
  func wait(until time: Double)
  /// Replaces the context, and the window or the surfaces that it draws into, after a driver reset.
  func renew() throws
  /// Releases the context and the screens after the loop has ended.
  func close()
}

extension Stage {
  var hasInput: Bool { false }
  var visibilityInterval: Double { 10 }
  var due: Double { .infinity }
  func takeShapeNews() -> Bool { false }
  func nextEvent() -> InputEvent? { nil }
  func perform(_ command: SceneWindowCommand) {}
  func close() {}
}

/// The part of a stage that shows a ``Presenter``'s pictures: a window, or an output of a desktop.
@MainActor protocol Screen: AnyObject {
  /// The monitor that the screen covers; nil for a window.
  var monitor: DesktopMonitor? { get }
  /// Size and scale of the pictures; nil while there is no surface to draw into.
  var viewport: Viewport? { get }
  /// GL name of the framebuffer that is presented.
  var framebuffer: UInt32 { get }
  /// A number that changes with each new window, or with each new surface of a desktop's output.
  var generation: Int { get }
  /// Refresh rate in refreshes per second.
  var refreshRate: Double { get }
  /// Whether the screen is known to be invisible.
  var isHidden: Bool { get }
  /// Whether the screen currently accepts another picture.
  var isReady: Bool { get }
  /// Whether the picture must be presented again, because the screen lost it or another window no
  /// longer covers it.
  var isDamaged: Bool { get }

  /// Makes the context current so that it draws on this screen.
  ///
  /// - Parameter source: The screen whose framebuffer OpenGL reads from; nil for this screen.
  func makeCurrent(reading source: (any Screen)?)

  /// Presents the drawn picture.
  func present()
}

extension Screen {
  var monitor: DesktopMonitor? { nil }
  var framebuffer: UInt32 { 0 }
}
