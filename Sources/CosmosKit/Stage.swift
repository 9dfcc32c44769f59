import CosmosGeometry
import CosmosInput
import CosmosOpenGL

/// The place of a ``PictureLoop``: a window with one screen, or a desktop with one screen for each
/// output.
@MainActor protocol Stage: AnyObject {
  /// Seconds on the clock that events are timed with.
  var now: Double { get }
  /// The screens that there are, in the order in which they came.
  var screens: [any Screen] { get }
  /// The context that draws on all screens; nil until a screen has something to draw into.
  var context: GLContext? { get }
  /// Whether it was closed, or somebody ended it.
  var isOver: Bool { get }
  /// Whether ``update()`` would collect events, as far as that is known.
  var hasInput: Bool { get }

  /// Collects news of window or desktop, without waiting.
  func update() throws
  /// Takes the oldest event that has not been taken; nil if there is none.
  func nextEvent() -> InputEvent?
  /// Obeys a key.
  func obey(_ command: SceneWindowCommand)
  /// Sleeps until something happens.
  ///
  /// - Parameter timeout: The longest time to wait in seconds; nil for no limit.
  func wait(timeout: Double?)
  /// Replaces the context and its windows after a reset of the driver.
  func renew() throws
  /// Releases context and screens, when the loop has ended.
  func close()
}

extension Stage {
  var hasInput: Bool { false }
  func nextEvent() -> InputEvent? { nil }
  func obey(_ command: SceneWindowCommand) {}
  func close() {}
}

/// The place of one ``Presenter``'s pictures: a window, or an output of a desktop.
@MainActor protocol Screen: AnyObject {
  /// Size and scale of the pictures; nil while there is nothing to draw into.
  var viewport: Viewport? { get }
  /// GL name of the framebuffer that is shown.
  var framebuffer: UInt32 { get }
  /// Counts windows or canvases as they come and go.
  var generation: Int { get }
  /// Refreshes per second.
  var refreshRate: Double { get }
  /// Whether nobody sees it, as far as that is known.
  var isHidden: Bool { get }
  /// Whether it takes another picture now.
  var isReady: Bool { get }
  /// Whether the picture on it was lost or uncovered.
  var isDamaged: Bool { get }
  /// How many pictures ago its contents were drawn, if it is current; 0 where that is not known.
  var age: Int { get }

  /// Has the context draw on it.
  ///
  /// - Parameter source: The screen that the window's framebuffer is read from; nil for this one.
  func makeCurrent(reading source: (any Screen)?)

  /// Shows the drawn picture.
  ///
  /// - Parameter isKept: Whether the picture stays to be drawn over, where that can be.
  func present(isKept: Bool)
}

extension Screen {
  var framebuffer: UInt32 { 0 }
}
