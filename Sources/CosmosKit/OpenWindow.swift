import CosmosGeometry
import CosmosInput
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosSystem

/// A stage with one window and its context; the window is the stage's only screen.
@MainActor final class OpenWindow: Stage, Screen {
  /// This window until ``close()`` is called, then empty.
  private(set) lazy var screens: [any Screen] = [self]
  private(set) var context: GLContext?
  private(set) var generation = 1
  private(set) var window: Window
  private var hasShapeNews = false
  private let clock: MonotonicClock
  private let options: SceneWindow.Options
  private let delegate: any SceneWindowDelegate

  /// Opens the window.
  ///
  /// - Parameters:
  ///   - options: The window's options.
  ///   - delegate: Receives the window's new shape when the user changes it.
  ///   - clock: Clock for the times of events.
  /// - Throws: ``PlatformError`` or ``GLError`` if the window cannot be opened.
  init(
    _ options: SceneWindow.Options, delegate: any SceneWindowDelegate, clock: MonotonicClock
  ) throws {
    self.options = options
    self.delegate = delegate
    self.clock = clock
    window = try Window.opened(options.platform, clock: clock)
    try prepare()
  }

  /// Creates the context of a new window, and sets the window's icon.
  private func prepare() throws {
    context = try GLContext(of: window, debug: BuildMode.watchesDriver)
    if let icon = options.icon { window.setIcon(width: icon.width, pixels: icon.pixels) }
  }

  // MARK: Stage

  var now: Double { clock.now }
  var isOver: Bool { window.shouldClose }
  var hasInput: Bool { window.hasInput }
  var due: Double { window.due }

  func update() throws {
    window.poll()
    if let failure = window.failure { throw failure }
    tellShape()
  }

  func nextEvent() -> InputEvent? { window.nextEvent() }

  func perform(_ command: SceneWindowCommand) {
    switch command {
    case .close: window.close()
    case .leaveFullscreenOrClose: window.leaveFullscreenOrClose()
    case .raise: window.raise()
    case .toggleFullscreen: window.toggleFullscreen()
    case .toggleMeter, .takePicture, .nothing: break
    }
  }

  func wait(until time: Double) { window.wait(until: time) }

  func renew() throws {
    var platform = options.platform
    let shape = window.shape
    tellShape(isClosing: true)
    platform.size = shape.size
    (platform.isFullscreen, platform.isMaximised) = (shape.isFullscreen, shape.isMaximised)
    window = try Window.opened(platform, clock: clock)
    generation += 1
    try prepare()
  }

  func close() {
    tellShape(isClosing: true)
    screens = []
  }

  /// Informs the delegate if the user has changed the window's size, or has switched full screen or
  /// maximisation on or off.
  private func tellShape(isClosing: Bool = false) {
    guard let change = window.takeShapeChange(isClosing: isClosing) else { return }
    delegate.didResize(from: SceneWindowShape(change.old), to: SceneWindowShape(change.new))
    hasShapeNews = true
  }

  func takeShapeNews() -> Bool {
    defer { hasShapeNews = false }
    return hasShapeNews
  }

  // MARK: Screen

  var viewport: Viewport? { window.viewport }
  var refreshRate: Double { window.refreshRate }
  var isHidden: Bool { window.isHidden }
  var isReady: Bool { window.isReady }
  var isDamaged: Bool { window.isDamaged }

  /// Does nothing, because the window's only context is current during each turn of its loop.
  func makeCurrent(reading source: (any Screen)?) {}

  func present() { window.present() }
}

extension SceneWindow.Options {
  /// These options in the form that the platform's windows take.
  var platform: WindowOptions {
    var platform = WindowOptions()
    platform.title = title
    platform.size = size
    platform.isFullscreen = isFullscreen
    platform.isMaximised = isMaximised
    platform.monitor = monitor
    platform.host = host
    platform.reportsAllInput = reportsAllInput
    platform.isSynchronised = isSynchronised
    platform.asksWhetherReady = true
    platform.wantsDebugContext = BuildMode.watchesDriver
    return platform
  }
}

extension SceneWindowShape {
  init(_ shape: WindowShape) {
    size = shape.size
    isFullscreen = shape.isFullscreen
    isMaximised = shape.isMaximised
  }
}
