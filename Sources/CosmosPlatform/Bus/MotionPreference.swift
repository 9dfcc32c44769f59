import CosmosSystem
import Synchronization

/// The desktop's preference for reduced motion, read from the settings portal on D-Bus.
///
/// A separate thread asks the portal, because the first request may start the portal, which can
/// take seconds. ``isReduced`` stays false if D-Bus, the portal or the setting is missing.
nonisolated package enum MotionPreference {
  private static let answer = Atomic<Bool>(false)

  /// Whether the desktop asks for reduced motion; false until the portal has answered.
  package static var isReduced: Bool { answer.load(ordering: .relaxed) }

  /// Asks the portal, without waiting for the answer.
  package static func ask() {
    guard MessageBus.hasSession else { return }
    WorkThread.detach {
      guard readSettings() else { return }
      answer.store(true, ordering: .relaxed)
      MainLoop.wake()
    }
  }

  /// Returns whether the portal's settings ask for reduced motion; the older of the two settings
  /// counts only if the newer one is missing.
  ///
  /// - Source: xdg-desktop-portal's setting `org.freedesktop.appearance reduced-motion` (a uint32;
  ///   1 means reduced) and GNOME's older setting `enable-animations` (a boolean; false means
  ///   reduced).
  private static func readSettings() -> Bool {
    guard let bus = try? MessageBus(.session) else { return false }
    func setting(_ key: String, of namespace: String) -> MessageBus.Value? {
      bus.call(
        "Read", of: "org.freedesktop.portal.Settings", at: "/org/freedesktop/portal/desktop",
        in: "org.freedesktop.portal.Desktop", (namespace, key), startsService: true)
    }
    if let reduced = setting("reduced-motion", of: "org.freedesktop.appearance") {
      return reduced == .number(1)
    }
    return setting("enable-animations", of: "org.gnome.desktop.interface") == .flag(false)
  }
}
