import CosmosSystem
import Foundation
import TestSupport
import Testing

@testable import CosmosPlatform

/// Tests that input is detected before it is read: the renderer then stops drawing stars into kept
/// layers, so that the program can handle the input.
@Suite(.windows) struct UnreadInputTests {
  /// The test runs in its own process, because GLFW needs the main thread.
  ///
  /// The test opens libX11 to query the queue of GLFW's connection. GLFW 3.4 loads the library only
  /// for itself, and does not expose its functions.
  @Test func `input that has arrived is detected until it is read`() async throws {
    await #expect(processExitsWith: .success) {
      let server = try TestSupport.XServer()
      setenv("DISPLAY", server.display, 1)
      unsetenv("WAYLAND_DISPLAY")
      try await MainActor.run {
        var options = WindowOptions()
        options.title = "unread"
        let window = try Window(options, clock: MonotonicClock())
        window.show()
        /// Reads all input, and returns whether the window comes to rest.
        @MainActor func quiet() -> Bool {
          var last = Condition.now
          return Condition.holds(within: 30) {
            MainActor.assumeIsolated {
              if window.hasInput { last = Condition.now }
              window.poll()
            }
            return Condition.now - last > 0.5
          }
        }
        @MainActor func hears() -> Bool {
          Condition.holds(within: 30) { MainActor.assumeIsolated { window.hasInput } }
        }
        precondition(quiet(), "a new window never comes to rest")
        precondition(!window.hasInput)
        for keys in 1...3 {
          try server.xdotool("search", "--name", "unread", "windowfocus", "--sync", "key", "a")
          precondition(hears(), "key press \(keys) is not detected")
          precondition(quiet(), "key press \(keys) is never read")
        }
      }
    }
  }
}
