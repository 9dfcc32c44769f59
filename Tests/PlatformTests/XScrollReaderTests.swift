import CosmosInput
import Testing

@testable import CosmosPlatform

@Suite struct XScrollReaderTests {
  typealias Report = XScrollReader.Report

  static func device(
    _ properties: Set<String> = [], id: Int32 = 7, name: String = "a device",
    byButton: Bool = false
  ) -> XScrollDevice {
    var device = XScrollDevice(
      id: id, name: name,
      axes: [
        XScrollDevice.Axis(number: 2, isHorizontal: true, increment: 120),
        XScrollDevice.Axis(number: 3, isHorizontal: false, increment: 120),
      ])
    device.judge(properties: properties, scrollsByButton: byButton)
    return device
  }

  static let touchpad = device(["libinput Tapping Enabled", "libinput Accel Speed"])
  static let mouse = device(["libinput Accel Speed"])
  static let trackpoint = device(["libinput Accel Speed"], byButton: true)
  static let synaptics = device(["Synaptics Off"])
  static let xwayland = device(name: "xwayland-pointer:16")
  static let unknown = device()

  struct Step: Sendable {
    var time: Double
    var report: Report
    var kind: InputEvent.Kind?

    init(_ time: Double, _ clicks: Double, _ kind: InputEvent.Kind?) {
      self.init(time, Report(vertical: clicks), kind)
    }

    init(_ time: Double, _ report: Report, _ kind: InputEvent.Kind?) {
      (self.time, self.report, self.kind) = (time, report, kind)
    }
  }

  private static func fingers(_ dy: Double) -> InputEvent.Kind { .scroll(dx: 0, dy: dy, .finger) }
  private static func precise(_ dy: Double) -> InputEvent.Kind { .scroll(dx: 0, dy: dy, .precise) }
  private static func notch(_ dy: Double) -> InputEvent.Kind { .scroll(dx: 0, dy: dy, .notch) }
  private static let end = InputEvent.Kind.scroll(dx: 0, dy: 0, .finger, .end)

  @Test(arguments: [
    (
      "finger motion by one click scrolls by 53 px in the opposite direction", touchpad,
      [
        Step(
          0, Report(horizontal: 0.25, vertical: -0.5), .scroll(dx: -13.25, dy: 26.5, .finger))
      ], true
    ),
    (
      "a report of distance 0 ends the gesture, and a second one does nothing", unknown,
      [
        Step(0, 0.3, fingers(-15.899999999999999)),
        Step(0.1, Report(horizontal: 0, vertical: 0), end), Step(0.2, 0, nil),
      ], false
    ),
    ("pointer motion does not scroll", touchpad, [Step(0, Report(), nil)], false),
    (
      "a wheel scrolls by notches or by fractions of a notch", mouse,
      [1, -1, 2, 0.125, 0.5].map { Step(0, $0, notch(-$0)) }, false
    ),
    (
      "an emulated report is a notch, even on a touchpad", touchpad,
      [Step(0, Report(vertical: 1, isEmulated: true), notch(-1))], false
    ),
    (
      "an unknown device is a wheel for whole clicks, except in a gesture that began with a fraction",
      unknown,
      [
        Step(0, 1, notch(-1)), Step(0.01, 0.1, fingers(-5.300000000000001)),
        Step(0.02, 1, fingers(-53)),
      ], true
    ),
    ("a trackpoint scrolls by pixels", trackpoint, [Step(0, 0.5, fingers(-26.5))], true),
    (
      "Xwayland reports no end; its click is 35.3 px, and a notch if it is whole and after a pause",
      xwayland,
      [Step(0, 0.75, precise(-26.5)), Step(0.2, 1, notch(-1))], false
    ),
    ("the driver synaptics reports no end", synaptics, [Step(5, 1, precise(-53))], true),
    (
      "after a missing end, no end is expected from the device until it reports one", unknown,
      [
        Step(0, 0.5, fingers(-26.5)), Step(1.5, 0.5, precise(-26.5)), Step(1.6, 0, end),
        Step(2, 0.5, fingers(-26.5)),
      ], true
    ),
    (
      "after a device's first end, further ends are expected", synaptics,
      [Step(0, 0.5, precise(-26.5)), Step(0.1, 0, end), Step(1, 0.5, fingers(-26.5))], true
    ),
  ])
  func `each series of reports becomes the expected scroll events`(
    what: String, device: XScrollDevice, steps: [Step], isScrolling: Bool
  ) {
    var reader = XScrollReader()
    for step in steps {
      #expect(reader.read(step.report, from: device, at: step.time) == step.kind, "\(what)")
    }
    #expect(reader.isScrolling == isScrolling, "\(what)")
  }

  @Test func `lifting the fingers from one device does not end another device's gesture`() {
    var reader = XScrollReader()
    let other = Self.device(["libinput Tapping Enabled"], id: 8)
    _ = reader.read(Report(vertical: 0.3), from: Self.touchpad, at: 0)
    #expect(reader.read(Report(vertical: 0), from: other, at: 0.1) == nil)
    #expect(reader.isScrolling)
  }

  @Test func `a gesture ends when its device is removed`() {
    var reader = XScrollReader()
    _ = reader.read(Report(vertical: 0.3), from: Self.touchpad, at: 0)
    #expect(reader.keep([4, 7]) == nil)
    #expect(reader.keep([4]) == Self.end)
    #expect(reader.keep([4]) == nil)
  }

  @Test func `X11's buttons 4 to 7 count as notches of a wheel`() {
    let kinds: [InputEvent.Kind?] = [
      nil, Self.notch(1), Self.notch(-1), .scroll(dx: 1, dy: 0, .notch),
      .scroll(dx: -1, dy: 0, .notch), nil,
    ]
    #expect([1, 4, 5, 6, 7, 8].map(XScrollReader.press) == kinds)
  }
}
