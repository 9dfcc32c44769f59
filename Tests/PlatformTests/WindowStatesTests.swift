import Testing

@testable import CosmosPlatform

@Suite struct WindowStatesTests {
  @Test(
    arguments: [
      ([], []), (["FULLSCREEN"], .fullscreen), (["FOCUSED", "FULLSCREEN"], .fullscreen),
      (["MAXIMIZED_HORZ"], []), (["MAXIMIZED_VERT"], []),
      (["MAXIMIZED_VERT", "MAXIMIZED_HORZ"], .maximised),
      (["MAXIMIZED_VERT", "FULLSCREEN", "MAXIMIZED_HORZ"], [.maximised, .fullscreen]),
    ] as [([String], WindowStates)])
  func `a window is maximised if it is maximised in both directions`(
    names: [String], states: WindowStates
  ) {
    #expect(WindowStates(names: names.map { "_NET_WM_STATE_\($0)" }) == states)
  }
}
