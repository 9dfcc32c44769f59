import CosmosInput

/// The scroll events that a Wayland pointer groups in one frame (`wl_pointer.frame`).
///
/// The events of a frame may arrive in any order, so they are interpreted together when the frame
/// ends.
nonisolated struct PointerFrame: Equatable, Sendable {
  /// The type of the scrolling device, as in `wl_pointer.axis_source`.
  enum Source: UInt32, Sendable {
    case wheel, finger, continuous, wheelTilt
  }

  /// The scrolling along one axis within a frame.
  ///
  /// In `wl_pointer.axis`, the vertical axis is 0 and the horizontal axis is 1.
  private struct Axis: Equatable, Sendable {
    /// The distance in libinput's units, positive for down or for right.
    var units = 0.0
    /// The distance in 120ths of a wheel click, as high-resolution wheels report it.
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

  /// Ends the frame, begins the next one, and returns the scroll event; nil for a frame without
  /// scrolling.
  mutating func close() -> InputEvent.Kind? {
    defer { self = PointerFrame() }
    let moved = horizontal.units != 0 || vertical.units != 0
    switch source {
    case .wheel, .wheelTilt:
      let right = Self.clicks(horizontal)
      let down = Self.clicks(vertical)
      return right == 0 && down == 0 ? nil : .scroll(dx: 0 - right, dy: 0 - down, .notch)
    case .finger, .continuous, nil:
      // If one axis stops while the other one moves, the gesture continues. If both stop, but in
      // different frames, the first stop ends the gesture, and the listener ignores the second
      // stop.
      guard moved else {
        return horizontal.stopped || vertical.stopped ? .scroll(dx: 0, dy: 0, .finger, .end) : nil
      }
      // Wayland guarantees a stop event only if the source is a finger.
      return .scroll(
        dx: 0 - horizontal.units * ScrollUnits.pixelsPerUnit,
        dy: 0 - vertical.units * ScrollUnits.pixelsPerUnit, source == .finger ? .finger : .precise)
    }
  }

  /// Interprets a scroll event of GLFW on Wayland, whose distances are libinput's units divided by
  /// ten.
  ///
  /// The event does not contain the type of the scrolling device, so the distances decide.
  /// Compositors report a wheel click as 10 or as 15 units. Whole multiples of either number count
  /// as wheel clicks, all other distances as precise scrolling.
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
