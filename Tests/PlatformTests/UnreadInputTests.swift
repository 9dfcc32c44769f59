import CosmosSystem
import Foundation
import TestSupport
import Testing

@testable import CosmosPlatform

/// A window knows of input before it reads it: filling a sky stops for it.
@Suite(.windows) struct UnreadInputTests {
  /// In a process of its own, because GLFW wants the main thread.
  ///
  /// libX11 is asked for what is queued on GLFW's connection. It is opened for that: a GLFW that loads it
  /// for itself alone, as 3.4 does, offers nobody else its functions.
  @Test func `what has arrived is known before it is read, and no longer afterwards`() async throws
  {
    await #expect(processExitsWith: .success) {
      let server = try TestSupport.XServer()
      setenv("DISPLAY", server.display, 1)
      unsetenv("WAYLAND_DISPLAY")
      try await MainActor.run {
        var options = WindowOptions()
        options.title = "unread"
        let window = try Window(options, clock: MonotonicClock())
        window.show()
        /// Reads everything until nothing has come for a while.
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
          precondition(hears(), "key \(keys) is not heard of")
          precondition(quiet(), "key \(keys) never comes to be read")
        }
      }
    }
  }
}
