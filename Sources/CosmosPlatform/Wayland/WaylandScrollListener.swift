import CCosmosGLFW
import CCosmosWayland
import CosmosInput
import CosmosSystem

/// Scrolling on trackpads, touch screens and the keyboards' layouts on Wayland, through a second
/// binding of GLFW's seats.
///
/// GLFW binds an old version of the seats, or drops the source and the stop of axis events. GLFW
/// ignores touch screens and the second layout of a keyboard. The second binding uses the default
/// queue of GLFW's connection, so that its events end GLFW's waits. On a separate queue the last
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

  /// Listens to a window of GLFW.
  ///
  /// - Parameters:
  ///   - handle: GLFW's window.
  ///   - clock: Clock of the events' times.
  /// - Throws: ``ScrollShortfall`` if GLFW hides its connection, or the compositor is too old.
  init(_ handle: OpaquePointer, clock: MonotonicClock) throws(ScrollShortfall) {
    guard let connection = WaylandConnection.ofGLFW,
      let surface = WindowSystem.waylandSurface(handle)
    else { throw ScrollShortfall(reason: "GLFW does not expose its Wayland display") }
    self.connection = connection
    self.surface = surface
    self.clock = clock
    serverClock = ServerClock(origin: clock.start)
    window = handle
    // Each listener has its own entry: while a lost window reopens, two exist for a moment.
    connection.watchers[ObjectIdentifier(self)] = { [unowned self] in findSeats() }
    findSeats()
    // After the round trip the seats have reported their capabilities.
    connection.roundtrip()
    if seats.isEmpty {
      close()
      throw ScrollShortfall(reason: "the compositor does not support wl_seat version 5")
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

  /// Whether input waits that libwayland has not read.
  ///
  /// A trackpad can send more in a slow frame than libwayland reads at a time. Unread input would
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

  /// Binds new seats and forgets removed ones.
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

  /// Takes an event of a pointer above the window or of a finger on the window.
  private func take(_ kind: InputEvent.Kind, at milliseconds: UInt32?) {
    let now = clock.now
    guard case .scroll = kind else {
      // Takes the time of arrival, as GLFW's clicks do, so that their order is right.
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

  /// Whether Control, Alt or Super is held; known only while the window has the keyboard focus.
  private var modifierIsHeld: Bool {
    // Mod1 and Mod4 are Alt and Super in keymaps.
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
