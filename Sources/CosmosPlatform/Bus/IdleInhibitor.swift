import CCosmosDBus
import CosmosSystem

/// Keeps the desktop and the X server from blanking or locking the screen while this object exists.
///
/// Requests are sent by another thread, because the service that handles them may have to start
/// first. Each request has a connection of its own and ends with that connection, even after a
/// crash of the program, so the requests of several windows and programs are independent.
///
/// - Source: Idle Inhibition Service 0.1 of freedesktop.org. Desktops without that service, and
///   sandboxes, offer the portal `org.freedesktop.portal.Inhibit` instead.
nonisolated final class IdleInhibitor: Sendable {
  /// The queue of the work of all inhibitors.
  ///
  /// It exists until the program ends, so closing a window never waits for the service.
  private static let line = WorkLine()

  private let requests = Requests()

  /// Requests that the desktop, and the X server if there is one, keep the screen on.
  init(onX11: Bool) {
    Self.line.add { [requests] in
      if onX11 { requests.server = XBlankingSuspension() }
      if MessageBus.hasSession { requests.desktop = DesktopRequest() }
    }
  }

  deinit {
    Self.line.add { [requests] in (requests.server, requests.desktop) = (nil, nil) }
  }

  /// The current requests; only work on ``line`` uses this object.
  private final class Requests: @unchecked Sendable {
    var server: XBlankingSuspension?
    var desktop: DesktopRequest?
  }

  private final class DesktopRequest {
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
