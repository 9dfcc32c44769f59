import CCosmosDBus

/// A connection to the message bus D-Bus, for use on one thread.
nonisolated struct MessageBus: ~Copyable {
  /// The two message buses of a machine.
  enum Kind {
    /// The session bus of the user, which connects the desktop's services.
    case session
    /// The system bus of the machine, with services such as logind.
    case system
  }

  enum Value: Equatable {
    case number(UInt32)
    case flag(Bool)
    /// A string or an object path.
    case text(String)
  }

  let connection: OpaquePointer

  /// Connects to a bus; fails if no connection is possible.
  init?(_ kind: Kind) {
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    let type = kind == .session ? DBUS_BUS_SESSION : DBUS_BUS_SYSTEM
    guard let connection = dbus_bus_get_private(type, &error) else { return nil }
    dbus_connection_set_exit_on_disconnect(connection, 0)
    self.connection = connection
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
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
