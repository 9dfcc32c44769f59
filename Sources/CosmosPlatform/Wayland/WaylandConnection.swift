import CCosmosWayland
import CosmosSystem
import Glibc

/// A connection to a Wayland compositor, with the list of the compositor's globals (the objects
/// that it offers).
final class WaylandConnection: WaylandReceiver {
  /// GLFW's connection; nil if GLFW does not use Wayland.
  static let ofGLFW = WindowSystem.waylandDisplay.map { WaylandConnection($0, isOwner: false) }

  private nonisolated static let mainThread = pthread_self()

  /// Dispatches the events that GLFW's connection has read whenever the compositor reports an
  /// error.
  ///
  /// The error arrives inside GLFW's wait, which would then repeat forever until these events are
  /// dispatched. Libwayland refuses to dispatch events after it has handled the error, but it logs
  /// the error before.
  static func emptyQueueAtErrors() {
    // The driver's threads may also handle the error.
    _ = mainThread
    wl_log_set_handler_client { format, arguments in
      guard let format, let arguments else { return }
      vdprintf(STDERR_FILENO, format, arguments)
      guard pthread_self() == WaylandConnection.mainThread,
        String(cString: format).contains("error %d")
      else { return }
      MainActor.assumeIsolated { _ = WindowSystem.waylandDisplay.map(wl_display_dispatch_pending) }
    }
  }

  let display: OpaquePointer
  private let isOwner: Bool
  private let registry: OpaquePointer
  /// The globals that exist now, by the numbers that identify them in the registry.
  private(set) var globals: [UInt32: (interface: String, version: Int)] = [:]
  /// Functions to call when a global is added or removed, by the object that registered the
  /// function.
  var watchers: [ObjectIdentifier: () -> Void] = [:]

  private init(_ display: OpaquePointer, isOwner: Bool) {
    self.display = display
    self.isOwner = isOwner
    registry = wl_display_get_registry(display)
    wl_registry_add_listener(registry, Self.calls, receiver)
    roundtrip()
  }

  /// Opens a separate connection to the compositor that the environment names; nil if no compositor
  /// answers.
  ///
  /// Libwayland prints a warning on standard error if the environment names no compositor.
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

  /// Returns the interfaces that the compositor named by the environment offers; nil if no
  /// compositor answers.
  ///
  /// The result is also nil if the environment contains WAYLAND_SOCKET: that connection can be used
  /// only once, so it must be left to GLFW.
  static func offers() -> Set<String>? {
    guard EnvironmentVariable.value("WAYLAND_SOCKET") == nil, let connection = open(),
      !connection.isBroken
    else { return nil }
    return Set(connection.globals.values.map(\.interface))
  }

  /// Waits until the compositor has handled all requests that were sent before this call.
  func roundtrip() { wl_display_roundtrip(display) }

  /// Dispatches the events that libwayland has already read, without waiting.
  ///
  /// - Returns: The number of events; -1 after an error has ended the connection.
  func dispatchPending() -> Int { Int(wl_display_dispatch_pending(display)) }

  /// Whether an error has ended the connection.
  var isBroken: Bool { wl_display_get_error(display) != 0 }

  /// Whether the connection has ended, because of an error or because the compositor closed it.
  var isCutOff: Bool { isBroken || polls(for: 0) }

  /// Whether data has arrived that libwayland has not read yet; libwayland reads 4 kB at a time.
  var hasUnread: Bool { polls(for: Int16(POLLIN)) }

  private func polls(for events: Int16) -> Bool {
    var connection = pollfd(fd: wl_display_get_fd(display), events: events, revents: 0)
    return poll(&connection, 1, 0) > 0 && (events == 0 || connection.revents & events != 0)
  }

  /// Binds a global of the compositor.
  ///
  /// - Parameters:
  ///   - interface: The global's interface.
  ///   - name: The number that identifies the global in the registry; nil binds any global with the
  ///     interface.
  ///   - version: The preferred version; if the compositor offers only a lower version, that
  ///     version is bound.
  /// - Returns: The new object; nil if the compositor does not offer the global.
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

  /// Sends the pending requests, sleeps until events arrive or `pipe` ends the sleep, and
  /// dispatches the events.
  ///
  /// - Parameters:
  ///   - time: The latest end of the sleep, as a time of ``MonotonicClock/secondsSinceBoot``.
  ///   - pipe: The pipe that other threads use to end the sleep.
  func wait(until time: Double, pipe: WakePipe) {
    while wl_display_prepare_read(display) != 0 {
      // Events that libwayland has already read end the wait immediately.
      guard dispatchPending() == 0 else { return }
    }
    wl_display_flush(display)
    if pipe.wait(until: time, orFor: [wl_display_get_fd(display)]) {
      wl_display_read_events(display)
    } else {
      wl_display_cancel_read(display)
    }
    _ = dispatchPending()
  }
}

/// An object that receives a compositor's events.
protocol WaylandReceiver: AnyObject {}

extension WaylandReceiver {
  /// The unretained pointer to this object that libwayland passes to callbacks.
  var receiver: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Stores a table of callbacks for libwayland in memory that is never freed, because libwayland
  /// keeps the pointer.
  static func makeCalls<Calls>(_ calls: Calls) -> UnsafeMutablePointer<Calls> {
    let place = UnsafeMutablePointer<Calls>.allocate(capacity: 1)
    place.initialize(to: calls)
    return place
  }

  /// Calls `action` with the object that libwayland's pointer `data` refers to.
  ///
  /// The callbacks must run on the main thread.
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
