import CosmosSystem
import Glibc
import Synchronization

/// Watches for reasons to pause a wallpaper: a locked session, or the power profile "power-saver".
///
/// A thread sleeps until services on the system bus report a change, and then wakes the main loop.
/// Without the bus or the services, nothing pauses the wallpaper.
///
/// - Source: `org.freedesktop.login1(5)`, whose property `LockedHint` GNOME and KDE Plasma set;
///   power-profiles-daemon, whose bus name changed in version 0.20, so both names are used.
nonisolated package final class RestWatch: Sendable {
  private let answer = Atomic<Bool>(false)

  /// Whether a reason to pause exists; false until the services have answered.
  package var hasReason: Bool { answer.load(ordering: .relaxed) }

  /// Watches from now on until the program ends, also after the bus has restarted.
  ///
  /// - Parameters:
  ///   - lock: Whether to pause while the session is locked: the session of the program, or, for a
  ///     program that systemd runs as a service, the session on the screen.
  ///   - powerSaver: Whether to pause while the power profile is "power-saver".
  package init(lock: Bool, powerSaver: Bool) {
    guard lock || powerSaver else { return }
    WorkThread.detach { [self] in watch(lock: lock, powerSaver: powerSaver) }
  }

  private func watch(lock: Bool, powerSaver: Bool) {
    MessageBus.keep(.system) { bus in
      watch(lock: lock, powerSaver: powerSaver, on: bus)
      return true
    }
  }

  private func watch(lock: Bool, powerSaver: Bool, on bus: borrowing MessageBus) {
    // The subscription precedes the first query, so that no change between the two is missed.
    let places = [(Self.logind, Self.session)] + Self.profiles.map({ ($0, $0) })
    for (service, interface) in places {
      bus.subscribe(
        to: "type='signal',sender='\(service)',interface='org.freedesktop.DBus.Properties',"
          + "member='PropertiesChanged',arg0='\(interface)'")
      bus.subscribe(
        to:
          "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(service)'")
    }
    repeat {
      note(lock && Self.isLocked(on: bus) || powerSaver && Self.savesPower(on: bus))
    } while bus.waitForSignals()
    note(false)
  }

  private func note(_ hasReason: Bool) {
    guard answer.exchange(hasReason, ordering: .relaxed) != hasReason else { return }
    MainLoop.wake()
  }

  private static let logind = "org.freedesktop.login1"
  private static let session = "org.freedesktop.login1.Session"
  private static let profiles = [
    "org.freedesktop.UPower.PowerProfiles", "net.hadess.PowerProfiles",
  ]

  private static func isLocked(on bus: borrowing MessageBus) -> Bool {
    // A program that runs as a user service has no session id; "auto" means the session on the
    // screen.
    let id = getenv("XDG_SESSION_ID").map { String(cString: $0) } ?? "auto"
    guard
      case .text(let path) = bus.call(
        "GetSession", of: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1",
        in: logind, (id, nil))
    else { return false }
    return bus.property("LockedHint", of: session, at: path, in: logind) == .flag(true)
  }

  private static func savesPower(on bus: borrowing MessageBus) -> Bool {
    for service in profiles {
      let path = "/" + service.replacing(".", with: "/")
      if case .text(let profile) = bus.property("ActiveProfile", of: service, at: path, in: service)
      {
        return profile == "power-saver"
      }
    }
    return false
  }
}
