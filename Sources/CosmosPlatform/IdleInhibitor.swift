import CCosmosDBus
import CosmosSystem

/// Keeps the desktop from blanking or locking the screen while a window fills it.
///
/// Another thread asks, because a service may have to start first. A service forgets the request
/// when the connection closes, also after a crash.
///
/// - Source: Idle Inhibition Service 0.1 of freedesktop.org; the portal
///   `org.freedesktop.portal.Inhibit` for desktops without that service, and for sandboxes.
nonisolated final class IdleInhibitor: Sendable {
  /// The only inhibitor; it lives as long as the program, so that closing a window never waits for
  /// a service.
  static let shared = IdleInhibitor()

  private let line = WorkLine()
  /// The connection with the request; used only by the work of ``line``.
  nonisolated(unsafe) private var request: Request?

  /// Starts or ends the request.
  func set(_ isOn: Bool) {
    guard MessageBus.hasSession else { return }
    line.add { [self] in request = isOn ? request ?? Request() : nil }
  }

  private final class Request {
    private let bus: MessageBus

    /// Fails if no service takes the request.
    init?() {
      guard let bus = MessageBus(.session) else { return nil }
      let name = "org.freedesktop.ScreenSaver"
      let reason = "The sky fills the screen."
      let cookie = bus.call(
        "Inhibit", of: name, at: "/org/freedesktop/ScreenSaver", in: name, ("Cosmos", reason))
      guard cookie != nil || cosmosInhibitIdle(bus.connection, reason) != 0 else { return nil }
      self.bus = bus
    }
  }
}
