import CCosmosDBus
import Glibc

/// A connection to the message bus D-Bus, for use on one thread.
nonisolated struct MessageBus: ~Copyable {

  enum Value: Equatable {
    case number(UInt32)
    case flag(Bool)
    /// A string or an object path.
    case text(String)
  }

  private let link: BusLink

  var connection: OpaquePointer { link.connection }

  /// Connects to a bus, and waits at most two seconds for it.
  init(_ kind: BusKind) throws(BusError) { link = try BusLink.open(kind) }

  /// Uses a connection, and another one whenever a connection has ended, as when the bus restarts;
  /// returns only if the bus does not exist.
  ///
  /// - Parameters:
  ///   - kind: The bus.
  ///   - use: Uses a connection until the connection ends, and returns whether it was of use.
  static func keep(_ kind: BusKind, _ use: (borrowing MessageBus) -> Bool) {
    var (pause, wasOpen): (UInt32, Bool) = (1, false)
    while true {
      do throws(BusError) {
        let bus = try MessageBus(kind)
        wasOpen = true
        if use(bus) { pause = 1 }
      } catch {
        guard wasOpen || error == .silent else { return }
      }
      sleep(pause)
      pause = min(2 * pause, 60)
    }
  }

  /// Calls a method, and waits at most two seconds for the answer.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - interface: The interface of the method.
  ///   - path: The object's path.
  ///   - service: The bus name of the service that has the object.
  ///   - arguments: One or two string arguments.
  ///   - startsService: Whether the bus starts the service if no program provides it yet.
  /// - Returns: The first value of the answer; nil if no answer arrives, or if ``Value`` does not
  ///   support the type of that value.
  func call(
    _ method: String, of interface: String, at path: String, in service: String,
    _ arguments: (String, String?), startsService: Bool = false
  ) -> Value? {
    guard
      let answer = cosmosCall(
        connection, service, path, interface, method, arguments.0, arguments.1,
        startsService ? 1 : 0)
    else { return nil }
    defer { dbus_message_unref(answer) }
    var value = DBusBasicValue()
    // Type codes of the D-Bus specification.
    switch UnicodeScalar(UInt8(cosmosFirstValue(answer, &value))) {
    case "u": return .number(value.u32)
    case "b": return .flag(value.bool_val != 0)
    case "s", "o": return .text(String(cString: value.str))
    default: return nil
    }
  }

  func property(
    _ name: String, of interface: String, at path: String, in service: String
  ) -> Value? {
    call(
      "Get", of: "org.freedesktop.DBus.Properties", at: path, in: service, (interface, name))
  }

  /// Subscribes to the signals that match a rule in the syntax of the D-Bus specification.
  func subscribe(to rule: String) { dbus_bus_add_match(connection, rule, nil) }

  /// Sleeps until at least one subscribed signal has arrived, and discards the signals.
  ///
  /// - Returns: True if signals arrived; false if the connection has ended.
  func waitForSignals() -> Bool {
    while true {
      var isSignalled = false
      while let message = dbus_connection_pop_message(connection) {
        isSignalled = isSignalled || dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_SIGNAL
        dbus_message_unref(message)
      }
      guard dbus_connection_get_is_connected(connection) != 0 else { return false }
      if isSignalled { return true }
      guard dbus_connection_read_write(connection, -1) != 0 else { return false }
    }
  }
}
