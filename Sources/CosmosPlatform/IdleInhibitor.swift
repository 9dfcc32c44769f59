import CCosmosDBus
import CosmosSystem

/// Keeps the desktop from blanking or locking the screen while a window fills it.
///
/// Requests are sent by another thread, because the service that handles them may have to start
/// first. That service ends a request when the connection closes, even after a crash of the
/// program.
///
/// - Source: Idle Inhibition Service 0.1 of freedesktop.org. Desktops without that service, and
///   sandboxes, offer the portal `org.freedesktop.portal.Inhibit` instead.
nonisolated final class IdleInhibitor: Sendable {
  /// The program's only inhibitor.
  ///
  /// It exists until the program ends, so closing a window never waits for the service.
  static let shared = IdleInhibitor()

  private let line = WorkLine()
  /// The current request and its connection to D-Bus; only work on ``line`` uses this property.
  nonisolated(unsafe) private var request: Request?

  /// Requests that the desktop keep the screen on; if `isOn` is false, ends the request.
  func set(_ isOn: Bool) {
    guard MessageBus.hasSession else { return }
    line.add { [self] in request = isOn ? request ?? Request() : nil }
  }

  private final class Request {
    private let bus: MessageBus

    /// Sends a request; fails if no service accepts it.
    init?() {
      guard let bus = try? MessageBus(.session) else { return nil }
      let name = "org.freedesktop.ScreenSaver"
      let reason = "The sky fills the screen."
      let cookie = bus.call(
        "Inhibit", of: name, at: "/org/freedesktop/ScreenSaver", in: name, ("Cosmos", reason))
      guard cookie != nil || cosmosInhibitIdle(bus.connection, reason) != 0 else { return nil }
      self.bus = bus
    }
  }
}
