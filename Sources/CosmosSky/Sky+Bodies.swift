import CosmosDrawing
import CosmosZodiac
import CosmosInput
import CosmosScenes

// Sun, Moon and planets, where the sky has them.

extension Sky {
  /// Moves the bodies to where they are at a time, in seconds.
  mutating func moveBodies(to time: Double) {
    if bodies?.advance(to: time) ?? false { followBodies() }
  }

  /// Tells the ribbon where the bodies are now.
  mutating func followBodies() { scroller.ribbon.stops = bodies?.stops ?? [] }

  /// The index of the body that the ribbon rests at; nil where it rests at none.
  func centeredBody(at time: Double) -> Int? {
    let ribbon = scroller.ribbon
    guard ribbon.motion == .rest, ribbon.centeredSign(at: time) == nil else { return nil }
    return bodies?.centered(at: ribbon.position(at: time))
  }

  /// Flies to the next body, or to the one before.
  mutating func flyToBody(by step: Int, at time: Double) {
    guard let bodies else { return }
    let ribbon = scroller.ribbon
    let origin =
      centeredBody(at: time).map { bodies.places[$0].position } ?? ribbon.destination(at: time)
    scroller.order { $0.fly(toStop: step, from: origin, at: time) }
  }

  /// Makes the label of the body in the centre brighter, and names the one under the pointer.
  ///
  /// - Parameter time: Seconds.
  /// - Returns: Whether there is a body under the pointer.
  mutating func lookAtBodies(at time: Double) -> Bool {
    guard bodies != nil else { return false }
    let ribbon = scroller.ribbon
    let (position, seen) = (ribbon.position(at: time), seenPosition(at: time))
    let isClear = ribbon.motion == .rest && !menu.isActive && !panel.isOpen
    let isAtBody = centeredBody(at: time) != nil
    bodies?.look(at: isAtBody ? position : nil, time: time)
    return bodies?.point(at: isClear ? pointer : nil, from: seen, time: time)
      ?? false
  }
}
