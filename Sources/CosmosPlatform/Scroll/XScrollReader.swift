import CosmosInput

/// Turns what devices of an X server report into scroll events: no display, no clock.
nonisolated struct XScrollReader: Equatable, Sendable {
  /// One report of a device; what its valuators do not mention is nil.
  struct Report: Equatable, Sendable {
    /// Clicks' worth, + is right.
    var horizontal: Double?
    /// Clicks' worth, + is down.
    var vertical: Double?
    /// The server made it from something else, such as a button.
    var isEmulated = false

    /// Whether the device said anything of scrolling.
    var scrolls: Bool { horizontal != nil || vertical != nil }
    /// Whether nothing moved: the fingers are gone.
    var isStill: Bool { (horizontal ?? 0) == 0 && (vertical ?? 0) == 0 }
  }

  /// Fingers on a device.
  private struct Gesture: Equatable, Sendable {
    var device: Int32
    /// When they last moved, in seconds.
    var time: Double
    var owesEnd: Bool
  }

  private var gesture: Gesture?
  /// What a device has shown of its ends, where that may differ from what was thought of it.
  private var reportsEnd: [Int32: Bool] = [:]

  /// Seconds of silence after which an end that a device owes is lost.
  static let patience = 1.0
  /// Seconds of silence that end the gesture of a device that owes none.
  static let silence = 0.15

  init() {}

  /// Whether fingers are on a device.
  var isScrolling: Bool { gesture != nil }

  /// What a report means.
  ///
  /// - Parameters:
  ///   - report: What the device says.
  ///   - device: Which.
  ///   - time: Seconds.
  /// - Returns: nil for what is no scrolling.
  mutating func read(
    _ report: Report, from device: XScrollDevice, at time: Double
  ) -> InputEvent.Kind? {
    guard report.scrolls else { return nil }
    let right = report.horizontal ?? 0
    let down = report.vertical ?? 0
    forgetLostGesture(at: time)
    if report.isStill {
      reportsEnd[device.id] = true
      return gesture?.device == device.id ? endGesture() : nil
    }
    guard !report.isEmulated, isFingers(right, down, on: device) else {
      return .scroll(dx: 0 - right, dy: 0 - down, .notch)
    }
    let owesEnd = reportsEnd[device.id] ?? device.reportsEnd
    gesture = Gesture(device: device.id, time: time, owesEnd: owesEnd)
    let scale = device.pixelsPerClick
    return .scroll(dx: 0 - right * scale, dy: 0 - down * scale, owesEnd ? .finger : .precise)
  }

  /// What a press of a button means, on a device without scroll valuators.
  ///
  /// - Parameter number: 4 to 7 are what wheels press: up, down, left, right.
  /// - Returns: nil for a button that is one.
  static func press(of number: Int32) -> InputEvent.Kind? {
    switch number {
    case 4: .scroll(dx: 0, dy: 1, .notch)
    case 5: .scroll(dx: 0, dy: -1, .notch)
    case 6: .scroll(dx: 1, dy: 0, .notch)
    case 7: .scroll(dx: -1, dy: 0, .notch)
    default: nil
    }
  }

  /// Ends the gesture, as when the pointer leaves the window.
  ///
  /// - Returns: nil where there is none.
  mutating func endGesture() -> InputEvent.Kind? {
    guard isScrolling else { return nil }
    gesture = nil
    return .scroll(dx: 0, dy: 0, .end)
  }

  /// Forgets devices that are gone, and ends the gesture of one.
  mutating func keep(_ devices: some Collection<Int32>) -> InputEvent.Kind? {
    reportsEnd = reportsEnd.filter { devices.contains($0.key) }
    guard let gesture, !devices.contains(gesture.device) else { return nil }
    return endGesture()
  }

  private mutating func forgetLostGesture(at time: Double) {
    guard let lost = gesture,
      time - lost.time > (lost.owesEnd ? Self.patience : Self.silence)
    else { return }
    // It owed an end and none came: do not count on the next. Should it come, that is learnt, too.
    if lost.owesEnd { reportsEnd[lost.device] = false }
    gesture = nil
  }

  /// Whether the movement was made by fingers and not by a wheel.
  private func isFingers(_ right: Double, _ down: Double, on device: XScrollDevice) -> Bool {
    switch device.kind {
    case .touchpad: true
    case .wheel: false
    case .unknown:
      // Wheels click whole; fingers may, but hardly as a gesture begins.
      gesture?.device == device.id || !right.isWhole || !down.isWhole
    }
  }
}

extension Double {
  /// Whether it is a whole number, give or take the server's 32 binary places.
  nonisolated fileprivate var isWhole: Bool { abs(self - rounded()) < 1e-6 }
}
