import Foundation
import TestSupport
import Testing

@testable import CosmosPlatform

/// Tests that the screen stays on while a window needs it.
@Suite(.windows) struct IdleInhibitorTests {
  /// The test runs in its own process, because the environment names the server.
  @Test
  func `the server blanks its screens when the last inhibitor ends, and keeps the user's time`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      let screen = try TestSupport.XServer()
      setenv("DISPLAY", screen.display, 1)
      unsetenv("DBUS_SESSION_BUS_ADDRESS")
      unsetenv("XDG_RUNTIME_DIR")
      await MainActor.run {
        guard let server = CosmosPlatform.XServer(), let blanking = XBlanking(server) else {
          preconditionFailure()
        }
        @MainActor func blanks(within seconds: Double) -> Bool {
          Condition.holds(within: seconds) {
            MainActor.assumeIsolated {
              blanking.update()
              return blanking.isBlanked
            }
          }
        }
        screen.blankingTime = 1
        precondition(blanks(within: 20), "the server does not blank its screens")
        var inhibitors = [IdleInhibitor(onX11: true), IdleInhibitor(onX11: true)]
        screen.blank(false)
        precondition(!blanks(within: 3))
        inhibitors.removeLast()
        precondition(!blanks(within: 3))
        precondition(screen.blankingTime == 1)
        inhibitors.removeLast()
        precondition(blanks(within: 20))
      }
    }
  }
}
