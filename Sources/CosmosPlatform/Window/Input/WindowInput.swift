import CCosmosGLFW
import CosmosGeometry
import CosmosInput
import CosmosSystem

/// The input of a window: turns the reports of GLFW and of the scroll listener into events, and
/// remembers what the pointer and the keys did last.
struct WindowInput {
  private let handle: OpaquePointer
  private let clock: MonotonicClock
  /// Whether the events include modifier keys, keys with Control, Alt or Super, released keys,
  /// typed text, focus changes, touches and further mouse buttons, not only the primary one.
  let reportsAll: Bool
  /// The symbols of the keys on X11; nil on other window systems.
  let xKeyboard = XServer.ofGLFW.map { XKeyboard($0) }
  private var queue = EventQueue()
  private var lastPoint = Point.zero
  /// Whether ``lastPoint`` is the pointer's current position, as reported by an event or answered
  /// by GLFW.
  private var knowsPoint = false
  private(set) var isPressed = false
  /// Whether the current press is that of a finger on a touch screen, not of the mouse.
  private var isTouched = false
  /// The keys that are held, by GLFW's number of the key's position; empty unless ``reportsAll`` is
  /// true.
  private var heldKeys: [Int32: Key] = [:]
  /// The time in seconds of the last move or click; nil after ``takePointerUse()``.
  private var pointerUse: Double?

  init(of handle: OpaquePointer, clock: MonotonicClock, reportsAll: Bool) {
    self.handle = handle
    self.clock = clock
    self.reportsAll = reportsAll
  }

  /// Removes the oldest event and returns it; nil if there is none.
  mutating func next() -> InputEvent? { queue.next() }

  /// Returns the time in seconds of the last move or click since the last call; nil if there was
  /// none.
  mutating func takePointerUse() -> Double? {
    defer { pointerUse = nil }
    return pointerUse
  }

