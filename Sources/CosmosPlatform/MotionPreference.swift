import CCosmosDBus
import CCosmosGLFW
import CosmosSystem
import Glibc
import Synchronization

/// Whether the desktop's settings ask for reduced motion, read from the settings portal on D-Bus.
///
/// The first question may start the portal, which can take seconds, so a thread of its own asks.
/// Without D-Bus, a portal or the setting, ``isReduced`` stays false.
nonisolated package enum MotionPreference {
  private static let answer = Atomic<Bool>(false)

  /// Whether the desktop asks for reduced motion; false until the answer has arrived.
  package static var isReduced: Bool { answer.load(ordering: .relaxed) }

  /// Starts to ask, without waiting for the answer.
  package static func ask() {
    // Without these variables libdbus would start a bus of its own.
    guard getenv("DBUS_SESSION_BUS_ADDRESS") != nil || getenv("XDG_RUNTIME_DIR") != nil else {
      return
    }
    WorkThread.detach {
      guard readSettings() else { return }
      answer.store(true, ordering: .relaxed)
      glfwPostEmptyEvent()
    }
  }

  /// Asks the portal for the two settings that mean reduced motion.
  ///
  /// - Source: xdg-desktop-portal's `org.freedesktop.appearance reduced-motion` (uint32, 1 is
  ///   reduced), and GNOME's older `enable-animations` (boolean).
  private static func readSettings() -> Bool {
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard let bus = dbus_bus_get_private(DBUS_BUS_SESSION, &error) else { return false }
    defer {
      dbus_connection_close(bus)
      dbus_connection_unref(bus)
    }
    dbus_connection_set_exit_on_disconnect(bus, 0)
    if let reduced = read("org.freedesktop.appearance", "reduced-motion", on: bus) {
      return reduced == 1
    }
    return read("org.gnome.desktop.interface", "enable-animations", on: bus) == 0
  }

  /// Reads a setting as a number, nil if the portal does not have it.
  private static func read(
    _ namespace: String, _ key: String, on bus: OpaquePointer
  ) -> UInt32? {
    guard
      let question = dbus_message_new_method_call(
        "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop",
        "org.freedesktop.portal.Settings", "Read")
    else { return nil }
    defer { dbus_message_unref(question) }
    var place = DBusMessageIter()
    dbus_message_iter_init_append(question, &place)
    for text in [namespace, key] {
      let appended = text.withCString { start in
        var pointer: UnsafePointer<CChar>? = start
        return dbus_message_iter_append_basic(&place, Int32(UInt8(ascii: "s")), &pointer)
      }
      guard appended != 0 else { return nil }
    }
    let timeout: Int32 = 2000  // ms
    var error = DBusError()
    dbus_error_init(&error)
    defer { dbus_error_free(&error) }
    guard let answer = dbus_connection_send_with_reply_and_block(bus, question, timeout, &error)
    else { return nil }
    defer { dbus_message_unref(answer) }
    return number(in: answer)
  }

  /// The number or boolean in a reply, inside any number of nested variants.
  private static func number(in answer: OpaquePointer) -> UInt32? {
    var place = DBusMessageIter()
    guard dbus_message_iter_init(answer, &place) != 0 else { return nil }
    while dbus_message_iter_get_arg_type(&place) == Int32(UInt8(ascii: "v")) {
      var inside = DBusMessageIter()
      dbus_message_iter_recurse(&place, &inside)
      place = inside
    }
    let type = dbus_message_iter_get_arg_type(&place)
    guard type == Int32(UInt8(ascii: "u")) || type == Int32(UInt8(ascii: "b")) else { return nil }
    var value: UInt32 = 0
    dbus_message_iter_get_basic(&place, &value)
    return value
  }
}
