import Foundation
import TestSupport
import Testing

@testable import CosmosPlatform

/// Tests of properties that other programs have written.
///
/// Each test runs in its own process, because Xlib ends a process at an error.
@Suite(.windows) struct PropertyTests {
  @Test func `the 32-bit numbers of properties are read without their signs`() async throws {
    await #expect(processExitsWith: .success) {
      let screen = try TestSupport.XServer()
      setenv("DISPLAY", screen.display, 1)
      await MainActor.run {
        guard let server = CosmosPlatform.XServer() else { preconditionFailure() }
        let opacity: UInt = 0xCCCC_CCCC
        let everyWorkspace = XDesktopWindow.everyWorkspace
        server.set("NUMBERS", [opacity, everyWorkspace, 7], type: "CARDINAL", of: server.root)
        precondition(
          server.values("NUMBERS", of: server.root) == [opacity, everyWorkspace, 7],
          "\(server.values("NUMBERS", of: server.root))")
      }
    }
  }

  @Test func `numbers that are no atoms do not hide a window's states, and are no error`()
    async throws
  {
    await #expect(processExitsWith: .success) {
      let screen = try TestSupport.XServer()
      setenv("DISPLAY", screen.display, 1)
      await MainActor.run {
        guard let server = CosmosPlatform.XServer() else { preconditionFailure() }
        server.setAtoms("_NET_WM_STATE", ["_NET_WM_STATE_FULLSCREEN"], of: server.root)
        let fullscreen = server.values("_NET_WM_STATE", of: server.root)
        server.set("_NET_WM_STATE", [0, 0x1FFF_FFFF] + fullscreen, type: "ATOM", of: server.root)
        precondition(server.states(of: server.root) == .fullscreen)
        server.set("_NET_WM_STATE", [0], type: "ATOM", of: server.root)
        precondition(server.states(of: server.root) == [])
      }
    }
  }
}
