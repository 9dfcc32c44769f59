import CosmosGeometry
import CosmosInput

/// The one finger on a touch screen that acts as the mouse; further fingers are ignored.
///
/// The first finger on the window presses, drags and releases. After it is lifted, the next finger
/// that touches the screen takes over.
nonisolated struct TouchFinger: Equatable, Sendable {
  private var id: Int32?
  private var place = Point.zero

  /// Whether the finger is down.
  var isDown: Bool { id != nil }

  mutating func down(_ id: Int32, at place: Point) -> [InputEvent.Kind] {
    guard !isDown else { return [] }
    self.id = id
    self.place = place
    return [.press(place)]
  }

  mutating func move(_ id: Int32, to place: Point) -> [InputEvent.Kind] {
    guard id == self.id, place != self.place else { return [] }
    self.place = place
    return [.move(place)]
  }

  /// Lifts a finger.
  ///
  /// After a release, a mouse pointer stays on the window; a lifted finger leaves it.
  mutating func up(_ id: Int32) -> [InputEvent.Kind] {
    guard id == self.id else { return [] }
    self.id = nil
    return [.release(place), .leave]
  }

  /// Forgets all fingers, because the compositor handles them or the screen is gone.
  mutating func cancel() -> [InputEvent.Kind] {
    guard isDown else { return [] }
    id = nil
    return [.leave]
  }
}
