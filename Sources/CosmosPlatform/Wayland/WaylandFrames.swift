import CCosmosWayland
import CosmosSystem

/// Asks a Wayland compositor when it wants the next frame of a window (`wl_surface.frame`).
///
/// Otherwise EGL would wait for that inside the swap. The frame, already drawn, would miss the input
/// that arrives during the wait; and while the window is hidden the compositor wants no frames, so
/// the swap would not return and the program could not even be asked to end. SDL and GTK use frame
/// callbacks for the same reasons.
final class WaylandFrames: WaylandReceiver {
  private let surface: OpaquePointer
  private let clock: MonotonicClock
  /// Seconds after the last request from which on the compositor's answer is waited for.
  private let waitsAfter: Double
  /// The request that the compositor has not answered yet.
  private var callback: OpaquePointer?
  /// When the request was made, in seconds.
  private var asked = 0.0

  /// - Parameters:
  ///   - surface: The window's `wl_surface`, which must outlive this object.
  ///   - clock: The window's clock.
  ///   - isSynchronised: Whether every frame waits for the compositor. If not, frames wait only when
  ///     the answer takes more than half a second, which means that the window is hidden.
  init(_ surface: OpaquePointer, clock: MonotonicClock, isSynchronised: Bool) {
    self.surface = surface
    self.clock = clock
    waitsAfter = isSynchronised ? 0 : 0.5
  }

  private static let calls = makeCalls(
    wl_callback_listener(done: { data, _, _ in
      WaylandFrames.deliver(to: data) { $0.close() }
    }))

  /// Whether another frame may be shown: the compositor has answered, or need not be waited for.
  var isReady: Bool { callback == nil || clock.now - asked < waitsAfter }

  /// Requests an answer for the frame that is about to be shown.
  func willPresent() {
    guard callback == nil else { return }
    asked = clock.now
    callback = wl_surface_frame(surface)
    wl_callback_add_listener(callback, Self.calls, receiver)
  }

  /// Withdraws the request; to be called before the window is destroyed.
  func close() {
    callback.map(wl_callback_destroy)
    callback = nil
  }
}
