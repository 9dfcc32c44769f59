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
  private var events: [InputEvent] = []
  private var lastPoint = Point.zero
  /// Whether `lastPoint` is the pointer's position according to the events so far.
  private var knowsPoint = false
  private var pressed = false
  /// Whether the pointer left during a press, which keeps it until the release.
  private var leftWhilePressed = false
  /// Whether the newest event of the pointer says that it left.
  private var saidLeave = false
  /// Where the window is, in the desktop's coordinates; unknown on Wayland.
  var place = DesktopScreen.Area()
  /// The rate of the window's monitor as GLFW knows it, 0 if unknown; nil when it is to be asked for.
  var stated: Double?
  /// Position and size to return to from fullscreen, in screen coordinates.
  var windowed: DesktopScreen.Area?
  let preferredMonitor: Int?
  /// Pictures to draw although the scene's is the same, since contents were lost or uncovered.
  private(set) var picturesDue = 1
  private var isMinimised = false
  /// Whether the window is on the desktop, or at least was.
  var isShown = false
  /// The monitor to fill when the window is shown; nil for none.
  var monitorToFill: OpaquePointer?
  /// Reports scrolling in more detail than GLFW; nil where only GLFW reports it.
  private(set) var listener: (any ScrollListener)?
  var xListener: XScrollListener? { listener as? XScrollListener }
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
  package private(set) var scrollSupport = ScrollSupport.notches(reason: "the window is new")
  /// Time of the newest event taken, in seconds; later events are never dated before it.
  private var lastTaken = 0.0

  /// Opens a window and makes its context current; the clock is that of the events' times.
  package init(_ options: WindowOptions, clock: MonotonicClock) throws(PlatformError) {
    try Self.startLibrary(for: options)
    self.clock = clock
    preferredMonitor = options.monitor
    let monitor = try Self.monitor(options.monitor)
    let filled = options.isFullscreen ? monitor ?? glfwGetPrimaryMonitor() : nil
    guard let handle = Self.open(options, filling: filled) else {
      throw .contextUnavailable(reason: GLFWLibrary.lastError)
    }
    self.handle = handle
    glfwSetWindowSizeLimits(handle, 200, 200, GLFW_DONT_CARE, GLFW_DONT_CARE)
    host = try Self.host(options.host, of: handle)
    isShown = options.isProbe || host != nil
    if let filled {
      fill(filled, returningTo: options.size)
    } else if let monitor {
      place(on: monitor)
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
    notePlace()
    framebufferSize = Self.framebufferSize(of: handle)
    connect()
    listen()
  }

  isolated deinit {
    listener?.close()
    frames?.close()
    waylandScreen?.close()
    glfwDestroyWindow(handle)
  }

  package var viewport: Viewport {
    var scale: Float = 1
    glfwGetWindowContentScale(handle, &scale, nil)
    let contentScale = Double(scale.isFinite && scale > 0 ? scale : 1)
    let pixels = framebufferSize
    return Viewport(
      size: Size(
        width: Double(pixels.width) / contentScale, height: Double(pixels.height) / contentScale),
      contentScale: contentScale)
  }

  /// Size in pixels; 0 × 0 while there is nothing to draw into.
  ///
  /// The value of the last resize: on X11 every query is a round trip to the server.
  package private(set) var framebufferSize: (width: Int, height: Int) = (0, 0)

  /// Whether what was drawn last is still there to be drawn over.
  package private(set) var keepsPicture = false
  private lazy var copy = BackBufferCopy()

  /// Whether the window's contents were lost or uncovered and must be drawn again.
  package var isDamaged: Bool { picturesDue > 0 }

  /// Has pictures drawn although the scene's is the same.
  package func damage(pictures: Int = 1) { picturesDue = max(picturesDue, pictures) }

  private static func framebufferSize(of handle: OpaquePointer) -> (width: Int, height: Int) {
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
    let copy = isKept && picturesDue == 0 ? self.copy : nil
    keepsPicture = copy != nil
    if let copy { copy(of: framebufferSize) } else { glfwSwapBuffers(handle) }
    // The first one is not to wait for it.
    if presentCount == 2 { listenToXPresent() }
    xPresentTimes?.read(of: presentCount, into: &shown)
    picturesDue = max(0, picturesDue - 1)
  }
}