  mutating func post(_ kind: InputEvent.Kind, with modifiers: KeyModifiers = []) {
    queue.append(
      InputEvent(
        time: clock.now, kind: kind,
        modifiers: reportsAll ? modifiers.union(heldModifiers) : modifiers))
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

  /// Inserts an event of the scroll listener by its time.
  ///
  /// - Parameters:
  ///   - event: The event, with positions in GLFW's screen coordinates.
  ///   - viewport: The window's viewport.
  mutating func insert(_ event: InputEvent, in viewport: Viewport) {
    var event = event
    switch event.kind {
    case .leave:
      // Pointer events that are still queued belong before the leave event.
      return release(.leave)
    case .press(let place):
      guard !isPressed else { return }
      (isPressed, isTouched) = (true, true)
      event.kind = .press(logical(place, in: viewport))
    case .move(let place):
      guard isTouched else { return }
      event.kind = .move(logical(place, in: viewport))
    case .release(let place):
      guard isTouched else { return }
      return release(.release(logical(place, in: viewport)))
    case .touch(var touch):
      guard reportsAll else { return }
      touch.position = logical(touch.position, in: viewport)
      event.kind = .touch(touch)
    case .scroll, .key, .keyUp, .text, .buttonDown, .buttonUp, .resize, .focus: break
    }
    if reportsAll { event.modifiers.formUnion(heldModifiers) }
    queue.insert(event)
  }

  /// Converts a position from GLFW's screen coordinates to logical pixels.
  ///
  /// On some window systems, a logical pixel is several screen coordinates wide.
  private func logical(_ place: Point, in viewport: Viewport) -> Point {
    var width: Int32 = 0
    var height: Int32 = 0
    glfwGetWindowSize(handle, &width, &height)
    return Point(
      x: place.x * viewport.width / Double(max(1, width)),
      y: place.y * viewport.height / Double(max(1, height)))
  }

  // MARK: Pointer

  /// Reports a move of the pointer to a position in GLFW's screen coordinates.
  mutating func moved(x: Double, y: Double, in viewport: Viewport) {
    guard !isTouched else { return }
    pointerUse = clock.now
    lastPoint = logical(Point(x: x, y: y), in: viewport)
    knowsPoint = true
    post(.move(lastPoint))
  }

  /// Reports a press or a release of a mouse button, by GLFW's number.
  mutating func clicked(_ button: Int32, isDown: Bool, in viewport: Viewport) {
    guard button == GLFW_MOUSE_BUTTON_LEFT else {
      return clickedOther(button, isDown: isDown, in: viewport)
    }
    guard isDown != isPressed, !isTouched else { return }
    isPressed = isDown
    pointerUse = clock.now
    // If no motion was reported before the press, GLFW is asked for the pointer's position.
    // Otherwise the last reported position is right: GLFW's answer would include motion after the
    // press.
    if isDown, !knowsPoint { askForPoint(in: viewport) }
    if isDown { post(.press(lastPoint)) } else { release(.release(lastPoint)) }
  }

  private mutating func clickedOther(_ button: Int32, isDown: Bool, in viewport: Viewport) {
    let names: [Int32: PointerButton] = [
      GLFW_MOUSE_BUTTON_RIGHT: .secondary, GLFW_MOUSE_BUTTON_MIDDLE: .middle,
      GLFW_MOUSE_BUTTON_4: .back, GLFW_MOUSE_BUTTON_5: .forward,
    ]
    guard reportsAll, let name = names[button] else { return }
    pointerUse = clock.now
    if isDown, !knowsPoint { askForPoint(in: viewport) }
    post(isDown ? .buttonDown(name, lastPoint) : .buttonUp(name, lastPoint))
  }

  /// Asks GLFW for the pointer's position, and handles the answer as a motion.
  private mutating func askForPoint(in viewport: Viewport) {
    var (x, y) = (0.0, 0.0)
    glfwGetCursorPos(handle, &x, &y)
    moved(x: x, y: y, in: viewport)
  }

  /// Reports the end of a press.
  ///
  /// - Parameter kind: A release, or a leave.
  private mutating func release(_ kind: InputEvent.Kind) {
    isPressed = false
    isTouched = false
    post(kind)
  }

  /// Records that the pointer entered or left the window.
  ///
  /// While a button is held, the pointer belongs to the window also outside of it. X11 reports the
  /// crossing at once, continues to report motion, and repeats the report after the release of the
  /// button. A Wayland compositor reports it only after the release.
  mutating func crossed(isInside: Bool) {
    knowsPoint = false
    // A compositor removes the mouse pointer while a finger touches the window; this does not count
    // as leaving.
    guard !isInside, !isTouched, !isPressed || WindowSystem.current == .wayland else { return }
    release(.leave)
  }

  // MARK: Keys

  /// Reports that a key went down, was repeated or went up.
  ///
  /// - Parameters:
  ///   - key: GLFW's name of the key.
  ///   - scancode: GLFW's number of the key's position.
  ///   - action: `GLFW_PRESS`, `GLFW_REPEAT` or `GLFW_RELEASE`.
  ///   - modifiers: GLFW's modifiers.
  ///   - keyboard: The symbols of the keys; nil if only GLFW describes the keys.
  mutating func typed(
    _ key: Int32, _ scancode: Int32, action: Int32, modifiers: Int32, on keyboard: (any Keyboard)?
  ) {
    func readStroke() -> KeyStroke {
      KeyStroke(
        key: key, scancode: scancode, modifiers: modifiers, repeats: action == GLFW_REPEAT,
        on: keyboard)
    }
    guard reportsAll else {
      guard action != GLFW_RELEASE,
        modifiers & (GLFW_MOD_CONTROL | GLFW_MOD_ALT | GLFW_MOD_SUPER) == 0,
        case let stroke = readStroke(), let key = Key(stroke)
      else { return }
      return post(.key(key), with: stroke.hasShift ? .shift : [])
    }
    guard action != GLFW_RELEASE else {
      if let key = heldKeys.removeValue(forKey: scancode) { post(.keyUp(key)) }
      return
    }
    guard let key = Key(modifier: key) ?? Key(readStroke()) else { return }
    if action == GLFW_PRESS { heldKeys[scancode] = key } else if key.isModifier { return }
    post(.key(key))
  }

  /// Reports a change of the keyboard focus; without the focus, no key and no button is held.
  mutating func focused(_ hasFocus: Bool) {
    if !hasFocus {
      for key in heldKeys.values.sorted(by: { $0.rawValue < $1.rawValue }) { post(.keyUp(key)) }
      heldKeys = [:]
      if isPressed { release(.leave) }
    }
    if reportsAll { post(.focus(hasFocus)) }
  }
}
