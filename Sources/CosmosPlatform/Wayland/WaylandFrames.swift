import CCosmosGLFW
import CCosmosWayland
import CosmosSystem

/// Asks a Wayland compositor when it wants the next frame of a window (`wl_surface.frame`).
///
/// Otherwise EGL would wait for that inside the swap. The frame, already drawn, would miss the input
/// that arrives during the wait; and while the window is hidden the compositor wants no frames, so
/// the swap would not return and the program could not even be asked to end. SDL and GTK use frame
/// callbacks for the same reasons.
final class WaylandFrames: WaylandReceiver {
  private let connection: WaylandConnection
  private let surface: OpaquePointer
  private let clock: MonotonicClock
  /// Seconds after the last request from which on the compositor's answer is waited for.
  private let waitsAfter: Double
  /// The request that the compositor has not answered yet.
  private var callback: OpaquePointer?
  /// When the request was made, in seconds.
  private var asked = 0.0

  /// - Parameters:
  ///   - handle: GLFW's window, which must outlive this object.
  ///   - clock: The window's clock.
  ///   - isSynchronised: Whether every frame waits for the compositor. If not, frames wait only when
  ///     the answer takes more than half a second, which means that the window is hidden.
  init?(_ handle: OpaquePointer, clock: MonotonicClock, isSynchronised: Bool) {
    guard let connection = WaylandConnection.ofGLFW,
      let surface = WindowSystem.waylandSurface(handle)
    else { return nil }
    self.connection = connection
    self.surface = OpaquePointer(surface)
    self.clock = clock
    waitsAfter = isSynchronised ? 0 : 0.5
  }

  private static let calls = WaylandConnection.makeCalls(
    WaylandCallbackListener(done: { data, _, _ in
      WaylandFrames.deliver(to: data) { $0.close() }
    }))

  /// Whether another frame may be shown: the compositor has answered, or need not be waited for.
  var isReady: Bool { callback == nil || clock.now - asked < waitsAfter }

  /// Requests an answer for the frame that is about to be shown.
  func willPresent() {
    guard callback == nil else { return }
    asked = clock.now
    // wl_surface.frame
    callback = connection.make(connection.functions.callbackInterface, by: surface, 3)
    if let callback { connection.listen(to: callback, Self.calls, for: self) }
  }

  /// Withdraws the request; to be called before the window is destroyed.
  func close() {
    connection.destroy(callback)
    callback = nil
  }
}
