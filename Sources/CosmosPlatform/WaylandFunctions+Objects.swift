import CCosmosWayland
import Glibc

/// What all objects that talk with a compositor do.
extension WaylandFunctions {
  /// The entry points, nil without libwayland-client.
  static let loaded: WaylandFunctions? = {
    var functions = WaylandFunctions()
    return cosmosLoadWayland(&functions) == nil ? functions : nil
  }()

  /// Whether the compositor has closed a connection, or broken it off with an error.
  func isCutOff(_ display: OpaquePointer) -> Bool {
    guard error(display) == 0 else { return true }
    var connection = pollfd(fd: descriptor(display), events: 0, revents: 0)
    return poll(&connection, 1, 0) > 0
  }

  /// Asks the registry for one of its globals.
  ///
  /// - Parameters:
  ///   - name: The number that the registry gave it.
  ///   - interface: What it is.
  ///   - version: The version of it to speak, 1 or more.
  ///   - registry: A `wl_registry`.
  /// - Returns: The new object; nil without memory.
  func bind(
    _ name: UInt32, _ interface: UnsafePointer<wl_interface>, version: Int = 1,
    on registry: OpaquePointer
  ) -> OpaquePointer? {
    // wl_registry.bind takes the interface's name and version along with the new object.
    var arguments = [
      wl_argument(u: name), wl_argument(s: interface.pointee.name),
      wl_argument(u: UInt32(version)), wl_argument(n: 0),
    ]
    return construct(registry, 0, &arguments, interface, UInt32(version))
  }

  /// Has an object's events delivered.
  ///
  /// - Parameters:
  ///   - listener: What to call; it must stay where it is as long as the proxy lives.
  ///   - proxy: Whose events they are.
  ///   - receiver: Given to each call as its data, for ``deliver(to:as:_:)``; not retained.
  func add<Listener>(
    _ listener: UnsafeMutablePointer<Listener>, to proxy: OpaquePointer, for receiver: AnyObject
  ) {
    let calls = MemoryLayout<Listener>.size / MemoryLayout<UnsafeRawPointer>.size
    listener.withMemoryRebound(to: (@convention(c) () -> Void)?.self, capacity: calls) {
      _ = addListener(proxy, $0, Unmanaged.passUnretained(receiver).toOpaque())
    }
  }

  /// Calls `action` with the object that listens; GLFW dispatches the compositor's events on the main
  /// thread.
  ///
  /// - Parameters:
  ///   - data: What the compositor's library gives each call.
  ///   - type: The object's class.
  ///   - action: What to do.
  nonisolated static func deliver<Receiver: AnyObject>(
    to data: UnsafeMutableRawPointer?, as type: Receiver.Type,
    _ action: @MainActor (Receiver) -> Void
  ) {
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
      guard let data else { return }
      action(Unmanaged<Receiver>.fromOpaque(data).takeUnretainedValue())
    }
  }
}
