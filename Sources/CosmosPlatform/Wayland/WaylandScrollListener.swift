import CCosmosGLFW
import CCosmosWayland
import CosmosInput
import CosmosSystem

/// Scrolling with trackpads, touch screens and what keys are, on Wayland, through a second binding of
/// GLFW's seats.
///
/// GLFW binds an old version of the seats, or does not pass on the source of an axis event and its
/// stop; it knows no touch screens, and no keyboard's second language. The second binding uses the
/// default queue of GLFW's connection, so that GLFW's waits wake for it. On a separate queue the last
/// event of a gesture would wait for the next event.
final class WaylandScrollListener: ScrollListener {
  private let connection: WaylandConnection
  private let surface: OpaquePointer
  private let window: OpaquePointer
  private let clock: MonotonicClock
  private var seats: [UInt32: WaylandSeat] = [:]
  private var gate = ScrollGate()
  private var serverClock: ServerClock
  private var isScrolling = false
  /// Events since the last ``drain(_:)``.
  private var events: [InputEvent] = []

  /// Listens to a window of GLFW; the clock is that of the events' times.
  init(_ handle: OpaquePointer, clock: MonotonicClock) throws(ScrollShortfall) {
    guard let connection = WaylandConnection.ofGLFW,
      let surface = WindowSystem.waylandSurface(handle)
    else { throw ScrollShortfall(reason: "GLFW does not give its Wayland display away") }
    self.connection = connection
    self.surface = surface
    self.clock = clock
    serverClock = ServerClock(origin: clock.start)
    window = handle
    // When a lost window opens anew there are two for a moment.
    connection.watchers[ObjectIdentifier(self)] = { [unowned self] in findSeats() }
    findSeats()
    // Brings the seats' capabilities.
    connection.roundtrip()
    if seats.isEmpty {
      close()
      throw ScrollShortfall(reason: "the compositor offers no wl_seat of version 5")
    }
  }

  var support: ScrollSupport {
    .waylandPointer(version: seats.values.map(\.version).max() ?? 0)
  }

  var hearsNotches: Bool { true }

  /// The keyboard of the first seat that has one.
  var keyboard: WaylandKeyboard? {
    seats.values.lazy.compactMap(\.keyboard).first(where: \.isUsable)
  }

  /// A trackpad can send more than libwayland reads at a time during one slow frame, and what is not read would
  /// take effect one frame late.
  var hasUnread: Bool { connection.hasUnread }

  func drain(_ post: (InputEvent) -> Void) {
    for event in events { post(event) }
    events.removeAll(keepingCapacity: true)
  }

  func close() {
    seats = [:]
    connection.watchers[ObjectIdentifier(self)] = nil
  }

  /// Binds the seats that came, and forgets those that went.
  private func findSeats() {
    let offered = connection.globals.filter { $0.value.interface == "wl_seat" }
    seats = seats.filter { offered[$0.key] != nil }
    let interface = cosmos_wl_seat()
    for (name, global) in offered where seats[name] == nil {
      let version = min(global.version, Int(interface.pointee.version), 8)
      guard version >= 5, let proxy = connection.bind(interface, name: name, version: version)
      else { continue }
      seats[name] = WaylandSeat(proxy, version: version, scrollingOver: surface) {
        [unowned self] in if let kind = $0 { take(kind, at: $1) }
      }
    }
  }

  /// Takes the event of a pointer that is over the window, or of a finger that touches it.
  private func take(_ kind: InputEvent.Kind, at milliseconds: UInt32?) {
    let now = clock.now
    guard case .scroll = kind else {
      // The time of its arrival, like GLFW's clicks, so that the order among these is right.
      return events.append(InputEvent(time: now, kind: kind))
    }
    let time = milliseconds.map { serverClock.date($0, arrival: now) } ?? now
    let isEnd = if case .scroll(_, _, _, .end, _) = kind { true } else { false }
    if isEnd {
      guard isScrolling else { return }
      isScrolling = false
    } else {
      guard gate.admits(at: time, modifierIsHeld: { modifierIsHeld }) else { return }
      if case .scroll(_, _, let source, _, _) = kind, source != .notch { isScrolling = true }
    }
    let shiftIsHeld =
      keyboard?.has(["Shift"]) ?? isHeld([GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT])
    events.append(
      InputEvent(scrolling: kind.withShift(if: shiftIsHeld), at: time, arrival: now))
  }

  /// Known while the window has the keyboard's focus: Wayland tells nobody else.
  private var modifierIsHeld: Bool {
    // Alt and Super, by the names that keymaps have for them.
    keyboard?.has(["Control", "Mod1", "Mod4"])
      ?? isHeld([
        GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL, GLFW_KEY_LEFT_ALT, GLFW_KEY_RIGHT_ALT,
        GLFW_KEY_LEFT_SUPER, GLFW_KEY_RIGHT_SUPER,
      ])
  }

  private func isHeld(_ keys: [Int32]) -> Bool {
    keys.contains { glfwGetKey(window, $0) == GLFW_PRESS }
  }
}
