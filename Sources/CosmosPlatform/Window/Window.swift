import CCosmosGLFW
package import CosmosGeometry
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
  let options: WindowOptions
  /// The events of pointer, touch screen and keys.
  var input: WindowInput
  var scrolling: WindowScrolling
  var cursor: WindowCursor
  /// The times of the presented pictures.
  private(set) var pictures: WindowPictures
  var power = ScreenPower()
  /// The window's area, size and content scale.
  var extent = WindowExtent()
  /// The watch for changes of the window's size and state that the user makes.
  var shapes: ShapeWatch
  /// Whether and how the window fills a monitor.
  var fullScreen = FullScreen()
  /// The window's states as last reported by the window manager, on X11.
  var states: WindowStates = []
  /// The other program's window that contains this window; nil for an ordinary window.
  private(set) var host: (any WindowHost)?
  /// The number of pictures that must be drawn even if the scene does not change, because the
  /// window's contents were lost or are no longer covered by another window.
  private(set) var picturesDue = 1
  var isMinimised = false
  /// Whether the window has been shown; also true for a probe, which stays hidden.
  var isShown = false

  /// Opens a window and makes its context current.
  ///
  /// - Parameters:
  ///   - options: The window's options.
  ///   - clock: The clock for the times of the events.
  /// - Throws: ``PlatformError``.
  package init(_ options: WindowOptions, clock: MonotonicClock) throws(PlatformError) {
    try Self.startLibrary(for: options)
    self.clock = clock
    self.options = options
    shapes = ShapeWatch(
      opening: WindowShape(
        size: options.size, isFullscreen: options.isFullscreen, isMaximised: options.isMaximised))
    let monitor = try Self.monitor(options.monitor)
    let filled = options.isFullscreen ? monitor ?? glfwGetPrimaryMonitor() : nil
    let handle = try Self.open(options, filling: filled)
    self.handle = handle
    input = WindowInput(of: handle, clock: clock, reportsAll: options.reportsAllInput)
    scrolling = WindowScrolling(of: handle)
    cursor = WindowCursor(over: handle)
    pictures = WindowPictures(of: handle)
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
    pictures = WindowPictures(of: handle, options, clock: clock)
    glfwSetWindowUserPointer(handle, Unmanaged.passUnretained(self).toOpaque())
    extent.contentScale = Self.contentScale(of: handle)
    extent.pixels = Self.framebufferSize(of: handle)
    notePlace()
    Self.handles.append(handle)
    connect()
    scrolling = WindowScrolling(of: handle, clock: clock)
  }

  isolated deinit {
    Self.handles.removeAll { $0 == handle }
    scrolling.listener?.close()
    pictures.close()
    glfwDestroyWindow(handle)
  }

  /// The window's size in pixels; 0 × 0 while the window has no area to draw into, for example
  /// while minimised.
  package var framebufferSize: (width: Int, height: Int) { extent.pixels }

  package var viewport: Viewport { extent.viewport }

  /// How exactly this window reports scrolling.
  package var scrollSupport: ScrollSupport { scrolling.support }

  /// The symbols of the keyboard's keys; nil if only GLFW describes the keys.
  var keyboard: (any Keyboard)? {
    input.xKeyboard ?? (scrolling.listener as? WaylandScrollListener)?.keyboard
  }

  /// Whether the user can resize the window.
  var isResizable: Bool { options.isResizable && options.host == nil && !options.isProbe }

  /// Whether a picture must be drawn even if the scene does not change, for example because the
  /// window's contents were lost or are no longer covered by another window.
  package var isDamaged: Bool { picturesDue > 0 }

  /// Requests that the next `pictures` pictures be drawn even if the scene does not change.
  package func damage(pictures: Int = 1) { picturesDue = max(picturesDue, pictures) }

  /// Whether the window is certainly not visible, other than because it was not shown yet.
  package var isHidden: Bool {
    isMinimised || extent.isEmpty
      || host?.isCovered ?? false
      || isShown
        && (scrolling.xListener?.windowIsHidden
          ?? (host == nil && glfwGetWindowAttrib(handle, GLFW_VISIBLE) == 0))
  }

  /// Removes the oldest event from the queue and returns it; nil if the queue is empty.
  package func nextEvent() -> InputEvent? {
    input.next()
  }

  /// Whether the screen is ready for another picture; false while the window is hidden.
  ///
  /// The value is always true without ``WindowOptions/asksWhetherReady``, and on all window systems
  /// except Wayland.
  package var isReady: Bool { pictures.isReady }

  /// Presents the drawn picture; the first one also shows the window.
  package func present() {
    show()
    pictures.willPresent()
    glfwSwapBuffers(handle)
    pictures.didPresent()
    picturesDue = max(0, picturesDue - 1)
  }

  /// Requests the time when each further picture is shown, if the window system reports such times.
  package func recordShownPictures() { pictures.record() }

  /// Appends the pictures shown since the last call, in the order of the window system's reports.
  ///
  /// The reports arrive one or two refreshes after ``present()``. Pictures that were
  /// replaced before the screen could show them are missing.
  package func takeShownPictures(into taken: inout [ShownPicture]) {
    pictures.takeShown(into: &taken)
  }
}
