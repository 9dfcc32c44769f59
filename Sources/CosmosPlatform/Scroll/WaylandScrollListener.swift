import CCosmosGLFW
import CCosmosWayland
import CosmosInput
import CosmosSystem
import Glibc

/// Scrolling with trackpads on Wayland, through a second binding of GLFW's seats.
///
/// GLFW binds an old version of the seats, or does not pass on the source of an axis event and its
/// stop. The second binding uses the default queue of GLFW's connection, so that GLFW's waits wake
/// for it. On a separate queue the last event of a gesture would wait for the next event.
final class WaylandScrollListener: ScrollListener {
  private let functions: WaylandFunctions
  private let display: OpaquePointer
  private let registry: OpaquePointer
  private let listener: UnsafeMutablePointer<WaylandRegistryListener>
  private let surface: UnsafeMutableRawPointer
  private let window: OpaquePointer
  private let clock: MonotonicClock
  private var seats: [UInt32: WaylandSeat] = [:]
  private var gate = ScrollGate()
  private var serverClock: ServerClock
  private var isScrolling = false
  /// Events since the last ``drain(_:)``.
  private var events: [InputEvent] = []

  /// Why no pointer can be bound.
  enum Shortfall: Error, Equatable, CustomStringConvertible {
    case library(String)
    case noDisplay
    case seatTooOld

    var description: String {
      switch self {
      case .library(let complaint): "libwayland-client cannot be loaded (\(complaint))"
      case .noDisplay: "GLFW does not give its Wayland display away"
      case .seatTooOld: "the compositor offers no wl_seat of version 5"
      }
    }
  }

  /// Listens to a window.
  ///
  /// - Parameters:
  ///   - handle: GLFW's window.
  ///   - clock: The clock of the events' times.
  /// - Throws: ``Shortfall``.
  init(_ handle: OpaquePointer, clock: MonotonicClock) throws(Shortfall) {
    var functions = WaylandFunctions()
    if let complaint = cosmosLoadWayland(&functions) {
      throw .library(String(cString: complaint))
    }
    guard let display = WindowSystem.waylandDisplay,
      let surface = WindowSystem.waylandSurface(handle)
    else { throw .noDisplay }
    // wl_display.get_registry
    var arguments = [wl_argument(n: 0)]
    guard let registry = functions.construct(display, 1, &arguments, functions.registryInterface, 1)
    else { throw .noDisplay }
    self.functions = functions
    self.display = display
    self.registry = registry
    self.surface = surface
    self.clock = clock
    serverClock = ServerClock(origin: clock.start)
    window = handle
    listener = .allocate(capacity: 1)
    listener.initialize(
      to: WaylandRegistryListener(
        global: { data, _, name, interface, version in
          guard let interface, String(cString: interface) == "wl_seat" else { return }
          WaylandFunctions.deliver(to: data, as: WaylandScrollListener.self) {
            $0.bind(seat: name, version: version)
          }
        },
        globalRemove: { data, _, name in
          WaylandFunctions.deliver(to: data, as: WaylandScrollListener.self) {
            $0.seats.removeValue(forKey: name)?.close()
          }
        }))
    functions.add(listener, to: registry, for: self)
    // The first round trip brings the seats, the second their capabilities.
    _ = functions.roundtrip(display)
    _ = functions.roundtrip(display)
    if seats.isEmpty {
      close()
      throw .seatTooOld
    }
  }

  var support: ScrollSupport {
    .waylandPointer(version: seats.values.map(\.version).max() ?? 0)
  }

  var hearsNotches: Bool { true }

  var windowIsHidden: Bool { false }

  var screens: [DesktopScreen] { [] }

  /// Whether data waits that libwayland, which reads 4 kB at a time, has not read yet.
  ///
  /// A trackpad can send more than that during one slow frame, and what is not read would take
  /// effect one frame late.
  var hasUnread: Bool {
    var descriptor = pollfd(fd: functions.descriptor(display), events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0 && descriptor.revents & Int16(POLLIN) != 0
  }

  func drain(_ post: (InputEvent) -> Void) {
    for event in events { post(event) }
    events.removeAll(keepingCapacity: true)
  }

  func sleep(_ wait: () -> Void) {
    if events.isEmpty { wait() }
  }

  func close() {
    for seat in seats.values { seat.close() }
    seats = [:]
    functions.destroy(registry)
    listener.deallocate()
  }

  private func bind(seat name: UInt32, version offered: UInt32) {
    let version = min(offered, UInt32(max(0, functions.seatInterface.pointee.version)), 8)
    guard version >= 5, seats[name] == nil else { return }
    guard
      let proxy = functions.bind(
        name, functions.seatInterface, version: Int(version), on: registry)
    else { return }
    seats[name] = WaylandSeat(
      proxy, version: Int(version), functions: functions, surface: surface
    ) { [unowned self] in take($0, at: $1) }
  }

  /// Takes the event of a pointer that is over the window.
  private func take(_ kind: InputEvent.Kind, at milliseconds: UInt32?) {
    let now = clock.now
    let time = milliseconds.map { serverClock.date($0, arrival: now) } ?? now
    let isEnd = kind == .scroll(dx: 0, dy: 0, .end)
    if isEnd {
      guard isScrolling else { return }
      isScrolling = false
    } else {
      guard gate.admits(at: time, modifierIsHeld: { modifierIsHeld }) else { return }
      if case .scroll(_, _, let source) = kind, source != .notch { isScrolling = true }
    }
    // A notch needs no exact time, but the right order among clicks, which GLFW dates on arrival.
    let isNotch = if case .scroll(_, _, .notch) = kind { true } else { false }
    events.append(InputEvent(time: isNotch ? now : time, kind: kind))
  }

  /// Known while the window has the keyboard's focus: Wayland tells nobody else.
  var shiftIsHeld: Bool {
    [GLFW_KEY_LEFT_SHIFT, GLFW_KEY_RIGHT_SHIFT].contains { glfwGetKey(window, $0) == GLFW_PRESS }
  }

  /// Whether Control, Alt or the Super key is down.
  private var modifierIsHeld: Bool {
    [
      GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL, GLFW_KEY_LEFT_ALT, GLFW_KEY_RIGHT_ALT,
      GLFW_KEY_LEFT_SUPER, GLFW_KEY_RIGHT_SUPER,
    ].contains { glfwGetKey(window, $0) == GLFW_PRESS }
  }
}
