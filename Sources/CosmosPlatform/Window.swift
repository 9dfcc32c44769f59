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
  /// Whether `lastPoint` is the pointer's position according to the events so far.
  var knowsPoint = false
  var pressed = false
  /// Whether a finger on a touch screen presses, and not the mouse.
  var isTouched = false
  /// Whether the pointer left during a press, which keeps it until the release.
  var leftWhilePressed = false
  /// Whether the newest event of the pointer says that it left.
  var saidLeave = false
  /// Where the window is, in the desktop's coordinates; unknown on Wayland.
  var place = DesktopScreen.Area()
  /// The rate of the window's monitor as GLFW knows it, 0 if unknown; nil when it is to be asked for.
  var stated: Double?
  /// Position and size to return to from fullscreen, in screen coordinates; nil where a window manager knows them.
  var windowed: DesktopScreen.Area?
  let preferredMonitor: Int?
  /// The monitor that the window fills; nil while it is one among other windows.
  var filling: Filling? {
    didSet { if (filling == nil) != (oldValue == nil) { keepScreenOn(filling != nil) } }
  }
  /// The last monitor that the window filled, and when that ended.
  var lastFilling: (filling: Filling, end: Double)?
  /// Whether the window manager was asked to end full screen, and has not yet.
  var isLeaving = false
  /// How often the window manager was asked again for that.
  var leavingAttempts = 0
  /// When to look whether the window manager has filled the right monitor, on ``clock``; nil for never.
  var checkDue: Double?
  /// When a monitor came or went last, on ``clock``.
  var lastScreenChange = -Double.infinity
  /// What the window manager said last of the window, on X11.
  var states: WindowStates = []
  /// Whether a Wayland compositor has filled a screen with the window by itself, as far as its size tells.
  var isFilledByCompositor = false
  /// The X server's screen saver as it was before the window filled a screen; nil while it does not.
  var screenSaver: (timeout: Int32, interval: Int32, blanking: Int32, exposures: Int32)?
  /// Pixels that a logical pixel is wide.
  var contentScale = 1.0
  /// What people make of the window.
  var shapes: ShapeWatch
  /// Whether ``followDesktop()`` has seen the window on the desktop.
  var isFollowed = false
  let isResizable: Bool
  let opensMaximised: Bool
  /// Whether the window is to be maximised when it no longer fills the screen, which it does since it opened.
  var maximisesLater: Bool
  /// Pictures to draw although the scene's is the same, since contents were lost or uncovered.
  private(set) var picturesDue = 1
  var isMinimised = false
  /// Whether the window is on the desktop, or at least was.
  var isShown = false
  /// The name of the monitor to fill when the window is shown; nil for none.
  var monitorToFill: String?
  /// Reports scrolling in more detail than GLFW; nil where only GLFW reports it.
  var listener: (any ScrollListener)?
  var xListener: XScrollListener? { listener as? XScrollListener }
  /// Tells what the keys are; nil where only GLFW knows.
  var keyboard: (any Keyboard)? {
    xKeyboard ?? (listener as? WaylandScrollListener)?.keyboard
  }
  private lazy var xKeyboard = XServer.ofGLFW.map { XKeyboard($0) }
  /// Tells when the compositor wants a frame; nil where ``present()`` waits for that.
  private var frames: WaylandFrames?
  /// What holds the window; nil where it is one among the desktop's.
  private(set) var host: (any WindowHost)?
  /// Tells which screen shows the window, on Wayland; nil elsewhere.
  private(set) var waylandScreen: WaylandScreen?
  /// Tells when pictures were shown, on X11, from the second on; nil elsewhere.
  var xPresentTimes: XPresentTimes?
  /// What these tell, until it is taken; nil where nobody takes it.
  var shown: [ShownPicture]?
  private(set) var presentCount = 0
  /// What is known of scrolling on this window system, and why not more.
  package internal(set) var scrollSupport = ScrollSupport.notches(reason: "the window is new")
  /// Time of the newest event taken, in seconds; later events are never dated before it.
  var lastTaken = 0.0

  /// Opens a window and makes its context current; the clock is that of the events' times.
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
    // A Wayland compositor says how large the window is, and shows it with its first picture.
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

  /// Size in pixels; 0 × 0 while there is nothing to draw into.
  ///
  /// The value of the last resize: on X11 every query is a round trip to the server.
  package internal(set) var framebufferSize: (width: Int, height: Int) = (0, 0)

  /// Whether what was drawn last is still there to be drawn over.
  package private(set) var keepsPicture = false
  private lazy var copy = BackBufferCopy(of: handle)

  /// Whether the window's contents were lost or uncovered and must be drawn again.
  package var isDamaged: Bool { picturesDue > 0 }

  /// Has pictures drawn although the scene's is the same.
  package func damage(pictures: Int = 1) { picturesDue = max(picturesDue, pictures) }

  /// The scale of the desktop that can be drawn in: on X11 its newest, which GLFW does not follow.
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

  /// Takes the oldest event that has not been taken, nil if there is none.
  package func nextEvent() -> InputEvent? {
    guard !events.isEmpty else { return nil }
    let event = events.removeFirst()
    lastTaken = event.time
    return event
  }

  /// Whether the screen is ready for another frame; false while the window is hidden.
  ///
  /// Always true without ``WindowOptions/asksWhetherReady``, and where ``present()`` waits.
  package var isReady: Bool { frames?.isReady ?? true }

  /// Shows the frame that was drawn, and keeps it for the next one if possible; the first one together with the window.
  package func present(isKept: Bool = false) {
    show()
    frames?.willPresent()
    waylandScreen?.willPresent()
    presentCount += 1
    // Only buffers that are swapped become as large as the window.
    keepsPicture = isKept && picturesDue == 0 && copy?(of: framebufferSize) == true
    if !keepsPicture { glfwSwapBuffers(handle) }
    // The first one is not to wait for it.
    if presentCount == 2 { listenToXPresent() }
    xPresentTimes?.read(of: presentCount, into: &shown)
    picturesDue = max(0, picturesDue - 1)
  }
}
