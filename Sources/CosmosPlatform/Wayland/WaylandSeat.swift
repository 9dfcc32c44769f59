import CCosmosWayland
import CosmosGeometry
import CosmosInput
import Glibc

/// A seat of a Wayland compositor: a group of input devices with a pointer, a keyboard and a touch
/// screen.
///
/// With a window, this object reports scrolling and touches on that window. Without a window, it
/// only reports that the user has used one of the devices, not how.
final class WaylandSeat: WaylandReceiver {
  let version: Int
  private let seat: OpaquePointer
  /// The surface of the window; nil to report only that there was input.
  private let surface: OpaquePointer?
  private let report: (InputEvent.Kind?, _ milliseconds: UInt32?) -> Void
  /// The symbols of the keyboard's keys; nil if libxkbcommon is missing, or if this object only
  /// reports that there was input, not which key was pressed.
  let keyboard: WaylandKeyboard?
  /// The bound pointer, keyboard and touch screen, by the number of the seat's capability.
  private var devices: [UInt32: OpaquePointer] = [:]
  private var finger = TouchFinger()
  /// The positions of all fingers on the window, by the numbers that the compositor gives the
  /// fingers.
  private var fingers: [Int32: Point] = [:]
  private var isOver = false
  private var frame = PointerFrame()
  /// The position where the pointer entered the surface, in 256ths of a logical pixel.
  private var entry: (x: wl_fixed_t, y: wl_fixed_t) = (0, 0)

  /// The minimum distance that counts as motion of the pointer, in 256ths of a logical pixel.
  ///
  /// Compositors report motion when a surface appears under a resting pointer, and mice move
  /// slightly when the desk shakes. Neither should end the program.
  private static let tremor: wl_fixed_t = 4 * 256

  /// Listens to a bound `wl_seat`, which this object will destroy.
  ///
  /// - Parameters:
  ///   - seat: The `wl_seat`.
  ///   - version: The seat's version: 5 to 8 with a window, 1 without one.
  ///   - surface: The surface of the window; nil to report only that there was input, and to hide
  ///     the pointer.
  ///   - report: With a window, receives each event and its time on the compositor's clock. Without
  ///     a window, receives nil for each pressed key or button, turned wheel, touch and motion of
  ///     the pointer.
  init(
    _ seat: OpaquePointer, version: Int, scrollingOver surface: OpaquePointer?,
    report: @escaping (InputEvent.Kind?, _ milliseconds: UInt32?) -> Void
  ) {
    self.seat = seat
    self.version = version
    self.surface = surface
    self.report = report
    keyboard = surface == nil ? nil : WaylandKeyboard()
    wl_seat_add_listener(seat, Self.seatCalls, receiver)
  }

  isolated deinit {
    has(0)
    if surface == nil { wl_seat_destroy(seat) } else { wl_seat_release(seat) }
  }

  private func has(_ capabilities: UInt32) {
    follow(WL_SEAT_CAPABILITY_POINTER, of: capabilities) {
      let pointer = wl_seat_get_pointer(seat)
      wl_pointer_add_listener(pointer, Self.pointerCalls, receiver)
      return pointer
    }
    if surface == nil || keyboard != nil {
      follow(WL_SEAT_CAPABILITY_KEYBOARD, of: capabilities) {
        let keyboard = wl_seat_get_keyboard(seat)
        wl_keyboard_add_listener(keyboard, Self.keyboardCalls, receiver)
        return keyboard
      }
    }
    follow(WL_SEAT_CAPABILITY_TOUCH, of: capabilities) {
      let touch = wl_seat_get_touch(seat)
      wl_touch_add_listener(touch, Self.touchCalls, receiver)
      return touch
    }
  }

  /// Binds a device that the seat has gained, or releases one that it has lost.
  private func follow(
    _ capability: wl_seat_capability, of capabilities: UInt32, _ make: () -> OpaquePointer?
  ) {
    if capabilities & capability.rawValue != 0 {
      devices[capability.rawValue] = devices[capability.rawValue] ?? make()
    } else if let device = devices.removeValue(forKey: capability.rawValue) {
      guard surface != nil else { return wl_proxy_destroy(device) }
      switch capability {
      case WL_SEAT_CAPABILITY_POINTER:
        left()
        wl_pointer_release(device)
      case WL_SEAT_CAPABILITY_TOUCH:
        cancelTouches()
        wl_touch_release(device)
      default: wl_keyboard_release(device)
      }
    }
  }

  private func used() {
    if surface == nil { report(nil, nil) }
  }

  /// Updates the finger that acts as the mouse, and reports the resulting events.
  private func touch(
    at milliseconds: UInt32? = nil, _ change: (inout TouchFinger) -> [InputEvent.Kind]
  ) {
    guard surface != nil else { return }
    for kind in change(&finger) { report(kind, milliseconds) }
  }

  /// Reports a touch event of any finger, not only of the finger that acts as the mouse.
  ///
  /// - Parameters:
  ///   - id: The number of the finger. Unless `phase` is `begin`, a finger that is not down is
  ///     ignored.
  ///   - phase: Whether the finger goes down, moves or goes up, or the touch is cancelled.
  ///   - place: The new position; nil for the last known position.
  private func touch(_ id: Int32, _ phase: TouchPoint.Phase, at place: Point? = nil) {
    guard surface != nil, phase == .begin || fingers[id] != nil,
      let place = place ?? fingers[id]
    else { return }
    fingers[id] = phase == .begin || phase == .move ? place : nil
    report(.touch(TouchPoint(id: Int(id), phase: phase, position: place)), nil)
  }

