import CCosmosGLFW
import CosmosGeometry
package import CosmosInput
package import CosmosSystem

/// A window with an OpenGL context; the window reports its input as a queue of events.
///
/// GLFW requires that a window is used only on the main thread.
@MainActor package final class Window {
  let handle: OpaquePointer
  let clock: MonotonicClock
  /// The GLFW handles of this program's windows.
  static var handles: [OpaquePointer] = []
  /// The queue of events that ``nextEvent()`` has not returned yet, oldest first.
  var events: [InputEvent] = []
  var lastPoint = Point.zero
  /// Whether ``lastPoint`` is the pointer's current position, as reported by an event or answered
  /// by GLFW.
  var knowsPoint = false
  var pressed = false
  /// Whether the current press is that of a finger on a touch screen, not of the mouse.
  var isTouched = false
  /// The window's area in the desktop's coordinates; Wayland does not report it.
  var place = DesktopScreen.Area()
  /// Refreshes per second that GLFW reports for the window's monitor, 0 if GLFW does not know; nil
  /// when they must be queried again.
  var stated: Double?
  let preferredMonitor: Int?
  /// Whether and how the window fills a monitor.
  var fullScreen = FullScreen()
  /// The window's states as last reported by the window manager, on X11.
  var states: WindowStates = []
  /// The request to keep the screen on; nil unless the window fills a monitor and can be seen.
  var idleInhibitor: IdleInhibitor?
  /// The number of pixels per logical pixel.
  var contentScale = 1.0
  /// The watch for changes of the window's size and state that the user makes.
  var shapes: ShapeWatch
  /// Whether ``watchShape()`` has begun to watch the shape of the shown window.
  var isFollowed = false
  let isResizable: Bool
  /// Whether the window's events include modifier keys, keys with Control, Alt or Super, released
  /// keys, typed text, focus changes, touches and further mouse buttons, not only the primary one.
  let reportsAllInput: Bool
  /// The keys that are held, by GLFW's number of the key's position; empty unless
  /// ``reportsAllInput`` is true.
  var heldKeys: [Int32: Key] = [:]
  let opensMaximised: Bool
  /// The number of pictures that must be drawn even if the scene does not change, because the
  /// window's contents were lost or are no longer covered by another window.
  private(set) var picturesDue = 1
  var isMinimised = false
  /// Whether the window has been shown; also true for a probe, which stays hidden.
  var isShown = false
  /// The decision whether the pointer is hidden.
  var pointerRest = PointerRest()
  /// The listener that reports scrolling in more detail than GLFW; nil if none is available.
  var listener: (any ScrollListener)?
  var xListener: XScrollListener? { listener as? XScrollListener }
  /// The symbols of the keyboard's keys; nil if only GLFW describes the keys.
  var keyboard: (any Keyboard)? {
    xKeyboard ?? (listener as? WaylandScrollListener)?.keyboard
  }
  private lazy var xKeyboard = XServer.ofGLFW.map { XKeyboard($0) }
  /// The compositor's frame callbacks, which limit the rate of pictures; nil if
  /// ``present()`` waits instead.
  private var frames: WaylandFrames?
  /// The other program's window that contains this window; nil for an ordinary window.
  private(set) var host: (any WindowHost)?
  /// The Wayland compositor's reports of when and on which screen pictures were shown; nil on other
  /// window systems, and for a probe.
  private(set) var waylandScreen: WaylandScreen?
  /// The X server's reports of the times when pictures are shown, from the second picture on; nil
  /// on other window systems.
  var xPresentTimes: XPresentTimes?
  /// The shown pictures that ``takeShownPictures(into:)`` has not returned yet; nil until
  /// ``recordShownPictures()`` is called.
  var shown: [ShownPicture]?
  private(set) var presentCount = 0
  /// How exactly this window reports scrolling.
  package internal(set) var scrollSupport = ScrollSupport.notches(reason: "not determined yet")
  /// The time in seconds of the event that ``nextEvent()`` returned last; no later event has an
  /// earlier time.
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
      plan(toFill: filled, options)
    } else {
      if isResizable { leaveRoomForFrame(on: monitor) }
      if let monitor { place(on: monitor) }
    }
    #if DEBUG
      FullScreenLog.begin(fullScreen)
    #endif
    // On Wayland, the compositor chooses the window's size, and a window is visible only after its
    // first picture.
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
    listener?.close()
    frames?.close()
    waylandScreen?.close()
    glfwDestroyWindow(handle)
  }

  /// The window's size in pixels; 0 × 0 while the window has no area to draw into, for example
  /// while minimised.
  ///
  /// The value changes only when the window is resized, because on X11 every query would be a round
  /// trip to the server.
  package internal(set) var framebufferSize: (width: Int, height: Int) = (0, 0)

  /// Whether a picture must be drawn even if the scene does not change, for example because the
  /// window's contents were lost or are no longer covered by another window.
  package var isDamaged: Bool { picturesDue > 0 }

  /// Requests that the next `pictures` pictures be drawn even if the scene does not change.
  package func damage(pictures: Int = 1) { picturesDue = max(picturesDue, pictures) }

  /// Whether the window is certainly not visible, other than because it was not shown yet.
  package var isHidden: Bool {
    isMinimised || framebufferSize.width == 0 || framebufferSize.height == 0
      || host?.isCovered ?? false
      || isShown
        && (xListener?.windowIsHidden
          ?? (host == nil && glfwGetWindowAttrib(handle, GLFW_VISIBLE) == 0))
  }

  /// Removes the oldest event from the queue and returns it; nil if the queue is empty.
  package func nextEvent() -> InputEvent? {
    guard !events.isEmpty else { return nil }
    let event = events.removeFirst()
    lastTaken = event.time
    return event
  }

  /// Whether the screen is ready for another picture; false while the window is hidden.
  ///
  /// The value is always true without ``WindowOptions/asksWhetherReady``, and on all window systems
  /// except Wayland.
  package var isReady: Bool { frames?.isReady ?? true }

  /// Presents the drawn picture; the first one also shows the window.
  package func present() {
    show()
    frames?.willPresent()
    waylandScreen?.willPresent()
    presentCount += 1
    glfwSwapBuffers(handle)
    // The request for the times of shown pictures would delay the first picture, so it is sent with
    // the second one.
    if presentCount == 2 { listenToXPresent() }
    xPresentTimes?.read(of: presentCount, into: &shown)
    picturesDue = max(0, picturesDue - 1)
  }
}
