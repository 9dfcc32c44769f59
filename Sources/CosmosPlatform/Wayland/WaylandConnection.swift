import CCosmosWayland
import CosmosSystem
import Glibc

/// A connection to a Wayland compositor, and what that offers.
final class WaylandConnection: WaylandReceiver {
  /// GLFW's; nil where it is on no compositor.
  static let ofGLFW = WindowSystem.waylandDisplay.map { WaylandConnection($0, isOwner: false) }

  let display: OpaquePointer
  private let isOwner: Bool
  private let registry: OpaquePointer
  /// What there is now, by the number that the registry gave it.
  private(set) var globals: [UInt32: (interface: String, version: Int)] = [:]
  /// Called when there is more or less, by whom they are for.
  var watchers: [ObjectIdentifier: () -> Void] = [:]

  private init(_ display: OpaquePointer, isOwner: Bool) {
    self.display = display
    self.isOwner = isOwner
    registry = wl_display_get_registry(display)
    wl_registry_add_listener(registry, Self.calls, receiver)
    roundtrip()
  }

  /// One of its own to the compositor that the environment names; nil where there is none.
  ///
  /// libwayland complains on the standard error stream where nothing names one.
  static func open() -> WaylandConnection? {
    wl_display_connect(nil).map { WaylandConnection($0, isOwner: true) }
  }

  isolated deinit {
    wl_registry_destroy(registry)
    if isOwner { wl_display_disconnect(display) }
  }

  private static let calls = makeCalls(
    wl_registry_listener(
      global: { data, _, name, interface, version in
        guard let interface = interface.map({ String(cString: $0) }) else { return }
        WaylandConnection.deliver(to: data) {
          $0.globals[name] = (interface, Int(version))
          for watcher in $0.watchers.values { watcher() }
        }
      },
      global_remove: { data, _, name in
        WaylandConnection.deliver(to: data) {
          $0.globals[name] = nil
          for watcher in $0.watchers.values { watcher() }
        }
      }))

  /// The names of what the compositor offers that the environment names; nil where there is none.
  static func offers() -> Set<String>? {
    guard let connection = open(), !connection.isBroken else { return nil }
    return Set(connection.globals.values.map(\.interface))
  }

  /// Waits until the compositor has answered all that was asked so far.
  func roundtrip() { wl_display_roundtrip(display) }

  /// Whether an error has ended the connection.
  var isBroken: Bool { wl_display_get_error(display) != 0 }

  /// Whether the compositor has closed the connection, or broken it off with an error.
  var isCutOff: Bool { isBroken || polls(for: 0) }

  /// Whether data waits that libwayland, which reads 4 kB at a time, has not read yet.
  var hasUnread: Bool { polls(for: Int16(POLLIN)) }

  private func polls(for events: Int16) -> Bool {
    var connection = pollfd(fd: wl_display_get_fd(display), events: events, revents: 0)
    return poll(&connection, 1, 0) > 0 && (events == 0 || connection.revents & events != 0)
  }

  /// Binds something that the compositor offers: by its number, or the only one of its kind; in the version that is
  /// wanted, or a lower one where that is offered.
  ///
  /// - Returns: The new object; nil where it is not offered.
  func bind(
    _ interface: UnsafePointer<wl_interface>, name: UInt32? = nil, version: Int = 1
  ) -> OpaquePointer? {
    let wanted = String(cString: interface.pointee.name)
    guard let name = name ?? globals.first(where: { $0.value.interface == wanted })?.key,
      let offered = globals[name]?.version
    else { return nil }
    return wl_registry_bind(registry, name, interface, UInt32(min(version, offered)))
      .map(OpaquePointer.init)
  }

  /// Sends what was asked, sleeps until the compositor says something or `pipe` wakes, and takes what it said.
  ///
  /// - Parameters:
  ///   - time: ``MonotonicClock/secondsSinceBoot`` until which it sleeps.
  ///   - pipe: What wakes it.
  func wait(until time: Double, pipe: WakePipe) {
    while wl_display_prepare_read(display) != 0 {
      // What had been read counts as said now.
      guard wl_display_dispatch_pending(display) == 0 else { return }
    }
    wl_display_flush(display)
    if pipe.wait(until: time, orFor: [wl_display_get_fd(display)]) {
      wl_display_read_events(display)
    } else {
      wl_display_cancel_read(display)
    }
    wl_display_dispatch_pending(display)
  }
}

/// An object that takes a compositor's events.
protocol WaylandReceiver: AnyObject {}

extension WaylandReceiver {
  /// What names this object to a compositor's library, which does not retain it.
  var receiver: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Puts functions where libwayland finds them, for good.
  static func makeCalls<Calls>(_ calls: Calls) -> UnsafeMutablePointer<Calls> {
    let place = UnsafeMutablePointer<Calls>.allocate(capacity: 1)
    place.initialize(to: calls)
    return place
  }

  /// Calls `action` with the object that a compositor's library gives each call; events are dispatched on the
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
