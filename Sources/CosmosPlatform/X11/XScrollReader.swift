import CosmosInput

/// Converts reports of X devices to scroll events.
///
/// It uses neither a display nor a clock, so it can be tested alone.
nonisolated struct XScrollReader: Equatable, Sendable {
  /// A device's report of scrolling.
  ///
  /// A distance is nil if the report does not contain that direction.
  struct Report: Equatable, Sendable {
    /// The distance in clicks, positive for right.
    var horizontal: Double?
    /// The distance in clicks, positive for down.
    var vertical: Double?
    /// Whether the server derived the report from another event, such as a button press.
    var isEmulated = false

    /// Whether the report contains scrolling.
    var scrolls: Bool { horizontal != nil || vertical != nil }
    /// Whether no distance differs from 0; a report of scrolling then means that the fingers were
    /// lifted.
    var isStill: Bool { (horizontal ?? 0) == 0 && (vertical ?? 0) == 0 }
  }

  private struct Gesture: Equatable, Sendable {
    var device: Int32
    /// The time in seconds when the fingers last moved.
    var time: Double
    var expectsEnd: Bool
  }

  private var gesture: Gesture?
  /// Whether a device reports the end of its gestures, by the device's id, as learned from its
  /// events.
  private var reportsEnd: [Int32: Bool] = [:]

  /// Seconds to wait for the end of a gesture of a device that reports such ends.
  static let longestWait = 1.0
  /// Seconds without events that separate two gestures of a device that does not report the end of
  /// a gesture.
  ///
  /// This constant only decides whether whole clicks still count as finger motion. `GestureMachine`
  /// ends such a gesture earlier, after a pause from `RibbonPhysics.silenceRange`.
  static let silence = 0.15

  var isScrolling: Bool { gesture != nil }

  /// Converts a device's report to a scroll event.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - device: The device that sent the report.
  ///   - time: The time of the report in seconds; never before that of the previous report.
  /// - Returns: The event; nil for a report without scrolling.
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
    let expectsEnd = reportsEnd[device.id] ?? device.reportsEnd
    gesture = Gesture(device: device.id, time: time, expectsEnd: expectsEnd)
    let scale = device.pixelsPerClick
    return .scroll(dx: 0 - right * scale, dy: 0 - down * scale, expectsEnd ? .finger : .precise)
  }

  /// Converts a button press of a device without scroll axes to a scroll event.
  ///
  /// The buttons 4 to 7 are a wheel's up, down, left and right; for other buttons, the result is
  /// nil.
  static func press(of number: Int32) -> InputEvent.Kind? {
    switch number {
    case 4: .scroll(dx: 0, dy: 1, .notch)
    case 5: .scroll(dx: 0, dy: -1, .notch)
    case 6: .scroll(dx: 1, dy: 0, .notch)
    case 7: .scroll(dx: -1, dy: 0, .notch)
    default: nil
    }
  }

  /// Ends the current gesture, for example when the pointer leaves the window; returns the event
  /// that reports the end, or nil if there is no gesture.
  mutating func endGesture() -> InputEvent.Kind? {
    guard isScrolling else { return nil }
    gesture = nil
    return .scroll(dx: 0, dy: 0, .finger, .end)
  }

  /// Forgets all devices except `devices`; if the current gesture's device is forgotten, ends the
  /// gesture and returns the event that reports the end.
  mutating func keep(_ devices: some Collection<Int32>) -> InputEvent.Kind? {
    reportsEnd = reportsEnd.filter { devices.contains($0.key) }
    guard let gesture, !devices.contains(gesture.device) else { return nil }
    return endGesture()
  }

  private mutating func forgetLostGesture(at time: Double) {
    guard let lost = gesture,
      time - lost.time > (lost.expectsEnd ? Self.longestWait : Self.silence)
    else { return }
    // The expected end has not arrived, so no end is expected from this device until it sends one.
    if lost.expectsEnd { reportsEnd[lost.device] = false }
    gesture = nil
  }

  private func isFingers(_ right: Double, _ down: Double, on device: XScrollDevice) -> Bool {
    switch device.kind {
    case .touchpad: true
    case .wheel: false
    case .unknown:
      // Wheels report whole clicks. Fingers can do so, too, but rarely at the beginning of a
      // gesture.
      gesture?.device == device.id || !right.isWhole || !down.isWhole
    }
  }
}

extension Double {
  /// Whether the number is whole, to within the precision of the server's fractions of 32 bits.
  nonisolated fileprivate var isWhole: Bool { abs(self - rounded()) < 1e-6 }
}
