import CCosmosDBus
import CosmosSystem
import Glibc

/// The two message buses of a machine.
nonisolated enum BusKind: Sendable {
  /// The session bus of the user, which connects the desktop's services.
  case session
  /// The system bus of the machine, with services such as logind.
  case system

  /// The address of the bus; nil if there is no session bus.
  ///
  /// An address that would start a new bus counts as none, because nobody else would use that bus.
  ///
  /// - Source: D-Bus specification 0.38, "Well-known Message Bus Instances".
  var address: String? {
    switch self {
    case .session:
      if let address = EnvironmentVariable.value("DBUS_SESSION_BUS_ADDRESS") {
        return address.hasPrefix("autolaunch:") ? nil : address
      }
      guard let folder = EnvironmentVariable.value("XDG_RUNTIME_DIR"),
        let status = SystemCall.status(of: "\(folder)/bus"), status.isSocket,
        let path = dbus_address_escape_value("\(folder)/bus")
      else { return nil }
      defer { dbus_free(path) }
      return "unix:path=\(String(cString: path))"
    case .system:
      return EnvironmentVariable.value("DBUS_SYSTEM_BUS_ADDRESS")
        ?? "unix:path=/var/run/dbus/system_bus_socket"
    }
  }
}

/// The reason why a session bus cannot be used.
nonisolated package enum BusError: Error, Equatable {
  /// The environment names no bus.
  case missing
  /// No connection is possible; `reason` is a message of libdbus.
  case closed(reason: String)
  /// The bus accepts the connection, but does not answer in time.
  case silent
}

nonisolated extension BusError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing:
      "There is no session bus: set DBUS_SESSION_BUS_ADDRESS, or log in to a desktop."
    case .closed(let reason):
      "The session bus cannot be used: \(reason). Does DBUS_SESSION_BUS_ADDRESS name the bus of "
        + "your desktop?"
    case .silent:
      "The session bus did not answer within \(Int(BusLink.limit)) s; it may be hung. Log in anew."
    }
  }
}

/// An open connection of libdbus, which closes with this object.
nonisolated final class BusLink: @unchecked Sendable {
  // The connection is used by one thread at a time: the one that opens it, then the one that
  // waits for it.
  let connection: OpaquePointer

  /// The maximum number of seconds until a bus has accepted and greeted a program.
  static let limit = 2.0

  /// Connects to a bus.
  ///
  /// The system's call to connect has no time limit, so another thread makes it.
  static func open(_ kind: BusKind) throws(BusError) -> BusLink {
    guard let address = kind.address else { throw .missing }
    let answer = Answer<Result<BusLink, BusError>>()
    let connect: @Sendable () -> Void = {
      do throws(BusError) {
        answer.give(.success(try BusLink(address)))
      } catch {
        answer.give(.failure(error))
      }
    }
    if !WorkThread.detach(connect) { connect() }
    guard let result = answer.value(within: limit) else { throw .silent }
    return try result.get()
  }

  private init(_ address: String) throws(BusError) {
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard let connection = dbus_connection_open_private(address, &error) else {
      throw Self.closed(error)
    }
    self.connection = connection
    try greet()
  }

  deinit {
    dbus_connection_close(connection)
    dbus_connection_unref(connection)
  }

  private static func closed(_ error: DBusError) -> BusError {
    .closed(reason: error.message.map { String(cString: $0) } ?? "libdbus gave no reason")
  }

  /// Says hello to the bus, which every connection must do first.
  ///
  /// `dbus_bus_register` and `dbus_connection_send_with_reply_and_block` would wait without limit
  /// for a bus that does not even authenticate the program, and the former would also lock the
  /// whole library.
  private func greet() throws(BusError) {
    let bus = "org.freedesktop.DBus"
    guard let hello = dbus_message_new_method_call(bus, "/org/freedesktop/DBus", bus, "Hello")
    else { throw .silent }
    defer { dbus_message_unref(hello) }
    var call: OpaquePointer?
    dbus_connection_send_with_reply(connection, hello, &call, -1)
    guard let call else { throw .silent }
    defer { dbus_pending_call_unref(call) }
    let clock = MonotonicClock()
    while dbus_pending_call_get_completed(call) == 0 {
      let rest = Self.limit - clock.now
      guard rest > 0 else { throw .silent }
      dbus_connection_read_write_dispatch(connection, Int32((rest * 1000).rounded(.up)))
    }
    guard let answer = dbus_pending_call_steal_reply(call) else { throw .silent }
    defer { dbus_message_unref(answer) }
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    // A bus that closes the connection counts as an error, too.
    if dbus_set_error_from_message(&error, answer) != 0 { throw Self.closed(error) }
  }
}
