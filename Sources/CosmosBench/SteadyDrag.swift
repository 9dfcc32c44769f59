package import CosmosGeometry
package import CosmosInput

/// A drag to the left that never ends: one window width a second, to the last bit.
///
/// A hand that reports 125 times a second would leave frames a few pixels before or behind, and
/// its stutter would be in the picture. This one is where it should be whenever it is asked. The
/// pointer leaves the window on its way, as a captured one does.
package struct SteadyDrag: Equatable, Sendable {
  /// Where the button went down.
  private let start: Point
  /// Logical pixels a second.
  private let speed: Double
  /// Seconds: when it was last asked; nil before the button is down.
  private var last: Double?

  /// - Parameter size: The window's, in logical pixels.
  package init(size: Size) {
    start = Point(x: 0.5 * size.width, y: 0.75 * size.height)
    speed = size.width
  }

  /// The next event due by `time`, in seconds: a press first, then one move for each new time.
  package mutating func next(dueBy time: Double) -> InputEvent? {
    guard let last else {
      last = 0
      return InputEvent(time: 0, kind: .press(start))
    }
    guard time > last else { return nil }
    self.last = time
    return InputEvent(time: time, kind: .move(Point(x: start.x - speed * time, y: start.y)))
  }
}
