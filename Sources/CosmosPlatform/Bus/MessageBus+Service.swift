import CCosmosDBus

nonisolated extension MessageBus {
  static var hasSession: Bool { BusKind.session.address != nil }

  /// A call that another program made.
  struct Call {
    var path: String
    /// The interface of the called method; nil if the caller gave none.
    var interface: String?
    var member: String
    /// The call's arguments that are strings, also those inside arrays and variants.
    var texts: [String]
  }

  /// The reply to a call of another program.
  enum Reply {
    case nothing
    case flag(Bool)
    case text(String)
    /// An error, as the last word of its D-Bus name and a sentence that explains the error.
    case error(String, String)
  }

  /// Type codes of the D-Bus specification.
  private static let (flagType, textType) = (Int32(UInt8(ascii: "b")), Int32(UInt8(ascii: "s")))

  /// The result of a request for a bus name.
  enum Ownership {
    case own
    /// Another program owns the name; this program gets the name when that program ends.
    case waiting
    case refused
  }

  /// Requests a bus name for this program.
  func own(_ name: String) -> Ownership {
    switch dbus_bus_request_name(connection, name, 0, nil) {
    case DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER: .own
    case DBUS_REQUEST_NAME_REPLY_IN_QUEUE: .waiting
    default: .refused
    }
  }

  /// Replies to calls of other programs until the connection ends.
  func answerCalls(_ answer: (Call) -> Reply) {
    while true {
      while let message = dbus_connection_pop_message(connection) {
        defer { dbus_message_unref(message) }
        guard dbus_message_get_type(message) == DBUS_MESSAGE_TYPE_METHOD_CALL else { continue }
        send(answer(Call(message)), to: message)
      }
      guard dbus_connection_get_is_connected(connection) != 0,
        dbus_connection_read_write(connection, -1) != 0
      else { return }
    }
  }

  private func send(_ reply: Reply, to message: OpaquePointer) {
    guard dbus_message_get_no_reply(message) == 0 else { return }
    let answer: OpaquePointer?
    if case .error(let name, let text) = reply {
      answer = dbus_message_new_error(message, "org.freedesktop.DBus.Error.\(name)", text)
    } else {
      answer = dbus_message_new_method_return(message)
    }
    guard let answer else { return }
    defer { dbus_message_unref(answer) }
    switch reply {
    case .flag(let flag):
      var value: dbus_bool_t = flag ? 1 : 0
      Self.append(Self.flagType, &value, to: answer)
    case .text(let text): Self.append(text, to: answer)
    case .nothing, .error: break
    }
    dbus_connection_send(connection, answer, nil)
    dbus_connection_flush(connection)
  }

  private static func append(_ text: String, to message: OpaquePointer) {
    text.withCString { text in
      var pointer: UnsafePointer<CChar>? = text
      append(textType, &pointer, to: message)
    }
  }

  private static func append(
    _ type: Int32, _ value: UnsafeRawPointer, to message: OpaquePointer
  ) {
    var place = DBusMessageIter()
    dbus_message_iter_init_append(message, &place)
    dbus_message_iter_append_basic(&place, type, value)
  }

  /// Calls a method of another program's ``ControlService``, and waits at most two seconds for the
  /// answer.
  func control(
    _ method: String, _ argument: String?, of service: String, at path: String
  ) -> ControlCaller.Outcome {
    guard let question = dbus_message_new_method_call(service, path, service, method) else {
      return .refused("The system has no memory left.")
    }
    defer { dbus_message_unref(question) }
    dbus_message_set_auto_start(question, 0)
    if let argument { Self.append(argument, to: question) }
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard
      let answer = dbus_connection_send_with_reply_and_block(connection, question, 2000, &error)
    else {
      let name = error.name.map { String(cString: $0) } ?? ""
      return switch name.split(separator: ".").last {
      case "ServiceUnknown", "NameHasNoOwner": .nobody
      case "NoReply":
        .refused(
          "\(service) did not answer; that Cosmos may be stopped or hung. Continue it "
            + "with 'fg' in its terminal, or end it.")
      default: .refused(error.message.map { String(cString: $0) } ?? name)
      }
    }
    defer { dbus_message_unref(answer) }
    var value = DBusBasicValue()
    return cosmosFirstValue(answer, &value) == Self.flagType
      ? .flag(value.bool_val != 0) : .done
  }
}

nonisolated extension MessageBus.Call {
  init(_ message: OpaquePointer) {
    func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
    path = text(dbus_message_get_path(message)) ?? ""
    interface = text(dbus_message_get_interface(message))
    member = text(dbus_message_get_member(message)) ?? ""
    texts = []
    var place = DBusMessageIter()
    if dbus_message_iter_init(message, &place) != 0 { texts = Self.texts(at: &place) }
  }

  /// Returns the strings from `place` to the end of the arguments, except those inside
  /// dictionaries.
  private static func texts(at place: inout DBusMessageIter) -> [String] {
    var texts: [String] = []
    repeat {
      switch UnicodeScalar(UInt8(dbus_message_iter_get_arg_type(&place))) {
      case "s":
        var value = DBusBasicValue()
        dbus_message_iter_get_basic(&place, &value)
        if let text = value.str { texts.append(String(cString: text)) }
      case "v", "a":
        var inside = DBusMessageIter()
        dbus_message_iter_recurse(&place, &inside)
        texts += Self.texts(at: &inside)
      default: break
      }
    } while dbus_message_iter_next(&place) != 0
    return texts
  }
}
