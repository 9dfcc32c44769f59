// Conversion of the reports of GLFW and of the scroll listener into events.

import CCosmosGLFW
import CosmosGeometry
import CosmosInput
import CosmosSystem

extension Window {
  private func post(_ kind: InputEvent.Kind, with modifiers: KeyModifiers = []) {
    events.append(
      InputEvent(
        time: clock.now, kind: kind,
        modifiers: reportsAllInput ? modifiers.union(heldModifiers) : modifiers))
  }

  /// The modifier keys that are held down; none while the window lacks the keyboard focus.
  private var heldModifiers: KeyModifiers {
    func isHeld(_ left: Int32, _ right: Int32) -> Bool {
      glfwGetKey(handle, left) == GLFW_PRESS || glfwGetKey(handle, right) == GLFW_PRESS
    }
    var held: KeyModifiers = []
    if isHeld(GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT) { held.insert(.shift) }
    if isHeld(GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL) { held.insert(.control) }
    if isHeld(GLFW_KEY_LEFT_ALT, GLFW_KEY_RIGHT_ALT) { held.insert(.alt) }
    if isHeld(GLFW_KEY_LEFT_SUPER, GLFW_KEY_RIGHT_SUPER) { held.insert(.super) }
    return held
  }

  /// Inserts an event into the queue by its time stamp.
  ///
  /// An event from a device can be older than events from GLFW that have already arrived.
  func insert(_ event: InputEvent) {
    var event = event
    switch event.kind {
    case .leave:
      // Pointer events that are still queued belong before the leave event.
      return release(.leave)
    case .press(let place):
      guard !pressed else { return }
      (pressed, isTouched) = (true, true)
      event.kind = .press(logical(place))
    case .move(let place):
      guard isTouched else { return }
      event.kind = .move(logical(place))
    case .release(let place):
      guard isTouched else { return }
      return release(.release(logical(place)))
    case .touch(var touch):
      guard reportsAllInput else { return }
      touch.position = logical(touch.position)
      event.kind = .touch(touch)
    case .scroll, .key, .keyUp, .text, .buttonDown, .buttonUp, .resize, .focus: break
    }
    if reportsAllInput { event.modifiers.formUnion(heldModifiers) }
    event.time = max(event.time, lastTaken)
    let later = events.lastIndex { $0.time <= event.time }.map { $0 + 1 } ?? 0
    events.insert(event, at: later)
  }

  /// Starts the listener that reports scrolling in the greatest detail that this window system
  /// supports.
  func listen() {
    switch WindowSystem.current {
    case .x11:
      let listener = XScrollListener(handle, clock: clock)
      self.listener = listener
      scrollSupport =
        listener?.support
        ?? .notches(reason: "no second connection to the X server could be opened")
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

  /// Calls `action` with the window that belongs to a GLFW handle.
  ///
  /// GLFW calls its callbacks on the main thread, which polls for events.
  nonisolated private static func deliver(
    to handle: OpaquePointer?, _ action: @MainActor (Window) -> Void
  ) {
    nonisolated(unsafe) let handle = handle
    MainActor.assumeIsolated { Window.of(handle).map { action($0) } }
  }

  func connect() {
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
      Window.deliver(to: handle) { window in
        guard button == GLFW_MOUSE_BUTTON_LEFT else {
          return window.clicked(button, isDown: action == GLFW_PRESS)
        }
        window.clicked(isDown: action == GLFW_PRESS)
      }
    }
    glfwSetScrollCallback(handle) { handle, x, y in
      Window.deliver(to: handle) { $0.scrolled(x: x, y: y) }
    }
    // Without this mode, GLFW does not report Caps Lock and Num Lock as modifiers.
    glfwSetInputMode(handle, GLFW_LOCK_KEY_MODS, 1)
    glfwSetKeyCallback(handle) { handle, key, scancode, action, modifiers in
      Window.deliver(to: handle) { window in
        if window.reportsAllInput {
          return window.typed(key, scancode, action: action, modifiers: modifiers)
        }
        guard action != GLFW_RELEASE,
          modifiers & (GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER) == 0
        else { return }
        let stroke = KeyStroke(
          key: key, scancode: scancode, modifiers: modifiers, repeats: action == GLFW_REPEAT,
          on: window.keyboard)
        if let key = Key(stroke) { window.post(.key(key), with: stroke.hasShift ? .shift : []) }
      }
    }
    if reportsAllInput {
      glfwSetCharCallback(handle) { handle, character in
        guard let scalar = Unicode.Scalar(character) else { return }
        Window.deliver(to: handle) { $0.post(.text(String(scalar))) }
      }
    }
    // GLFW's monitor callback names no window, so each window handles the change.
    glfwSetMonitorCallback { monitor, event in
      nonisolated(unsafe) let monitor = event == GLFW_CONNECTED ? monitor : nil
      MainActor.assumeIsolated {
        for handle in Window.handles { Window.of(handle)?.screensChanged(new: monitor) }
      }
    }
    glfwSetFramebufferSizeCallback(handle) { handle, _, _ in
      Window.deliver(to: handle) { $0.resized() }
    }
    glfwSetWindowContentScaleCallback(handle) { handle, _, _ in
      Window.deliver(to: handle) { $0.scaled() }
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
        if focused == 0 {
          window.releaseKeys()
          if window.pressed { window.release(.leave) }
        }
        if window.reportsAllInput { window.post(.focus(focused != 0)) }
      }
    }
  }

