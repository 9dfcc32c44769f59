import Testing

@testable import CosmosPlatform

@Suite struct ScrollSupportTests {
  @Test(arguments: [
    (
      ScrollSupport.xInput(version: "2.2", devices: ["Touchpad"]),
      "to the pixel, through XInput 2.2 (Touchpad)"
    ),
    (
      .xInput(version: "2.4", devices: []),
      "to the pixel, through XInput 2.4 (no device here scrolls so now)"
    ),
    (.waylandPointer(version: 7), "to the pixel, through wl_pointer 7"),
    (
      .withoutEnds(reason: "\(WaylandScrollListener.Shortfall.seatTooOld)"),
      "to the pixel, but a lifted finger shows late: the compositor offers no wl_seat of version 5"
    ),
    (
      .notches(reason: "\(XInput.Shortfall.tooOld(found: "2.0"))"),
      "by wheel notches only: the X server speaks XInput 2.0, and 2.2 is needed"
    ),
    (
      .notches(reason: "\(XInput.Shortfall.library("libXi.so.6: not found"))"),
      "by wheel notches only: libXi cannot be loaded (libXi.so.6: not found); install libxi6"
    ),
  ])
  func `the doctor says how scrolling comes, and why not better`(
    support: ScrollSupport, sentence: String
  ) {
    #expect("\(support)" == sentence)
  }
}
