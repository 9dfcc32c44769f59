import CosmosSystem
import Glibc
import Synchronization

/// Whether what is behind all windows has reason to stand still: the session is locked, or the machine is to save power.
///
/// A thread sleeps until the services say so on the system's bus, and wakes the window. Without a bus or a service
/// there is no reason.
///
/// - Source: `org.freedesktop.login1(5)`, whose `LockedHint` is set by GNOME and KDE Plasma; power-profiles-daemon,
///   under its present name and the one before version 0.20.
nonisolated package final class RestWatch: Sendable {
  private let answer = Atomic<Bool>(false)

  /// Whether there is a reason now; false until the services have answered.
  package var hasReason: Bool { answer.load(ordering: .relaxed) }

  /// Watches until the program ends.
  ///
  /// - Parameters:
  ///   - lock: Whether it is a reason that the session is locked which the program belongs to, or which its
  ///     person looks at.
  ///   - powerSaver: Whether it is one that the power profile is "power-saver".
  package init(lock: Bool, powerSaver: Bool) {
    guard lock || powerSaver else { return }
    WorkThread.detach { [self] in watch(lock: lock, powerSaver: powerSaver) }
  }

  private func watch(lock: Bool, powerSaver: Bool) {
    guard let bus = MessageBus(.system) else { return }
    // Before the first look, so that nothing is missed in between.
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
    // Where the program is a service of the person's, "auto" is the session that the person looks at.
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