  /// Converts a position from GLFW's screen coordinates to logical pixels.
  ///
  /// On some window systems, a logical pixel is several screen coordinates wide.
  private func logical(_ place: Point) -> Point {
    var width: Int32 = 0
    var height: Int32 = 0
    glfwGetWindowSize(handle, &width, &height)
    let viewport = viewport
    return Point(
      x: place.x * viewport.width / Double(max(1, width)),
      y: place.y * viewport.height / Double(max(1, height)))
  }

  private func moved(x: Double, y: Double) {
    guard !isTouched else { return }
    pointerRest.disturb(at: clock.now)
    lastPoint = logical(Point(x: x, y: y))
    knowsPoint = true
    post(.move(lastPoint))
  }

  private func clicked(isDown: Bool) {
    guard isDown != pressed, !isTouched else { return }
    pressed = isDown
    pointerRest.disturb(at: clock.now)
    if isDown, !knowsPoint {
      // If no motion was reported before the press, GLFW is asked for the pointer's position.
      // Otherwise the last reported position is right: GLFW's answer would include motion after the
      // press.
      askForPoint()
    }
    guard !isDown else { return post(.press(lastPoint)) }
    release(.release(lastPoint))
  }

  /// Reports a press or a release of a button other than the primary one.
  private func clicked(_ button: Int32, isDown: Bool) {
    let names: [Int32: PointerButton] = [
      GLFW_MOUSE_BUTTON_RIGHT: .secondary, GLFW_MOUSE_BUTTON_MIDDLE: .middle,
      GLFW_MOUSE_BUTTON_4: .back, GLFW_MOUSE_BUTTON_5: .forward,
    ]
    guard reportsAllInput, let name = names[button] else { return }
    pointerRest.disturb(at: clock.now)
    if isDown, !knowsPoint { askForPoint() }
    post(isDown ? .buttonDown(name, lastPoint) : .buttonUp(name, lastPoint))
  }

  /// Asks GLFW for the pointer's position, and handles the answer as a motion.
  private func askForPoint() {
    var (x, y) = (0.0, 0.0)
    glfwGetCursorPos(handle, &x, &y)
    moved(x: x, y: y)
  }

  /// Reports that a key went down, was repeated or went up.
  private func typed(_ key: Int32, _ scancode: Int32, action: Int32, modifiers: Int32) {
    guard action != GLFW_RELEASE else {
      if let key = heldKeys.removeValue(forKey: scancode) { post(.keyUp(key)) }
      return
    }
    let stroke = KeyStroke(
      key: key, scancode: scancode, modifiers: modifiers, repeats: action == GLFW_REPEAT,
      on: keyboard)
    guard let key = Key(modifier: key) ?? Key(stroke) else { return }
    if action == GLFW_PRESS { heldKeys[scancode] = key } else if key.isModifier { return }
    post(.key(key))
  }

  /// Reports that all held keys went up, because the window has lost the keyboard focus.
  private func releaseKeys() {
    for key in heldKeys.values.sorted(by: { $0.rawValue < $1.rawValue }) { post(.keyUp(key)) }
    heldKeys = [:]
  }

  private func release(_ kind: InputEvent.Kind) {
    pressed = false
    isTouched = false
    post(kind)
  }

  /// Records that the pointer entered or left the window.
  ///
  /// While a button is held, the pointer belongs to the window also outside of it. X11 reports the
  /// crossing at once, continues to report motion, and repeats the report after the release of the
  /// button. A Wayland compositor reports it only after the release.
  private func crossed(isInside: Bool) {
    knowsPoint = false
    // A compositor removes the mouse pointer while a finger touches the window; this does not count
    // as leaving.
    guard !isInside, !isTouched, !pressed || WindowSystem.current == .wayland else { return }
    release(.leave)
  }

  private func scrolled(x: Double, y: Double) {
    if listener?.hearsNotches == true { return }
    var kind = InputEvent.Kind.scroll(dx: x, dy: y, .notch)
    if case .withoutEnds = scrollSupport { kind = PointerFrame.guess(x: x, y: y) }
    post(kind, with: kind.modifiers(ifShift: shiftIsHeld))
  }

  /// Whether Shift is held, or sticky on X11.
  ///
  /// An X server reports the key even if the window lacks the keyboard focus; GLFW reports the key
  /// only with the focus.
  private var shiftIsHeld: Bool {
    xListener?.shiftIsHeld
      ?? [GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT].contains {
        glfwGetKey(handle, $0) == GLFW_PRESS
      }
  }

  /// Applies the desktop's current content scale to the window.
  func scaled() {
    contentScale = Self.contentScale(of: handle)
    resized()
  }

  private func resized() {
    // Mesa's software drivers still present one picture in the old size.
    damage(pictures: 2)
    framebufferSize = Self.framebufferSize(of: handle)
    notePlace()
    guard framebufferSize.width > 0 else { return }
    let viewport = viewport
    post(.resize(viewport.size))
  }
}