// MARK: - Events

extension Window {
  private func post(_ kind: InputEvent.Kind) {
    events.append(InputEvent(time: clock.now, kind: kind))
  }

  /// Adds an event dated by its device, which may be before events that GLFW has reported.
  func insert(_ event: InputEvent) {
    if event.kind == .leave {
      // Nothing that the pointer did before is left to happen after it.
      return release(.leave)
    }
    var event = event
    event.kind = withShift(event.kind)
    event.time = max(event.time, lastTaken)
    let later = events.lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0
    events.insert(event, at: later)
  }

  /// Starts the listener with the most detailed scrolling on this window system.
  private func listen() {
    switch WindowSystem.current {
    case .x11:
      let listener = XScrollListener(handle, clock: clock)
      self.listener = listener
      scrollSupport = listener?.support ?? .notches(reason: "a second connection was refused")
    case .wayland:
      do throws(ScrollShortfall) {
        let listener = try WaylandScrollListener(handle, clock: clock)
        self.listener = listener
        scrollSupport = listener.support
      } catch {
        scrollSupport = .withoutEnds(reason: error.reason)
      }
    case .cocoa, .other:
      scrollSupport = .notches(reason: "GLFW runs on neither X11 nor Wayland")
    }
  }

  private static func of(_ handle: OpaquePointer?) -> Window? {
    guard let handle, let pointer = glfwGetWindowUserPointer(handle) else { return nil }
    return Unmanaged<Window>.fromOpaque(pointer).takeUnretainedValue()
  }

  /// Calls `action` with GLFW's window; GLFW calls back on the main thread, which polls.
  nonisolated private static func deliver(
    to handle: OpaquePointer?, _ action: @MainActor (Window) -> Void
  ) {
    nonisolated(unsafe) let handle = handle
    MainActor.assumeIsolated { Window.of(handle).map { action($0) } }
  }

  private func connect() {
    glfwSetCursorPosCallback(handle) { handle, x, y in
      Window.deliver(to: handle) { $0.moved(x: x, y: y) }
    }
    glfwSetCursorEnterCallback(handle) { handle, isInside in
      Window.deliver(to: handle) { $0.crossed(isInside: isInside != 0) }
    }
    glfwSetWindowPosCallback(handle) { handle, _, _ in
      Window.deliver(to: handle) { $0.notePlace() }
    }
    glfwSetMouseButtonCallback(handle) { handle, button, action, _ in
      guard button == GLFW_MOUSE_BUTTON_LEFT else { return }
      Window.deliver(to: handle) { $0.clicked(isDown: action == GLFW_PRESS) }
    }
    glfwSetScrollCallback(handle) { handle, x, y in
      Window.deliver(to: handle) { $0.scrolled(x: x, y: y) }
    }
    glfwSetKeyCallback(handle) { handle, key, scancode, action, modifiers in
      guard action != GLFW_RELEASE,
        modifiers & (GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER) == 0
      else { return }
      Window.deliver(to: handle) { window in
        guard
          let key = Key(
            glfw: key, scancode: scancode, modifiers: modifiers, repeats: action == GLFW_REPEAT)
        else { return }
        window.post(.key(key))
      }
    }
    // The callback has no window; only one exists at a time.
    glfwSetMonitorCallback { _, _ in
      nonisolated(unsafe) let handle = glfwGetCurrentContext()
      Window.deliver(to: handle) { $0.screensChanged() }
    }
    glfwSetFramebufferSizeCallback(handle) { handle, _, _ in
      Window.deliver(to: handle) { $0.resized() }
    }
    glfwSetWindowContentScaleCallback(handle) { handle, _, _ in
      Window.deliver(to: handle) { $0.resized() }
    }
    glfwSetWindowRefreshCallback(handle) { handle in
      Window.deliver(to: handle) { $0.damage() }
    }
    glfwSetWindowIconifyCallback(handle) { handle, iconified in
      Window.deliver(to: handle) { window in
        window.isMinimised = iconified != 0
        window.damage()
      }
    }
    glfwSetWindowFocusCallback(handle) { handle, focused in
      Window.deliver(to: handle) { window in
        guard focused == 0, window.pressed else { return }
        window.release(.leave)
      }
    }
  }

