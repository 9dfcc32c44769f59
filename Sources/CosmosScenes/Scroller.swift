import CosmosGeometry
public import CosmosInput
import CosmosMotion

/// Translates input into motion of a ribbon: events become gestures, and gestures move the ribbon.
///
/// Times are in seconds of the events' clock, and never decrease.
public struct Scroller: Equatable, Sendable {
  /// The position of the sky, and its motion.
  public package(set) var ribbon: Ribbon
  private var gesture = GestureMachine()
  /// The pointer's last position in a drag; nil if there is no drag.
  private var dragPoint: Point?
  /// Fraction of a notch that a wheel has turned while Shift is held, and the time of its last turn
  /// in seconds.
  private var stepRest = 0.0
  private var stepTime = -Double.infinity
  /// The latest time that the ribbon was advanced to, in seconds.
  private var latest = -Double.infinity

  /// Creates a scroller without a gesture.
  ///
  /// - Parameter ribbon: The ribbon that input moves.
  public init(ribbon: Ribbon) { self.ribbon = ribbon }

  /// Whether a pointer holds the sky.
  public var isDragging: Bool { dragPoint != nil }

  /// Handles an event after advancing to its time.
  ///
  /// Scrolling, dragging and resizing move the ribbon; other events have no effect.
  public mutating func handle(_ event: InputEvent) {
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
    case .scroll(_, _, _, .end, _):
      gesture.end(.precise, at: time)
    case .scroll(let dx, let dy, .notch, .move, let modifiers) where modifiers.contains(.shift):
      return step(by: abs(dy) > abs(dx) ? dy : dx, at: time)
    case .scroll(let dx, let dy, let source, .move, _):
      let kind: GestureKind = source == .notch ? .notch : .precise
      if kind == .precise { gesture.preciseReportsEnd = source == .finger }
      gesture.scroll(kind, dx: dx, dy: dy, at: time)
    case .resize(let size): ribbon.resize(width: size.width, at: time)
    case .key, .keyUp, .text, .buttonDown, .buttonUp, .touch, .focus: return
    }
    applyGesture(at: time)
  }

  /// Time of the next change without input, in seconds; nil if there is none.
  public var deadline: Double? {
    let due = min(gesture.deadline ?? .infinity, ribbon.deadline ?? .infinity)
    return due.isFinite ? due : nil
  }

  /// Performs all changes that are due by `time`, each at its own time.
  public mutating func advance(to time: Double) {
    latest = max(latest, time)
    while let due = deadline, due <= time {
      if ribbon.deadline == due { ribbon.meetDeadline(at: due) }
      gesture.advance(to: due)
      applyGesture(at: due)
    }
  }

  /// Passes a command, such as ``Ribbon/fly(by:at:)``, to the ribbon, and cancels the current
  /// gesture.
  public mutating func order(_ command: (inout Ribbon) -> Void) {
    gesture.cancel()
    dragPoint = nil
    command(&ribbon)
  }

  /// Flies from sign to sign, one per notch, when a wheel is turned with Shift; positive leads to
  /// the previous sign.
  ///
  /// Fractions of notches in quick succession and in the same direction add up.
  private mutating func step(by notches: Double, at time: Double) {
    guard !isDragging, notches.isFinite else { return }
    let isSuccession =
      time - stepTime <= ScrollPhysics.notchQuiet && notches * stepRest >= 0
    stepRest = (isSuccession ? stepRest : 0) + clamp(notches, -Self.mostSteps, Self.mostSteps)
    stepTime = time
    // Sums of fractions fall slightly short of whole numbers.
    let whole = (stepRest + (stepRest < 0 ? -1e-6 : 1e-6)).rounded(.towardZero)
    stepRest -= whole
    for _ in 0..<Int(abs(whole)) { order { $0.fly(by: whole < 0 ? 1 : -1, at: time) } }
  }

  /// Maximum number of notches per event: a whole turn.
  private static let mostSteps = 12.0

  private mutating func applyGesture(at time: Double) {
    // Devices date an event slightly before it arrives. Gestures need that time, but a hand takes
    // hold of the ribbon at the position last seen.
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
