import CosmosGeometry
import CosmosInput

/// The finger on a touch screen that does what the mouse does; further ones do nothing.
///
/// The first finger on the window presses, drags and releases. When it is lifted the next one to
/// come is the first.
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

  /// Lifts a finger: it is nowhere then, as a pointer never is.
  mutating func up(_ id: Int32) -> [InputEvent.Kind] {
    guard id == self.id else { return [] }
    self.id = nil
    return [.release(place), .leave]
  }

  /// Forgets all fingers, since the compositor has another use for them, or the screen has gone.
  mutating func cancel() -> [InputEvent.Kind] {
    guard isDown else { return [] }
    id = nil
    return [.leave]
  }
}
