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
  private static func read(_ namespace: String, _ key: String, on bus: OpaquePointer) -> UInt32? {
    var value: UInt32 = 0
    return cosmosReadSetting(bus, namespace, key, &value) != 0 ? value : nil
  }
}
