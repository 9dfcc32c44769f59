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
      "to the pixel, through XInput 2.4 (no such device is connected)"
    ),
    (.waylandPointer(version: 7), "to the pixel, through wl_pointer 7"),
    (
      .withoutEnds(reason: "the seat is old"),
      "to the pixel, but a lifted finger shows late: the seat is old"
    ),
    (.notches(reason: "XInput is old"), "by wheel notches only: XInput is old"),
  ])
  func `the doctor describes the level of scroll detail with the reason`(
    support: ScrollSupport, sentence: String
  ) {
    #expect("\(support)" == sentence)
  }
}
