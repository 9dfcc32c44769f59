import CCosmosWayland
import Glibc

/// Notices when somebody uses a seat: presses a key or a button, turns a wheel, touches the screen or moves the pointer,
/// which is hidden.
final class WaylandAttention: WaylandReceiver {
  /// Whether somebody did.
  private(set) var wasCalled = false
  private let seat: OpaquePointer
  /// Its pointer, keyboard and touch screen, by their capabilities.
  private var devices: [UInt32: OpaquePointer] = [:]
  /// Where the pointer came in, in 256ths of a logical pixel.
  private var entry: (x: wl_fixed_t, y: wl_fixed_t) = (0, 0)

  /// How far the pointer must go, in 256ths of a logical pixel: compositors tell of motion when a surface comes
  /// under it, and mice tremble with the desk.
  private static let tremor: wl_fixed_t = 4 * 256

  /// Listens to a bound `wl_seat` of version 1, which this object destroys.
  init(to seat: OpaquePointer) {
    self.seat = seat
    wl_seat_add_listener(seat, Self.seatCalls, receiver)
  }

  isolated deinit {
    has(0)
    wl_seat_destroy(seat)
  }

  private func has(_ capabilities: UInt32) {
    func follow(_ capability: wl_seat_capability, _ make: () -> OpaquePointer?) {
      if capabilities & capability.rawValue == 0 {
        devices.removeValue(forKey: capability.rawValue).map(wl_proxy_destroy)
      } else if devices[capability.rawValue] == nil {
        devices[capability.rawValue] = make()
      }
    }
    follow(WL_SEAT_CAPABILITY_POINTER) {
      let pointer = wl_seat_get_pointer(seat)
      wl_pointer_add_listener(pointer, Self.pointerCalls, receiver)
      return pointer
    }
    follow(WL_SEAT_CAPABILITY_KEYBOARD) {
      let keyboard = wl_seat_get_keyboard(seat)
      wl_keyboard_add_listener(keyboard, Self.keyboardCalls, receiver)
      return keyboard
    }
    follow(WL_SEAT_CAPABILITY_TOUCH) {
      let touch = wl_seat_get_touch(seat)
      wl_touch_add_listener(touch, Self.touchCalls, receiver)
      return touch
    }
  }

  private func moved(_ x: wl_fixed_t, _ y: wl_fixed_t) {
    if max(abs(x - entry.x), abs(y - entry.y)) > Self.tremor { wasCalled = true }
  }

  // Entries of later versions than 1 are never called.

  private static let seatCalls = makeCalls(
    {
      var calls = wl_seat_listener()
      calls.capabilities = { data, _, capabilities in
        WaylandAttention.deliver(to: data) { $0.has(capabilities) }
      }
      return calls
    }())

  private static let pointerCalls = makeCalls(
    {
      var calls = wl_pointer_listener()
      calls.enter = { data, pointer, serial, _, x, y in
        wl_pointer_set_cursor(pointer, serial, nil, 0, 0)
        WaylandAttention.deliver(to: data) { $0.entry = (x, y) }
      }
      calls.leave = { _, _, _, _ in }
      calls.motion = { data, _, _, x, y in
        WaylandAttention.deliver(to: data) { $0.moved(x, y) }
      }
      calls.button = { data, _, _, _, _, _ in
        WaylandAttention.deliver(to: data) { $0.wasCalled = true }
      }
      calls.axis = { data, _, _, _, _ in
        WaylandAttention.deliver(to: data) { $0.wasCalled = true }
      }
      return calls
    }())

  private static let keyboardCalls = makeCalls(
    {
      var calls = wl_keyboard_listener()
      calls.keymap = { _, _, _, file, _ in close(file) }
      calls.enter = { _, _, _, _, _ in }
      calls.leave = { _, _, _, _ in }
      calls.key = { data, _, _, _, _, state in
        guard state == WL_KEYBOARD_KEY_STATE_PRESSED.rawValue else { return }
        WaylandAttention.deliver(to: data) { $0.wasCalled = true }
      }
      calls.modifiers = { _, _, _, _, _, _, _ in }
      return calls
    }())

  private static let touchCalls = makeCalls(
    {
      var calls = wl_touch_listener()
      calls.down = { data, _, _, _, _, _, _, _ in
        WaylandAttention.deliver(to: data) { $0.wasCalled = true }
      }
      calls.up = { _, _, _, _, _ in }
      calls.motion = { _, _, _, _, _, _ in }
      calls.frame = { _, _ in }
      calls.cancel = { _, _ in }
      return calls
    }())
}
