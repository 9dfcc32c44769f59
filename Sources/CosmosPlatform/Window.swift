import CCosmosGLFW
package import CosmosGeometry
package import CosmosInput
package import CosmosSystem

/// A window with an OpenGL context, which reports its input as values.
///
/// As GLFW requires, it is used only on the main thread. If a program has several windows, its
/// caller makes a window's context current before it draws (``makeCurrent()``).
@MainActor package final class Window {
  let handle: OpaquePointer
  let clock: MonotonicClock
  /// The GLFW windows of this program.
  static var handles: [OpaquePointer] = []
  /// The events that have not been taken yet, oldest first.
  var events: [InputEvent] = []
  var lastPoint = Point.zero
  /// Whether an event has set ``lastPoint`` to the pointer's current position.
  var knowsPoint = false
  var pressed = false
  /// Whether a finger on a touch screen, rather than the mouse, made the press.
  var isTouched = false
  /// Whether the pointer left during a press, which still lasts until its release.
  var leftWhilePressed = false
  /// Whether the newest pointer event is a leave event.
  var saidLeave = false
  /// The window's area in the desktop's coordinates; unknown on Wayland.
  var place = DesktopScreen.Area()
  /// The refresh rate of the window's monitor reported by GLFW, 0 if unknown; nil until it is
  /// queried again.
  var stated: Double?
  /// The area to restore after full screen, in screen coordinates; nil if the window manager
  /// remembers it.
  var windowed: DesktopScreen.Area?
  let preferredMonitor: Int?
  /// The state of full screen; nil outside of full screen.
  var filling: Filling? {
    didSet { if (filling == nil) != (oldValue == nil) { keepScreenOn(filling != nil) } }
  }
  /// The last state of full screen, and the time when it ended.
  var lastFilling: (filling: Filling, end: Double)?
  /// Whether full screen is ending: the window manager has not fulfilled the request yet.
  var isLeaving = false
  /// The number of repeated requests to end full screen.
  var leavingAttempts = 0
  /// The time of the next check that the window fills the right monitor, on ``clock``; nil for
  /// never.
  var checkDue: Double?
  /// The time when the monitors last changed, on ``clock``.
  var lastScreenChange = -Double.infinity
  /// The states that the window manager last reported, on X11.
  var states: WindowStates = []
  /// Whether a Wayland compositor filled a screen with the window by itself, judged by the window's
  /// size.
  var isFilledByCompositor = false
  /// The X server's screen saver settings before full screen; nil outside of full screen.
  var screenSaver: (timeout: Int32, interval: Int32, blanking: Int32, exposures: Int32)?
  /// The number of pixels per logical pixel.
  var contentScale = 1.0
  /// Detects when the user changes the window's shape.
  var shapes: ShapeWatch
  /// Whether ``followDesktop()`` has run since the window was shown.
  var isFollowed = false
  let isResizable: Bool
  /// Whether events include released keys, typed text, further buttons and touches.
  let reportsAllInput: Bool
  /// The keys that are held, by GLFW's scancode, if ``reportsAllInput``.
  var heldKeys: [Int32: Key] = [:]
  let opensMaximised: Bool
  /// Whether to maximise the window, which opened in full screen, when it leaves full screen.
  var maximisesLater: Bool
  /// The number of pictures to draw even if the scene has not changed, because the window's
  /// contents were lost or uncovered.
  private(set) var picturesDue = 1
  var isMinimised = false
  /// Whether the window has been shown.
  var isShown = false
  /// Whether to hide the pointer.
  var pointerRest = PointerRest()
  /// The name of the monitor to fill when the window is first shown; nil for none.
  var monitorToFill: String?
  /// Reports scrolling in more detail than GLFW; nil if only GLFW reports it.
  var listener: (any ScrollListener)?
  var xListener: XScrollListener? { listener as? XScrollListener }
  /// The symbols of the keys; nil if only GLFW reports keys.
  var keyboard: (any Keyboard)? {
    xKeyboard ?? (listener as? WaylandScrollListener)?.keyboard
  }
  private lazy var xKeyboard = XServer.ofGLFW.map { XKeyboard($0) }
  /// Paces pictures by the compositor's frame callbacks; nil if ``present(isKept:)`` waits instead.
  private var frames: WaylandFrames?
  /// The window of another program that contains this one; nil for an ordinary window.
  private(set) var host: (any WindowHost)?
  /// The screen that showed the last pictures, on Wayland; nil on other systems.
  private(set) var waylandScreen: WaylandScreen?
  /// The times of shown pictures on X11, starting with the second picture; nil on other systems.
  var xPresentTimes: XPresentTimes?
  /// The shown pictures that have not been taken yet; nil until ``recordShownPictures()`` is
  /// called.
  var shown: [ShownPicture]?
  private(set) var presentCount = 0
  /// The level of detail of scrolling on this window system.
  package internal(set) var scrollSupport = ScrollSupport.notches(reason: "the window is new")
  /// The time in seconds of the newest event taken; no later event has an earlier time.
  var lastTaken = 0.0

  /// Opens a window and makes its context current.
  ///
  /// - Parameters:
  ///   - options: The window's options.
  ///   - clock: The clock for the times of the events.
  /// - Throws: ``PlatformError``.
  package init(_ options: WindowOptions, clock: MonotonicClock) throws(PlatformError) {
    try Self.startLibrary(for: options)
    self.clock = clock
    preferredMonitor = options.monitor
    isResizable = options.isResizable && options.host == nil && !options.isProbe
    reportsAllInput = options.reportsAllInput
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
    // A Wayland compositor chooses the window's size, and shows the window with its first picture.
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
    Self.handles.append(handle)
    connect()
    listen()
  }

  isolated deinit {
    Self.handles.removeAll { $0 == handle }
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

  /// The size in pixels; 0 × 0 while the window has no area to draw into.
  ///
  /// It is updated only when the window is resized, because every query on X11 is a round trip to
  /// the server.
  package internal(set) var framebufferSize: (width: Int, height: Int) = (0, 0)

  /// Whether the next picture can be drawn over the last one.
  package private(set) var keepsPicture = false
  private lazy var copy = BackBufferCopy(of: handle)
  /// The value of ``presentCount`` when the window was last resized.
  var resizeCount = 0
  /// Number of pictures after a resize for which further resizes are likely.
  private static let resizingPictures = 120

  /// Whether the window's contents were lost or uncovered, so that they must be redrawn.
  package var isDamaged: Bool { picturesDue > 0 }

  /// Requests that many pictures be drawn even if the scene does not change.
  package func damage(pictures: Int = 1) { picturesDue = max(picturesDue, pictures) }

  /// Returns the content scale to draw with.
  ///
  /// On X11, the scale comes from the server, because GLFW does not follow changes.
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

  /// Returns the oldest event and removes it from the queue; nil if there is none.
  package func nextEvent() -> InputEvent? {
    guard !events.isEmpty else { return nil }
    let event = events.removeFirst()
    lastTaken = event.time
    return event
  }

  /// Whether the screen is ready for another picture; false while the window is hidden.
  ///
  /// It is always true without ``WindowOptions/asksWhetherReady``, or if ``present(isKept:)`` waits
  /// instead.
  package var isReady: Bool { frames?.isReady ?? true }

  /// Presents the drawn picture; the first one also shows the window.
  ///
  /// - Parameter isKept: Whether to keep the picture, if possible, so that the next one can be
  ///   drawn over it. ``keepsPicture`` reports whether that worked.
  package func present(isKept: Bool = false) {
    show()
    frames?.willPresent()
    waylandScreen?.willPresent()
    presentCount += 1
    // Copying does not resize the buffers: after a resize, they must be swapped.
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
