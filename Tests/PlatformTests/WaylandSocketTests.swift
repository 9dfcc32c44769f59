import Foundation
import TestSupport
import Testing

@testable import CosmosPlatform

@Suite struct WaylandSocketTests {
  /// The test runs in its own process, because it changes the environment.
  @Test func `the question what a compositor offers does not use up WAYLAND_SOCKET`() async throws {
    await #expect(processExitsWith: .success) {
      var ends: (Int32, Int32) = (0, 0)
      withUnsafeMutableBytes(of: &ends) {
        _ = socketpair(
          AF_UNIX, Int32(SOCK_STREAM.rawValue), 0,
          $0.bindMemory(to: Int32.self).baseAddress)
      }
      // The compositor has ended.
      close(ends.1)
      setenv("WAYLAND_SOCKET", "\(ends.0)", 1)
      let offers = await MainActor.run { WaylandConnection.offers() }
      precondition(offers == nil)
      // When libwayland uses the connection, it removes the variable.
      precondition(getenv("WAYLAND_SOCKET") != nil)
    }
  }
}