  private func moved(x: Double, y: Double) {
    // GLFW reports screen coordinates, of which a logical pixel may have more than one.
    var width: Int32 = 0
    var height: Int32 = 0
    glfwGetWindowSize(handle, &width, &height)
    let viewport = viewport
    lastPoint = Point(
      x: x * viewport.width / Double(max(1, width)), y: y * viewport.height / Double(max(1, height))
    )
    knowsPoint = true
    saidLeave = false
    post(.move(lastPoint))
  }

  private func clicked(isDown: Bool) {
    guard isDown != pressed else { return }
    pressed = isDown
    if isDown, !knowsPoint {
      // No motion was reported before the press, so ask for the pointer's position. Otherwise the
      // last reported one is right: GLFW's answer would include motion after the press.
      var x = 0.0
      var y = 0.0
      glfwGetCursorPos(handle, &x, &y)
      moved(x: x, y: y)
    }
    guard !isDown else { return post(.press(lastPoint)) }
    release(.release(lastPoint))
  }

  private func release(_ kind: InputEvent.Kind) {
    let left = leftWhilePressed
    pressed = false
    leftWhilePressed = false
    if kind != .leave { post(kind) }
    guard left || kind == .leave, !saidLeave else { return }
    post(.leave)
    saidLeave = true
  }

  /// Notes that the pointer came or went.
  ///
  /// X11 tells of a pointer that leaves while a button is held and goes on to tell what it does; a
  /// Wayland compositor tells of it only when the window has lost the pointer for good.
  private func crossed(isInside: Bool) {
    knowsPoint = false
    guard !isInside else {
      leftWhilePressed = false
      saidLeave = false
      return
    }
    if pressed, WindowSystem.current != .wayland {
      leftWhilePressed = true
    } else {
      release(.leave)
    }
  }

  private func scrolled(x: Double, y: Double) {
    if listener?.hearsNotches == true { return }
    guard case .withoutEnds = scrollSupport else {
      return post(withShift(.scroll(dx: x, dy: y, .notch)))
    }
    post(withShift(PointerFrame.guess(x: x, y: y)))
  }

  /// A wheel's notches as steps from sign to sign if shift is held.
  ///
  /// With shift some systems turn the wheel sideways themselves and some do not: either way the
  /// larger of the two directions is what the hand meant.
  private func withShift(_ kind: InputEvent.Kind) -> InputEvent.Kind {
    guard case .scroll(let dx, let dy, .notch) = kind, shiftIsHeld else { return kind }
    return .scroll(dx: dx, dy: dy, .step)
  }

  /// Whether a shift key is down now, wherever the keyboard's focus is if that is known.
  private var shiftIsHeld: Bool {
    xListener?.server.shiftIsHeld
      ?? [GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT].contains {
        glfwGetKey(handle, $0) == GLFW_PRESS
      }
  }

  private func resized() {
    // Mesa's software drivers draw one more picture in the size before.
    damage(pictures: 2)
    framebufferSize = Self.framebufferSize(of: handle)
    notePlace()
    guard framebufferSize.width > 0 else { return }
    let viewport = viewport
    post(.resize(viewport.size))
  }
}
