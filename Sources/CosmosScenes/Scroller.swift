import CosmosGeometry
package import CosmosInput
import CosmosMotion

/// Turns input into motion of the ribbon (the strip of sky with the twelve signs): events become
/// gestures, and gestures move the ribbon.
///
/// Times are in seconds on the clock of the events, and never decrease.
package struct Scroller: Equatable, Sendable {
  /// The ribbon that the input moves.
  package var ribbon: Ribbon
  private var gesture = GestureMachine()
  /// The last position of the pointer in a drag; nil if there is no drag.
  private var dragPoint: Point?
  /// The fraction of a notch that the wheel has turned with Shift since the last whole notch.
  private var stepRest = 0.0
  /// The time in seconds when the wheel was last turned with Shift.
  private var stepTime = -Double.infinity
  /// The latest time that the ribbon was advanced to, in seconds.
  private var latest = -Double.infinity

  /// Creates a scroller; there is no gesture yet.
  ///
  /// - Parameter ribbon: The ribbon that input moves.
  package init(ribbon: Ribbon) { self.ribbon = ribbon }

  /// Whether the user holds the sky with the mouse or a finger.
  package var isDragging: Bool { dragPoint != nil }

  /// Advances the ribbon to the time of an event, and handles the event.
  ///
  /// Scrolling, dragging and resizing move the ribbon; other events have no effect.
  package mutating func handle(_ event: InputEvent) {
    advance(to: event.time)
    let time = event.time
    switch event.kind {
    case .press(let point):
      dragPoint = point
      gesture.begin(at: time)
    case .move(let point):
      guard let last = dragPoint else { return }
      dragPoint = point
      gesture.scroll(.drag, dx: point.x - last.x, at: time)
    case .release, .leave:
      guard dragPoint != nil else { return }
      dragPoint = nil
      gesture.end(.drag, at: time)
    case .scroll(_, _, _, .end):
      gesture.end(.precise, at: time)
    case .scroll(let dx, let dy, .notch, .move) where event.modifiers.contains(.shift):
      return step(by: abs(dy) > abs(dx) ? dy : dx, at: time)
    case .scroll(let dx, let dy, let source, .move):
      let kind: GestureKind = source == .notch ? .notch : .precise
      if kind == .precise { gesture.preciseReportsEnd = source == .finger }
      gesture.scroll(kind, dx: dx, dy: dy, at: time)
    case .resize(let size): ribbon.resize(to: size, at: time)
    case .key, .keyUp, .text, .buttonDown, .buttonUp, .touch, .focus: return
    }
    applyGesture(at: time)
  }

  /// The time, in seconds, of the next change without input; nil if there is none.
  package var deadline: Double? {
    let due = min(gesture.deadline ?? .infinity, ribbon.deadline ?? .infinity)
    return due.isFinite ? due : nil
  }

  /// Performs all changes that are due by `time`, each of them at its own time.
  package mutating func advance(to time: Double) {
    latest = max(latest, time)
    while let due = deadline, due <= time {
      if ribbon.deadline == due { ribbon.meetDeadline(at: due) }
      gesture.advance(to: due)
      applyGesture(at: due)
    }
  }

  /// Gives a command, such as ``Ribbon/fly(by:at:)``, to the ribbon, and cancels the current
  /// gesture.
  package mutating func order(_ command: (inout Ribbon) -> Void) {
    gesture.cancel()
    dragPoint = nil
    command(&ribbon)
  }

  /// Flies to another sign for each notch of a wheel that is turned with Shift: to the one on the
  /// left if the notches are positive, otherwise to the one on the right.
  ///
  /// Fractions of notches that follow each other quickly in the same direction are added.
  private mutating func step(by notches: Double, at time: Double) {
    guard !isDragging, notches.isFinite else { return }
    let isSuccession =
      time - stepTime <= RibbonPhysics.notchQuiet && notches * stepRest >= 0
    stepRest = (isSuccession ? stepRest : 0) + clamped(notches, -Self.mostSteps, Self.mostSteps)
    stepTime = time
    // Because of rounding errors, a sum of fractions may be slightly less than a whole number.
    let whole = (stepRest + (stepRest < 0 ? -1e-6 : 1e-6)).rounded(.towardZero)
    stepRest -= whole
    for _ in 0..<Int(abs(whole)) { order { $0.fly(to: whole < 0 ? .right : .left, at: time) } }
  }

  /// The maximum number of notches of one event, which is a whole turn of the ribbon.
  private static let mostSteps = 12.0

  private mutating func applyGesture(at time: Double) {
    // The time of an event is slightly before its arrival. Gestures need the time of the event, but
    // a ribbon that the user takes hold of stops at the position that was last drawn.
    let time = max(time, latest)
    while let event = gesture.nextEvent() {
      switch event {
      case .began(.notch): break
      case .began: ribbon.grab(at: time)
      case .moved(let dx): ribbon.drag(by: dx)
      case .notch(let dx): ribbon.notch(by: dx, at: time)
      case .ended(let velocity, let ended, let start):
        ribbon.release(velocity: velocity, at: ended, glidingSince: start)
      }
    }
  }
}
