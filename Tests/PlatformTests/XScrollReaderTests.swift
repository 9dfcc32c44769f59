import CosmosInput
import Testing

@testable import CosmosPlatform

@Suite struct XScrollReaderTests {
  private typealias Report = XScrollReader.Report

  private static func device(
    _ properties: Set<String> = [], name: String = "a device", byButton: Bool = false
  ) -> XScrollDevice {
    var device = XScrollDevice(
      id: 7, name: name,
      axes: [
        XScrollDevice.Axis(number: 2, isHorizontal: true, increment: 120),
        XScrollDevice.Axis(number: 3, isHorizontal: false, increment: 120),
      ])
    device.judge(properties: properties, scrollsByButton: byButton)
    return device
  }

  private let touchpad = device(["libinput Tapping Enabled", "libinput Accel Speed"])
  private let mouse = device(["libinput Accel Speed"])
  private let unknown = device()

  @Test func `fingers move 53 px for a click's worth, right and down being left and up`() {
    var reader = XScrollReader()
    #expect(
      reader.read(Report(horizontal: 0.25, vertical: -0.5), from: touchpad, at: 0)
        == .scroll(dx: -13.25, dy: 26.5, .finger))
    #expect(reader.isScrolling)
  }

  @Test func `a report of nothing is the lift, once`() {
    var reader = XScrollReader()
    _ = reader.read(Report(vertical: 0.3), from: unknown, at: 0)
    #expect(
      reader.read(Report(horizontal: 0, vertical: 0), from: unknown, at: 0.1)
        == .scroll(dx: 0, dy: 0, .end))
    #expect(reader.read(Report(vertical: 0), from: unknown, at: 0.2) == nil)
    #expect(!reader.isScrolling)
  }

  @Test func `the lift of one device does not end another's gesture`() {
    var reader = XScrollReader()
    var other = touchpad
    other.id = 8
    _ = reader.read(Report(vertical: 0.3), from: touchpad, at: 0)
    #expect(reader.read(Report(vertical: 0), from: other, at: 0.1) == nil)
    #expect(reader.isScrolling)
  }

  @Test func `pointer motion is no scrolling`() {
    var reader = XScrollReader()
    #expect(reader.read(Report(), from: touchpad, at: 0) == nil)
  }

  @Test(arguments: [1.0, -1, 2, 0.125, 0.5])
  func `a wheel turns by notches, a fine one by parts of them`(clicks: Double) {
    var reader = XScrollReader()
    #expect(
      reader.read(Report(vertical: clicks), from: mouse, at: 0)
        == .scroll(dx: 0, dy: -clicks, .notch))
    #expect(!reader.isScrolling)
  }

  @Test func `what the server emulates is a notch, even on a touchpad`() {
    var reader = XScrollReader()
    #expect(
      reader.read(Report(vertical: 1, isEmulated: true), from: touchpad, at: 0)
        == .scroll(dx: 0, dy: -1, .notch))
  }

  @Test func `a device that tells nothing is judged by its numbers`() {
    var reader = XScrollReader()
    #expect(
      reader.read(Report(vertical: 1), from: unknown, at: 0) == .scroll(dx: 0, dy: -1, .notch))
    #expect(
      reader.read(Report(vertical: 0.1), from: unknown, at: 0.01)
        == .scroll(dx: 0, dy: -5.300000000000001, .finger))
    // A whole click's worth within a gesture is a coincidence.
    #expect(
      reader.read(Report(vertical: 1), from: unknown, at: 0.02)
        == .scroll(dx: 0, dy: -53, .finger))
  }

  @Test func `a trackpoint scrolls by the pixel`() {
    var reader = XScrollReader()
    let trackpoint = Self.device(["libinput Accel Speed"], byButton: true)
    #expect(
      reader.read(Report(vertical: 0.5), from: trackpoint, at: 0)
        == .scroll(dx: 0, dy: -26.5, .finger))
  }

  @Test func `Xwayland and synaptics owe no end, and Xwayland's clicks are smaller`() {
    let xwayland = Self.device(name: "xwayland-pointer:16")
    var reader = XScrollReader()
    let kind = reader.read(Report(vertical: 0.5), from: xwayland, at: 0)
    guard case .scroll(0, let dy, .precise) = kind else {
      Issue.record("want precise scrolling, found \(String(describing: kind))")
      return
    }
    // Ten units against the fifteen of other servers.
    #expect(abs(dy + 53.0 * 0.5 * 10 / 15) < 1e-9)
    let synaptics = Self.device(["Synaptics Off"])
    #expect(
      reader.read(Report(vertical: 1), from: synaptics, at: 5)
        == .scroll(dx: 0, dy: -53, .precise))
  }

  @Test func `who owes an end and does not give it is not trusted again, until it does`() {
    var reader = XScrollReader()
    _ = reader.read(Report(vertical: 0.5), from: unknown, at: 0)
    #expect(
      reader.read(Report(vertical: 0.5), from: unknown, at: 1.5)
        == .scroll(dx: 0, dy: -26.5, .precise))
    #expect(reader.read(Report(vertical: 0), from: unknown, at: 1.6) != nil)
    #expect(
      reader.read(Report(vertical: 0.5), from: unknown, at: 2)
        == .scroll(dx: 0, dy: -26.5, .finger))
  }

  @Test func `who turns out to give ends is trusted`() {
    let synaptics = Self.device(["Synaptics Off"])
    var reader = XScrollReader()
    _ = reader.read(Report(vertical: 0.5), from: synaptics, at: 0)
    _ = reader.read(Report(vertical: 0), from: synaptics, at: 0.1)
    #expect(
      reader.read(Report(vertical: 0.5), from: synaptics, at: 1)
        == .scroll(dx: 0, dy: -26.5, .finger))
  }

  @Test func `after a pause a whole click of a device without ends is a wheel's again`() {
    let xwayland = Self.device(name: "xwayland-pointer:16")
    var reader = XScrollReader()
    _ = reader.read(Report(vertical: 0.3), from: xwayland, at: 0)
    #expect(
      reader.read(Report(vertical: 1), from: xwayland, at: 0.2)
        == .scroll(dx: 0, dy: -1, .notch))
  }

  @Test func `a gesture ends with its device`() {
    var reader = XScrollReader()
    _ = reader.read(Report(vertical: 0.3), from: touchpad, at: 0)
    #expect(reader.keep([4, 7]) == nil)
    #expect(reader.keep([4]) == .scroll(dx: 0, dy: 0, .end))
    #expect(reader.keep([4]) == nil)
  }

  @Test func `buttons four to seven are a wheel`() {
    #expect(XScrollReader.press(of: 4) == .scroll(dx: 0, dy: 1, .notch))
    #expect(XScrollReader.press(of: 5) == .scroll(dx: 0, dy: -1, .notch))
    #expect(XScrollReader.press(of: 6) == .scroll(dx: 1, dy: 0, .notch))
    #expect(XScrollReader.press(of: 7) == .scroll(dx: -1, dy: 0, .notch))
    #expect(XScrollReader.press(of: 1) == nil)
    #expect(XScrollReader.press(of: 8) == nil)
  }
}
