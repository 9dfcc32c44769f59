import CCosmosWayland
import CosmosSystem

/// Limits the rate of a window's pictures with the compositor's frame callbacks
/// (`wl_surface.frame`).
///
/// Without frame callbacks, EGL would wait during the swap, when the picture is already drawn, so
/// the picture could not respond to input that arrives during that wait. While the window is
/// hidden, the compositor sends no frame callbacks: the swap would never return, and the program
/// would not notice a request to end. SDL and GTK use frame callbacks for the same reasons.
final class WaylandFrames: WaylandReceiver {
  private let surface: OpaquePointer
  private let clock: MonotonicClock
  /// Seconds after a request until pictures begin to wait for the compositor's answer.
  private let waitsAfter: Double
  /// The request that the compositor has not answered yet.
  private var callback: OpaquePointer?
  /// The time of the last request, in seconds on the window's clock.
  private var asked = 0.0

  /// Prepares frame callbacks for a window.
  ///
  /// - Parameters:
  ///   - surface: The window's `wl_surface`, which must outlive this object.
  ///   - clock: The window's clock.
  ///   - isSynchronised: Whether every picture waits for the compositor's answer. If false,
  ///     pictures wait only if an answer takes more than half a second, because the window is then
  ///     probably hidden.
  init(_ surface: OpaquePointer, clock: MonotonicClock, isSynchronised: Bool) {
    self.surface = surface
    self.clock = clock
    waitsAfter = isSynchronised ? 0 : 0.5
  }

  private static let calls = makeCalls(
    wl_callback_listener(done: { data, _, _ in
      WaylandFrames.deliver(to: data) { $0.close() }
    }))

  /// Whether the next picture may be presented: no answer of the compositor is pending, or the
  /// program does not have to wait for it yet.
  var isReady: Bool { callback == nil || clock.now - asked < waitsAfter }

  /// Requests a frame callback for the picture that is about to be presented.
  func willPresent() {
    guard callback == nil else { return }
    asked = clock.now
    callback = wl_surface_frame(surface)
    wl_callback_add_listener(callback, Self.calls, receiver)
  }

  /// Withdraws the pending request.
  ///
  /// Call this method before the window is destroyed.
  func close() {
    callback.map(wl_callback_destroy)
    callback = nil
  }
}
