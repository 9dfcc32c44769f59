import CCosmosGLFW
import CCosmosWayland
import CosmosInput
import CosmosSystem

/// Reports scrolling, touches and the layouts of keyboards on Wayland, by binding the seats (input
/// devices) a second time, in addition to GLFW.
///
/// GLFW binds an old version of the seats, or ignores the source and the stop of axis events. GLFW
/// also ignores touch screens and the second layout of a keyboard. The second binding uses the
/// default queue of GLFW's connection, so that its events end GLFW's waits. On a separate queue,
/// the last event of a gesture would not be handled until the next event.
final class WaylandScrollListener: ScrollListener {
  private let connection: WaylandConnection
  private let surface: OpaquePointer
  private let window: OpaquePointer
  private let clock: MonotonicClock
  private var seats: [UInt32: WaylandSeat] = [:]
  private var gate = ScrollGate()
  private var serverClock: ServerClock
  private var isScrolling = false
  /// The events that have arrived since the last ``drain(_:)``.
  private var events: [InputEvent] = []

  /// Listens to a GLFW window.
  ///
  /// - Parameters:
  ///   - handle: The GLFW window.
  ///   - clock: The clock for the times of the events.
  /// - Throws: ``ScrollShortfall`` if GLFW does not expose its connection, or if the compositor is
  ///   too old.
  init(_ handle: OpaquePointer, clock: MonotonicClock) throws(ScrollShortfall) {
    guard let connection = WaylandConnection.ofGLFW,
      let surface = WindowSystem.waylandSurface(handle)
    else { throw ScrollShortfall(reason: "GLFW does not expose its Wayland display") }
    self.connection = connection
    self.surface = surface
    self.clock = clock
    serverClock = ServerClock(origin: clock.start)
    window = handle
    // Each listener has its own entry in `watchers`, because two listeners exist for a moment while
    // a lost window reopens.
    connection.watchers[ObjectIdentifier(self)] = { [unowned self] in findSeats() }
    findSeats()
    // After this round trip, the seats have reported which devices they have.
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

  /// Whether data has arrived that libwayland has not read yet.
  ///
  /// During a slow frame, a trackpad can send more data than libwayland reads at a time. Without
  /// this check, the rest of the data would take effect one frame late.
  var hasUnread: Bool { connection.hasUnread }

  func drain(_ post: (InputEvent) -> Void) {
    for event in events { post(event) }
    events.removeAll(keepingCapacity: true)
  }

  func close() {
    seats = [:]
    connection.watchers[ObjectIdentifier(self)] = nil
  }

  /// Binds the seats that were added, and releases those that were removed.
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

  /// Stores an event of a pointer over the window, or of a finger on the window.
  private func take(_ kind: InputEvent.Kind, at milliseconds: UInt32?) {
    let now = clock.now
    guard case .scroll = kind else {
      // Events other than scrolling get their time of arrival, like GLFW's clicks, so that both
      // stay in order.
      return events.append(InputEvent(time: now, kind: kind))
    }
    let time = milliseconds.map { serverClock.date($0, arrival: now) } ?? now
    let isEnd = if case .scroll(_, _, _, .end) = kind { true } else { false }
    if isEnd {
      guard isScrolling else { return }
      isScrolling = false
    } else {
      guard gate.admits(at: time, modifierIsHeld: { modifierIsHeld }) else { return }
      if case .scroll(_, _, let source, _) = kind, source != .notch { isScrolling = true }
    }
    let shiftIsHeld =
      keyboard?.has(["Shift"]) ?? isHeld([GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT])
    events.append(
      InputEvent(scrolling: kind, at: time, arrival: now, shiftIsHeld: shiftIsHeld))
  }

  /// Whether Control, Alt or Super is held, latched or locked; known only while the window has the
  /// keyboard focus.
  private var modifierIsHeld: Bool {
    // In keymaps, Mod1 is Alt and Mod4 is Super.
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
