// Conversion of the reports of GLFW and of the scroll listener into events.

import CCosmosGLFW
import CosmosGeometry
import CosmosInput
import CosmosSystem

extension Window {
  func post(_ kind: InputEvent.Kind, with modifiers: KeyModifiers = []) {
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

  /// Converts a position from GLFW's screen coordinates to logical pixels.
  ///
  /// On some window systems, a logical pixel is several screen coordinates wide.
  func logical(_ place: Point) -> Point {
    var width: Int32 = 0
    var height: Int32 = 0
    glfwGetWindowSize(handle, &width, &height)
    let viewport = viewport
    return Point(
      x: place.x * viewport.width / Double(max(1, width)),
      y: place.y * viewport.height / Double(max(1, height)))
  }

  func moved(x: Double, y: Double) {
    guard !isTouched else { return }
    pointerRest.disturb(at: clock.now)
    lastPoint = logical(Point(x: x, y: y))
    knowsPoint = true
    post(.move(lastPoint))
  }

  func clicked(isDown: Bool) {
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
  func clicked(_ button: Int32, isDown: Bool) {
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
  func typed(_ key: Int32, _ scancode: Int32, action: Int32, modifiers: Int32) {
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
  func releaseKeys() {
    for key in heldKeys.values.sorted(by: { $0.rawValue < $1.rawValue }) { post(.keyUp(key)) }
    heldKeys = [:]
  }

  func release(_ kind: InputEvent.Kind) {
    pressed = false
    isTouched = false
    post(kind)
  }

  /// Records that the pointer entered or left the window.
  ///
  /// While a button is held, the pointer belongs to the window also outside of it. X11 reports the
  /// crossing at once, continues to report motion, and repeats the report after the release of the
  /// button. A Wayland compositor reports it only after the release.
  func crossed(isInside: Bool) {
    knowsPoint = false
    // A compositor removes the mouse pointer while a finger touches the window; this does not count
    // as leaving.
    guard !isInside, !isTouched, !pressed || WindowSystem.current == .wayland else { return }
    release(.leave)
  }

  func scrolled(x: Double, y: Double) {
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
}
