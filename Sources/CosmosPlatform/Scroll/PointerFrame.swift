import CosmosInput

/// What a Wayland pointer says in one frame: axes, their source, and which have stopped.
///
/// Nothing counts before the frame is closed, since the parts come in any order.
nonisolated struct PointerFrame: Equatable, Sendable {
  /// `wl_pointer.axis_source`.
  enum Source: UInt32, Sendable {
    case wheel, finger, continuous, wheelTilt
  }

  /// One direction: vertical is 0 in `wl_pointer.axis`, horizontal 1.
  private struct Axis: Equatable, Sendable {
    /// libinput's units, + is down or right.
    var units = 0.0
    /// Clicks, in 120ths.
    var hundredTwentieths = 0.0
    var stopped = false
  }

  private var vertical = Axis()
  private var horizontal = Axis()
  private var source: Source?
  /// Milliseconds of the compositor's clock; nil while no axis said anything.
  private(set) var time: UInt32?

  init() {}

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

  /// Closes the frame and begins the next.
  ///
  /// - Returns: What it meant; nil for one without scrolling, of which there are many.
  mutating func close() -> InputEvent.Kind? {
    defer { self = PointerFrame() }
    let moved = horizontal.units != 0 || vertical.units != 0
    switch source {
    case .wheel, .wheelTilt:
      let right = Self.clicks(horizontal)
      let down = Self.clicks(vertical)
      return right == 0 && down == 0 ? nil : .scroll(dx: 0 - right, dy: 0 - down, .notch)
    case .finger, .continuous, nil:
      // A stop of one axis in a frame that moves the other is no end. Two stops may come in two
      // frames, though: the first is the end, and nothing is left for the second to end.
      guard moved else {
        return horizontal.stopped || vertical.stopped ? .scroll(dx: 0, dy: 0, .end) : nil
      }
      // Only fingers owe an end: wl_pointer promises a stop for them and for nothing else.
      return .scroll(
        dx: 0 - horizontal.units * ScrollUnits.pixelsPerUnit,
        dy: 0 - vertical.units * ScrollUnits.pixelsPerUnit, source == .finger ? .finger : .precise)
    }
  }

  /// What GLFW's numbers mean on Wayland, where it divides units by ten and says no more.
  ///
  /// Compositors make a click 10 units, or 15, as libinput does: nothing else comes so round.
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
