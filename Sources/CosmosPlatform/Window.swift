import CCosmosGLFW
package import CosmosGeometry
package import CosmosInput
package import CosmosSystem

/// A window with an OpenGL context, and its input as values.
///
/// Only one window exists at a time. It is used on the main thread, as GLFW requires.
@MainActor package final class Window {
  let handle: OpaquePointer
  let clock: MonotonicClock
  /// Events that have not been taken, oldest first.
  var events: [InputEvent] = []
  var lastPoint = Point.zero
  /// Whether ``lastPoint`` is the pointer's position according to the events so far.
  var knowsPoint = false
  var pressed = false
  /// Whether the press is a finger's on a touch screen rather than the mouse's.
  var isTouched = false
  /// Whether the pointer left during a press; the press still lasts until its release.
  var leftWhilePressed = false
  /// Whether the newest pointer event is a leave event.
  var saidLeave = false
  /// The window's area in the desktop's coordinates; unknown on Wayland.
  var place = DesktopScreen.Area()
  /// The refresh rate of the window's monitor by GLFW, 0 if unknown; nil until GLFW is asked again.
  var stated: Double?
  /// Area to return to after full screen, in screen coordinates; nil if the window manager
  /// remembers it.
  var windowed: DesktopScreen.Area?
  let preferredMonitor: Int?
  /// The state of full screen; nil for an ordinary window.
  var filling: Filling? {
    didSet { if (filling == nil) != (oldValue == nil) { keepScreenOn(filling != nil) } }
  }
  /// The last monitor that the window filled, and when that ended.
  var lastFilling: (filling: Filling, end: Double)?
  /// Whether the window manager was asked to end full screen and has not done so yet.
  var isLeaving = false
  /// Number of repeated requests to end full screen.
  var leavingAttempts = 0
  /// Time of the next check that the right monitor is filled, on ``clock``; nil for never.
  var checkDue: Double?
  /// Time of the last change of the monitors, on ``clock``.
  var lastScreenChange = -Double.infinity
  /// The states that the window manager reported last, on X11.
  var states: WindowStates = []
  /// Whether a Wayland compositor filled a screen with the window by itself, judged by the window's
  /// size.
  var isFilledByCompositor = false
  /// The X server's screen saver settings before full screen; nil outside of full screen.
  var screenSaver: (timeout: Int32, interval: Int32, blanking: Int32, exposures: Int32)?
  /// Pixels per logical pixel.
  var contentScale = 1.0
  /// Recognises the user's changes of the window's shape.
  var shapes: ShapeWatch
  /// Whether ``followDesktop()`` has seen the shown window.
  var isFollowed = false
  let isResizable: Bool
  let opensMaximised: Bool
  /// Whether the window, which opened in full screen, becomes maximised afterwards.
  var maximisesLater: Bool
  /// Number of pictures to draw even if the scene has not changed, because contents were lost or
  /// uncovered.
  private(set) var picturesDue = 1
  var isMinimised = false
  /// Whether the window has been shown.
  var isShown = false
  /// The name of the monitor to fill when the window is first shown; nil for none.
  var monitorToFill: String?
  /// Reports scrolling in more detail than GLFW; nil if only GLFW reports it.
  var listener: (any ScrollListener)?
  var xListener: XScrollListener? { listener as? XScrollListener }
  /// The symbols of the keys; nil if only GLFW knows them.
  var keyboard: (any Keyboard)? {
    xKeyboard ?? (listener as? WaylandScrollListener)?.keyboard
  }
  private lazy var xKeyboard = XServer.ofGLFW.map { XKeyboard($0) }
  /// Paces pictures by the compositor's frame callbacks; nil if ``present(isKept:)`` waits instead.
  private var frames: WaylandFrames?
  /// The window of another program that contains this one; nil for an ordinary window.
  private(set) var host: (any WindowHost)?
  /// The screen of the last pictures on Wayland; nil on other systems.
  private(set) var waylandScreen: WaylandScreen?
  /// The times of shown pictures on X11, from the second picture on; nil on other systems.
  var xPresentTimes: XPresentTimes?
  /// Shown pictures that were not taken yet; nil until ``recordShownPictures()``.
  var shown: [ShownPicture]?
  private(set) var presentCount = 0
  /// The level of detail of scrolling on this window system.
  package internal(set) var scrollSupport = ScrollSupport.notches(reason: "the window is new")
  /// Time of the newest event taken, in seconds; later events are never dated before it.
  var lastTaken = 0.0

  /// Opens a window and makes its context current.
  ///
  /// - Parameters:
  ///   - options: The window's options.
  ///   - clock: Clock of the events' times.
  /// - Throws: ``PlatformError``.
  package init(_ options: WindowOptions, clock: MonotonicClock) throws(PlatformError) {
    try Self.startLibrary(for: options)
    self.clock = clock
    preferredMonitor = options.monitor
    isResizable = options.isResizable && options.host == nil && !options.isProbe
    opensMaximised = options.isMaximised && !options.isFullscreen
    maximisesLater = options.isMaximised && options.isFullscreen
    shapes = ShapeWatch(
      opening: WindowShape(
        size: options.size, isFullscreen: options.isFullscreen, isMaximised: options.isMaximised))
    let monitor = try Self.monitor(options.monitor)
    let filled = options.isFullscreen ? monitor ?? glfwGetPrimaryMonitor() : nil
    let handle = try Self.open(options, filling: filled)
    self.handle = handle
    glfwSetWindowSizeLimits(handle, 200, 200, GLFW_DONT_CARE, GLFW_DONT_CARE)
    host = try Self.host(options.host, of: handle)
    isShown = options.isProbe || host != nil
    if let filled {
      fill(filled, returningTo: options.size)
    } else {
      if isResizable { leaveRoomForFrame(on: monitor) }
      if let monitor { place(on: monitor) }
    }
    // A Wayland compositor decides the window's size, and shows the window with its first picture.
    if WindowSystem.current == .wayland { show() }
    glfwMakeContextCurrent(handle)
    if let surface = WindowSystem.waylandSurface(handle), let connection = WaylandConnection.ofGLFW
    {
      if options.asksWhetherReady {
        frames = WaylandFrames(
          surface, clock: clock, isSynchronised: options.isSynchronised)
      }
      if !options.isProbe { waylandScreen = WaylandScreen(surface, on: connection) }
    }
    glfwSwapInterval(options.isSynchronised && frames == nil ? 1 : 0)
    glfwSetWindowUserPointer(handle, Unmanaged.passUnretained(self).toOpaque())
    contentScale = Self.contentScale(of: handle)
    framebufferSize = Self.framebufferSize(of: handle)
    notePlace()
    connect()
    listen()
  }

  isolated deinit {
    if filling != nil { keepScreenOn(false) }
    listener?.close()
    frames?.close()
    waylandScreen?.close()
    glfwDestroyWindow(handle)
  }

  package var viewport: Viewport {
    let pixels = framebufferSize
    return Viewport(
      size: Size(
        width: Double(pixels.width) / contentScale, height: Double(pixels.height) / contentScale),
      contentScale: contentScale)
  }

  /// Size in pixels; 0 × 0 while the window has no area to draw into.
  ///
  /// The value is that of the last resize, because on X11 every query is a round trip to the
  /// server.
  package internal(set) var framebufferSize: (width: Int, height: Int) = (0, 0)

  /// Whether the next picture can be drawn over the last one.
  package private(set) var keepsPicture = false
  private lazy var copy = BackBufferCopy(of: handle)
  /// The value of ``presentCount`` at the last change of the window's size.
  var resizeCount = 0
  /// Number of pictures after a change of size during which more changes are likely.
  private static let resizingPictures = 120

  /// Whether the window's contents were lost or uncovered and must be drawn again.
  package var isDamaged: Bool { picturesDue > 0 }

  /// Requires a number of pictures even if the scene has not changed.
  package func damage(pictures: Int = 1) { picturesDue = max(picturesDue, pictures) }

  /// Returns the content scale to draw in.
  ///
  /// On X11 the server is asked, because GLFW ignores changes.
  static func contentScale(of handle: OpaquePointer) -> Double {
    if let server = XServer.ofGLFW { return ContentScale.usable(server.statedContentScale) }
    var scale: Float = 1
    glfwGetWindowContentScale(handle, &scale, nil)
    return ContentScale.usable(Double(scale))
  }

  static func framebufferSize(of handle: OpaquePointer) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    glfwGetFramebufferSize(handle, &width, &height)
    return (Int(width), Int(height))
  }

  /// Whether the window is known to be invisible.
  package var isHidden: Bool {
    isMinimised || framebufferSize.width == 0 || framebufferSize.height == 0
      || host?.isCovered ?? false
      || isShown
        && (xListener?.windowIsHidden
          ?? (host == nil && glfwGetWindowAttrib(handle, GLFW_VISIBLE) == 0))
  }

  /// Takes the oldest event; nil if there is none.
  package func nextEvent() -> InputEvent? {
    guard !events.isEmpty else { return nil }
    let event = events.removeFirst()
    lastTaken = event.time
    return event
  }

  /// Whether the screen can take another picture; false while the window is hidden.
  ///
  /// Always true without ``WindowOptions/asksWhetherReady``, and if ``present(isKept:)`` waits
  /// instead.
  package var isReady: Bool { frames?.isReady ?? true }

  /// Presents the drawn picture; the first one also shows the window.
  ///
  /// - Parameter isKept: Whether to keep the picture for the next one to be drawn over, if
  ///   possible. ``keepsPicture`` tells whether that worked.
  package func present(isKept: Bool = false) {
    show()
    frames?.willPresent()
    waylandScreen?.willPresent()
    presentCount += 1
    // Copied pictures leave the buffers' size alone: after a resize buffers must be swapped.
    let isResizing = presentCount - resizeCount < Self.resizingPictures
    keepsPicture =
      isKept && picturesDue == 0 && copy?(of: framebufferSize, asksServer: isResizing) == true
    if !keepsPicture { glfwSwapBuffers(handle) }
    // Listening starts with the second picture, so that the first one does not wait for it.
    if presentCount == 2 { listenToXPresent() }
    xPresentTimes?.read(of: presentCount, into: &shown)
    picturesDue = max(0, picturesDue - 1)
  }
}
