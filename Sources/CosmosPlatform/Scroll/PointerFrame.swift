import CosmosInput

/// The scroll events that a Wayland pointer sends in one frame.
///
/// The events of a frame may arrive in any order, so they are evaluated at the end of the frame.
nonisolated struct PointerFrame: Equatable, Sendable {
  /// `wl_pointer.axis_source`.
  enum Source: UInt32, Sendable {
    case wheel, finger, continuous, wheelTilt
  }

  /// Scrolling along one axis.
  ///
  /// In `wl_pointer.axis`, the vertical axis is 0 and the horizontal axis is 1.
  private struct Axis: Equatable, Sendable {
    /// The distance in libinput's units, positive for down or right.
    var units = 0.0
    /// The distance in 120ths of a wheel click.
    var hundredTwentieths = 0.0
    var stopped = false
  }

  private var vertical = Axis()
  private var horizontal = Axis()
  private var source: Source?
  /// The time of the frame in milliseconds on the compositor's clock; nil before the first axis
  /// event.
  private(set) var time: UInt32?

  mutating func setSource(_ source: UInt32) {
    self.source = Source(rawValue: source)
  }

  mutating func move(axis: UInt32, by units: Double, at time: UInt32) {
    self.time = time
    change(axis) { $0.units += units }
  }

  mutating func stop(axis: UInt32, at time: UInt32) {
    self.time = time
    change(axis) { $0.stopped = true }
  }

  mutating func click(axis: UInt32, by hundredTwentieths: Double) {
    change(axis) { $0.hundredTwentieths += hundredTwentieths }
  }

  private mutating func change(_ axis: UInt32, _ action: (inout Axis) -> Void) {
    switch axis {
    case 0: action(&vertical)
    case 1: action(&horizontal)
    default: break
    }
  }

  /// Closes the frame and begins the next one; returns nil for a frame without scrolling.
  mutating func close() -> InputEvent.Kind? {
    defer { self = PointerFrame() }
    let moved = horizontal.units != 0 || vertical.units != 0
    switch source {
    case .wheel, .wheelTilt:
      let right = Self.clicks(horizontal)
      let down = Self.clicks(vertical)
      return right == 0 && down == 0 ? nil : .scroll(dx: 0 - right, dy: 0 - down, .notch)
    case .finger, .continuous, nil:
      // If one axis stops while the other one moves, the gesture continues. If the axes stop in
      // different frames, the first stop ends the gesture, and the listener ignores the second one.
      guard moved else {
        return horizontal.stopped || vertical.stopped ? .scroll(dx: 0, dy: 0, .finger, .end) : nil
      }
      // wl_pointer guarantees a stop event only for fingers.
      return .scroll(
        dx: 0 - horizontal.units * ScrollUnits.pixelsPerUnit,
        dy: 0 - vertical.units * ScrollUnits.pixelsPerUnit, source == .finger ? .finger : .precise)
    }
  }

  /// Interprets GLFW's scroll event on Wayland: libinput's units divided by ten, without a source.
  ///
  /// Compositors report a wheel click as 10 or 15 units. Whole multiples of these count as notches,
  /// everything else as fingers.
  static func guess(x: Double, y: Double) -> InputEvent.Kind {
    for unitsPerClick in [10, ScrollUnits.unitsPerClick] {
      let right = x * 10 / unitsPerClick
      let down = y * 10 / unitsPerClick
      if right == right.rounded(), down == down.rounded() {
        return .scroll(dx: right, dy: down, .notch)
      }
    }
    let scale = 10 * ScrollUnits.pixelsPerUnit
    return .scroll(dx: x * scale, dy: y * scale, .precise)
  }

  private static func clicks(_ axis: Axis) -> Double {
    axis.hundredTwentieths != 0
      ? axis.hundredTwentieths / 120 : axis.units / ScrollUnits.unitsPerClick
  }
}
