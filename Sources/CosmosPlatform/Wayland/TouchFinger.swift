import CosmosGeometry
import CosmosInput

/// The finger on a touch screen that acts as the mouse; other fingers are ignored.
///
/// The first finger on the window acts as the mouse: it presses, drags and releases. After this
/// finger is lifted, the next finger that touches the screen acts as the mouse.
nonisolated struct TouchFinger: Equatable, Sendable {
  private var id: Int32?
  private var place = Point.zero

  /// Whether the finger that acts as the mouse is down.
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

  /// Handles the lifting of a finger, and returns the resulting events.
  ///
  /// The events end with the pointer leaving the window: unlike a mouse pointer, a lifted finger is
  /// no longer there.
  mutating func up(_ id: Int32) -> [InputEvent.Kind] {
    guard id == self.id else { return [] }
    self.id = nil
    return [.release(place), .leave]
  }

  /// Ends the press, because the compositor handles the fingers now or the touch screen was
  /// removed; returns the resulting events.
  mutating func cancel() -> [InputEvent.Kind] {
    guard isDown else { return [] }
    id = nil
    return [.leave]
  }
}
