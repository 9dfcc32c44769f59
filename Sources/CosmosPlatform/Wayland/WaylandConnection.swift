import CCosmosWayland
import Glibc

/// A connection to a Wayland compositor, and what that offers.
final class WaylandConnection {
  /// The entry points of libwayland-client, nil without the library.
  static let functions: WaylandFunctions? = {
    var functions = WaylandFunctions()
    return cosmosLoadWayland(&functions) == nil ? functions : nil
  }()

  /// GLFW's; nil where it is on no compositor, or libwayland-client cannot be opened.
  static let ofGLFW: WaylandConnection? = {
    guard let display = WindowSystem.waylandDisplay else { return nil }
    return WaylandConnection(display)
  }()

  let functions: WaylandFunctions
  private let display: OpaquePointer
  private let registry: OpaquePointer
  /// What there is now, by the number that the registry gave it.
  private(set) var globals: [UInt32: (interface: String, version: Int)] = [:]
  /// Called when there is more or less, by whom they are for.
  var watchers: [ObjectIdentifier: () -> Void] = [:]

  private init?(_ display: OpaquePointer) {
    var arguments = [wl_argument(n: 0)]
    // wl_display.get_registry
    guard let functions = Self.functions,
      let registry = functions.construct(display, 1, &arguments, functions.registryInterface, 1)
    else { return nil }
    self.functions = functions
    self.display = display
    self.registry = registry
    listen(to: registry, Self.calls, for: self)
    roundtrip()
  }

  private static let calls = makeCalls(
    WaylandRegistryListener(
      global: { data, _, name, interface, version in
        guard let interface = interface.map({ String(cString: $0) }) else { return }
        WaylandConnection.deliver(to: data) {
          $0.globals[name] = (interface, Int(version))
          for watcher in $0.watchers.values { watcher() }
        }
      },
      globalRemove: { data, _, name in
        WaylandConnection.deliver(to: data) {
          $0.globals[name] = nil
          for watcher in $0.watchers.values { watcher() }
        }
      }))

  /// The names of what the compositor offers that the environment names; nil where there is none.
  ///
  /// Asked on a connection of its own. libwayland complains on the standard error stream where nothing names
  /// one.
  static func offers() -> Set<String>? {
    guard let functions, let display = functions.connect(nil) else { return nil }
    defer { functions.disconnect(display) }
    guard let connection = WaylandConnection(display) else { return nil }
    defer { functions.destroy(connection.registry) }
    return functions.error(display) == 0 ? Set(connection.globals.values.map(\.interface)) : nil
  }

  /// Waits until the compositor has answered all that was asked so far.
  func roundtrip() { _ = functions.roundtrip(display) }

  /// Whether the compositor has closed the connection, or broken it off with an error.
  var isCutOff: Bool { functions.error(display) != 0 || polls(for: 0) }

  /// Whether data waits that libwayland, which reads 4 kB at a time, has not read yet.
  var hasUnread: Bool { polls(for: Int16(POLLIN)) }

  private func polls(for events: Int16) -> Bool {
    var connection = pollfd(fd: functions.descriptor(display), events: events, revents: 0)
    return poll(&connection, 1, 0) > 0 && (events == 0 || connection.revents & events != 0)
  }
}

// MARK: - Objects

extension WaylandConnection {
  /// Asks for something that the compositor offers: by its number, or the only one of its kind.
  ///
  /// - Returns: The new object; nil where it is not offered.
  func bind(
    _ interface: UnsafePointer<wl_interface>, name: UInt32? = nil, version: Int = 1
  ) -> OpaquePointer? {
    let wanted = String(cString: interface.pointee.name)
    guard let name = name ?? globals.first(where: { $0.value.interface == wanted })?.key else {
      return nil
    }
    // wl_registry.bind takes the interface's name and version along with the new object.
    return make(
      interface, by: registry, 0,
      [
        wl_argument(u: name), wl_argument(s: interface.pointee.name),
        wl_argument(u: UInt32(version)), wl_argument(n: 0),
      ], version: version)
  }

  /// Makes an object by a request to another one, among whose arguments the new object is n.
  ///
  /// - Returns: The new object; nil without memory.
  func make(
    _ interface: UnsafePointer<wl_interface>, by proxy: OpaquePointer, _ request: UInt32,
    _ arguments: [wl_argument] = [wl_argument(n: 0)], version: Int = 1
  ) -> OpaquePointer? {
    var arguments = arguments
    return functions.construct(proxy, request, &arguments, interface, UInt32(version))
  }

  /// Sends a request to an object.
  func send(_ proxy: OpaquePointer, _ request: UInt32, _ arguments: [wl_argument] = []) {
    var arguments = arguments + [wl_argument(n: 0)]
    functions.send(proxy, request, &arguments)
  }

  /// Forgets an object, after the request that ends it if there is one.
  func destroy(_ proxy: OpaquePointer?, after request: UInt32? = nil) {
    guard let proxy else { return }
    if let request { send(proxy, request) }
    functions.destroy(proxy)
  }

  /// Has an object's events delivered to a receiver, which is not retained; see ``makeCalls(_:)``.
  func listen<Calls>(
    to proxy: OpaquePointer, _ calls: UnsafeMutablePointer<Calls>, for receiver: AnyObject
  ) {
    let count = MemoryLayout<Calls>.size / MemoryLayout<UnsafeRawPointer>.size
    calls.withMemoryRebound(to: (@convention(c) () -> Void)?.self, capacity: count) {
      _ = functions.addListener(proxy, $0, Unmanaged.passUnretained(receiver).toOpaque())
    }
  }

  /// Puts functions where libwayland finds them, for good.
  static func makeCalls<Calls>(_ calls: Calls) -> UnsafeMutablePointer<Calls> {
    let place = UnsafeMutablePointer<Calls>.allocate(capacity: 1)
    place.initialize(to: calls)
    return place
  }
}

extension WaylandConnection: WaylandReceiver {}

/// An object that takes a compositor's events.
protocol WaylandReceiver: AnyObject {}

extension WaylandReceiver {
  /// Calls `action` with the object that a compositor's library gives each call; GLFW dispatches events on the
  /// main thread.
  nonisolated static func deliver(
    to data: UnsafeMutableRawPointer?, _ action: @MainActor (Self) -> Void
  ) {
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
      guard let data else { return }
      action(Unmanaged<Self>.fromOpaque(data).takeUnretainedValue())
    }
  }
}
