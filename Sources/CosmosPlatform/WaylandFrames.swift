import CosmosSystem
import CCosmosGLFW
import CCosmosWayland

/// Knows when a compositor wants the next picture of a window.
///
/// EGL would wait for that by itself, half-way through handing a picture over. The picture would
/// then show what the hand did before the wait; and while nobody sees the window the compositor
/// wants none, so that the program would hear of nothing, not even that it is to end. SDL and GTK
/// ask for themselves, too.
final class WaylandFrames {
  private let functions: WaylandFunctions
  private let surface: OpaquePointer
  private let listener: UnsafeMutablePointer<WaylandCallbackListener>
  private let clock: MonotonicClock
  /// Seconds that the next picture waits for the compositor to want it.
  private let patience: Double
  /// What the compositor has yet to answer.
  private var callback: OpaquePointer?
  /// When it was asked, in seconds.
  private var asked = 0.0

  /// - Parameters:
  ///   - handle: GLFW's window, which must outlive this.
  ///   - clock: Measures the patience.
  ///   - isSynchronised: Whether pictures wait for their turn; others wait only where it is so long
  ///     in coming that nobody can be looking.
  init?(_ handle: OpaquePointer, clock: MonotonicClock, isSynchronised: Bool) {
    var functions = WaylandFunctions()
    guard cosmosLoadWayland(&functions) == nil, let surface = WindowSystem.waylandSurface(handle)
    else { return nil }
    self.functions = functions
    self.surface = OpaquePointer(surface)
    self.clock = clock
    patience = isSynchronised ? 0 : 0.5
    listener = .allocate(capacity: 1)
    listener.initialize(
      to: WaylandCallbackListener(
        done: { data, _, _ in
          // The compositor's calls come from GLFW's waits, on the main thread.
          nonisolated(unsafe) let data = data
          MainActor.assumeIsolated {
            guard let data else { return }
            Unmanaged<WaylandFrames>.fromOpaque(data).takeUnretainedValue().forget()
          }
        }))
  }

  /// Whether the last picture has had its turn, so that another one may be shown.
  var isReady: Bool { callback == nil || clock.now - asked < patience }

  /// Asks to be told when the picture that is about to be handed over has had its turn.
  func willPresent() {
    guard callback == nil else { return }
    asked = clock.now
    // wl_surface.frame
    var arguments = [wl_argument(n: 0)]
    callback = functions.construct(surface, 3, &arguments, functions.callbackInterface, 1)
    guard let callback else { return }
    listener.withMemoryRebound(to: (@convention(c) () -> Void)?.self, capacity: 1) {
      _ = functions.addListener(callback, $0, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// Ends the waiting, before the window goes.
  func close() {
    forget()
    listener.deallocate()
  }

  private func forget() {
    if let callback { functions.destroy(callback) }
    callback = nil
  }
}
