import Testing

@testable import CosmosPlatform

@Suite struct ScrollSupportTests {
  @Test(arguments: [
    (
      ScrollSupport.xInput(version: "2.2", devices: ["Touchpad"]),
      "pixel-precise, through XInput 2.2 (Touchpad)"
    ),
    (
      .xInput(version: "2.4", devices: []),
      "pixel-precise, through XInput 2.4 (no such device is connected)"
    ),
    (.waylandPointer(version: 7), "pixel-precise, through wl_pointer 7"),
    (
      .withoutEnds(reason: "the seat is old"),
      "pixel-precise, but lifted fingers are noticed late: the seat is old"
    ),
    (.notches(reason: "XInput is old"), "only in wheel notches: XInput is old"),
  ])
  func `the doctor describes the level of scroll detail with the reason`(
    support: ScrollSupport, sentence: String
  ) {
    #expect("\(support)" == sentence)
  }
}