  /// Reports that the touches of all fingers were cancelled.
  private func cancelTouches() {
    for id in fingers.keys.sorted() { touch(id, .cancel) }
    touch { $0.cancel() }
  }

  /// Converts coordinates to logical pixels of the window.
  private static func point(_ x: wl_fixed_t, _ y: wl_fixed_t) -> Point {
    Point(x: Double(x) / 256, y: Double(y) / 256)
  }

  private func moved(_ x: wl_fixed_t, _ y: wl_fixed_t) {
    let farthest = max(abs(Int(x) - Int(entry.x)), abs(Int(y) - Int(entry.y)))
    if farthest > Int(Self.tremor) { used() }
  }

  private func left() {
    if isOver { report(.scroll(dx: 0, dy: 0, .finger, .end), nil) }
    isOver = false
    frame = PointerFrame()
  }

  private func closeFrame() {
    let time = frame.time
    guard let kind = frame.close(), isOver else { return }
    report(kind, time)
  }

  // Later versions of the interface may have further events. The compositor never sends them to an
  // object of this version, so the table may end here.

  private static let seatCalls = makeCalls(
    wl_seat_listener(
      capabilities: { data, _, capabilities in
        WaylandSeat.deliver(to: data) { $0.has(capabilities) }
      }, name: { _, _, _ in }))

  private static let pointerCalls = makeCalls(
    {
      var calls = wl_pointer_listener()
      calls.enter = { data, pointer, serial, surface, x, y in
        nonisolated(unsafe) let (pointer, surface) = (pointer, surface)
        WaylandSeat.deliver(to: data) { seat in
          seat.entry = (x, y)
          // The surface is nil if it was destroyed just before.
          seat.isOver = surface != nil && seat.surface == surface
          if seat.surface == nil { wl_pointer_set_cursor(pointer, serial, nil, 0, 0) }
        }
      }
      calls.leave = { data, _, _, _ in
        WaylandSeat.deliver(to: data) { $0.left() }
      }
      calls.motion = { data, _, _, x, y in
        WaylandSeat.deliver(to: data) { $0.moved(x, y) }
      }
      calls.button = { data, _, _, _, _, _ in
        WaylandSeat.deliver(to: data) { $0.used() }
      }
      calls.axis = { data, _, time, axis, value in
        WaylandSeat.deliver(to: data) {
          $0.used()
          $0.frame.move(axis: axis, by: Double(value) / 256, at: time)
        }
      }
      calls.frame = { data, _ in
        WaylandSeat.deliver(to: data) { $0.closeFrame() }
      }
      calls.axis_source = { data, _, source in
        WaylandSeat.deliver(to: data) { $0.frame.setSource(source) }
      }
      calls.axis_stop = { data, _, time, axis in
        WaylandSeat.deliver(to: data) { $0.frame.stop(axis: axis, at: time) }
      }
      calls.axis_discrete = { data, _, axis, clicks in
        WaylandSeat.deliver(to: data) { $0.frame.click(axis: axis, by: Double(clicks) * 120) }
      }
      calls.axis_value120 = { data, _, axis, value in
        WaylandSeat.deliver(to: data) { $0.frame.click(axis: axis, by: Double(value)) }
      }
      return calls
    }())

  private static let keyboardCalls = makeCalls(
    {
      var calls = wl_keyboard_listener()
      calls.keymap = { data, _, format, file, size in
        WaylandSeat.deliver(to: data) { seat in
          guard let keyboard = seat.keyboard else { return _ = close(file) }
          keyboard.take(format: format, file: file, size: size)
        }
      }
      calls.enter = { _, _, _, _, _ in }
      calls.leave = { _, _, _, _ in }
      calls.key = { data, _, _, _, _, state in
        guard state == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue else { return }
        WaylandSeat.deliver(to: data) { $0.used() }
      }
      // GLFW repeats held keys itself, so the reported rate of repetition is ignored.
      calls.repeat_info = { _, _, _, _ in }
      calls.modifiers = { data, _, _, depressed, latched, locked, group in
        WaylandSeat.deliver(to: data) {
          $0.keyboard?.update(depressed: depressed, latched: latched, locked: locked, group: group)
        }
      }
      return calls
    }())

  private static let touchCalls = makeCalls(
    {
      var calls = wl_touch_listener()
      calls.down = { data, _, _, time, surface, id, x, y in
        nonisolated(unsafe) let surface = surface
        WaylandSeat.deliver(to: data) { seat in
          seat.used()
          // The surface is nil if it was destroyed just before.
          guard surface != nil, seat.surface == surface else { return }
          seat.touch(id, .begin, at: point(x, y))
          seat.touch(at: time) { $0.down(id, at: point(x, y)) }
        }
      }
      calls.up = { data, _, _, time, id in
        WaylandSeat.deliver(to: data) { seat in
          seat.touch(id, .end)
          seat.touch(at: time) { $0.up(id) }
        }
      }
      calls.motion = { data, _, time, id, x, y in
        WaylandSeat.deliver(to: data) { seat in
          seat.touch(id, .move, at: point(x, y))
          seat.touch(at: time) { $0.move(id, to: point(x, y)) }
        }
      }
      calls.frame = { _, _ in }
      calls.cancel = { data, _ in
        WaylandSeat.deliver(to: data) { $0.cancelTouches() }
      }
      calls.shape = { _, _, _, _, _ in }
      calls.orientation = { _, _, _, _ in }
      return calls
    }())
}
