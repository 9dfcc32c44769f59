import CosmosGeometry

/// The kind of input that a gesture consists of.
public enum GestureKind: String, CaseIterable, Equatable, Sendable {
  /// A held mouse button or a touch, with a definite beginning and end.
  case drag
  /// A trackpad, or another device that scrolls by the pixel.
  case precise
  /// A wheel that scrolls by the notch.
  case notch
}

/// Turns the reports of scrolling devices into gestures with a beginning, movements and an end.
///
/// The machine moves nothing and has no clock: its events are a function of the samples and their
/// times. A gesture that silence ends is over at the same time, however often or late
/// ``advance(to:)`` is called.
///
///     machine.scroll(.precise, dx: -12, at: 0.5)
///     machine.advance(to: 0.6)
///     while let event = machine.nextEvent() { … }
///
/// Times are seconds on one clock for all calls. Distances are logical pixels (px), positive for
/// right or down.
public struct GestureMachine: Equatable, Sendable {
  /// An event of a gesture.
  public enum Event: Equatable, Sendable {
    /// A gesture began; content that moves by itself must stop.
    case began(GestureKind)
    /// The content moves by `dx` px with the gesture.
    case moved(dx: Double)
    /// A wheel turned by `dx` notches.
    case notch(dx: Double)
    /// The gesture ended at a time in seconds, and the content continues with a velocity in px/s; 0
    /// stops it.
    ///
    /// The content moves at that velocity since `glidingSince`, in seconds; nil stands for the
    /// end's time. After a precise gesture that is a little before the end, so that the content
    /// continues as if one more sample had arrived.
    case ended(velocity: Double, at: Double, glidingSince: Double? = nil)
  }

  /// Whether the precise device reports the end of its gestures itself.
  ///
  /// On such a device silence means a resting finger. So silence ends a gesture only after
  /// ``ScrollPhysics/endPatience``, when the report must be lost, and without a fling.
  public var preciseReportsEnd = false
  /// The kind of the current gesture; nil between gestures.
  public private(set) var kind: GestureKind?
  /// When to call ``advance(to:)`` next, in seconds; nil if no silence is awaited.
  public private(set) var deadline: Double?

  private var horizontal = VelocityTracker()
  private var vertical = VelocityTracker()
  /// Whether the content follows the vertical axis, and whether its axis has had a clear lead.
  private var followsVertical = false
  private var isDecided = false
  /// Pixels (px) that this gesture has moved the content.
  private var moved = 0.0
  /// The time of the last sample in seconds; no event is dated earlier.
  private var lastTime = -Double.infinity
  private var events: [Event] = []

  /// Creates a machine between gestures.
  public init() {
    events.reserveCapacity(16)
  }
}

// MARK: - Input

extension GestureMachine {
  /// Begins a drag; any other gesture ends with velocity 0.
  ///
  /// - Parameter time: Seconds; a time that is not finite is ignored.
  public mutating func begin(at time: Double) {
    guard time.isFinite else { return }
    advance(to: time)
    begin(.drag, at: max(time, lastTime))
  }

  /// Takes a movement.
  ///
  /// Movements of a drag only count between ``begin(at:)`` and ``end(_:at:)``. During a drag other
  /// movements are ignored. A precise or wheel movement begins a gesture of its kind, and ends one
  /// of the other kind.
  ///
  /// Content moves along one axis, and both axes of the input can move it. In a precise gesture the
  /// axis with the larger travel counts, in a wheel gesture the larger of the two movements. Drags
  /// ignore `dy`.
  ///
  /// - Parameters:
  ///   - kind: The kind of gesture that the movement belongs to.
  ///   - dx: px, or notches of a wheel, since the previous movement; positive moves the content
  ///     right. A number that is not finite is ignored.
  ///   - dy: The vertical movement, in the same unit.
  ///   - time: Seconds; a time before the last event counts as the last event's.
  public mutating func scroll(
    _ kind: GestureKind, dx: Double, dy: Double = 0, at time: Double
  ) {
    guard time.isFinite else { return }
    advance(to: time)
    guard dx.isFinite, dy.isFinite else { return }
    let time = max(time, lastTime)
    let dx = clamp(dx, -ScrollPhysics.maximumSample, ScrollPhysics.maximumSample)
    let dy = clamp(dy, -ScrollPhysics.maximumSample, ScrollPhysics.maximumSample)
    switch kind {
    case .drag: drag(dx, at: time)
    case .precise: precise(dx, dy, at: time)
    case .notch: notch(abs(dy) > abs(dx) ? dy : dx, at: time)
    }
  }

  /// Ends a drag or a precise gesture when the device reports the end.
  ///
  /// - Parameters:
  ///   - kind: The kind that ended; a gesture of another kind continues. Nil ends both kinds.
  ///   - time: Seconds.
  public mutating func end(_ kind: GestureKind? = nil, at time: Double) {
    advance(to: time)
    guard let current = self.kind, current != .notch, kind == nil || kind == current else {
      return
    }
    let time = time.isFinite ? max(time, lastTime) : lastTime
    let velocity = tracker.velocity(endedAt: time, explicitEnd: true)
    finish(velocity: velocity, at: time, since: current == .precise ? glideStart(time) : nil)
  }

  /// Ends the gesture if silence has lasted long enough by `time`.
  ///
  /// - Parameter time: Seconds.
  public mutating func advance(to time: Double) {
    guard let deadline, time >= deadline else { return }
    // A wheel has velocity 0, because notches never reach the trackers. A device that reports ends
    // and did not must have a resting finger.
    let velocity = preciseReportsEnd ? 0 : tracker.velocity(endedAt: lastTime, explicitEnd: false)
    finish(velocity: velocity, at: deadline, since: glideStart(deadline))
  }

  /// Drops the gesture and all unread events, without an event of its own.
  ///
  /// Further movements of a dropped drag are ignored.
  public mutating func cancel() {
    kind = nil
    deadline = nil
    events.removeAll(keepingCapacity: true)
  }

  /// Takes the oldest unread event; nil if there is none.
  public mutating func nextEvent() -> Event? {
    events.isEmpty ? nil : events.removeFirst()
  }
}

// MARK: - Gestures

extension GestureMachine {
  private mutating func begin(_ kind: GestureKind, at time: Double) {
    // A new gesture stops the content, so the old one causes no fling.
    if self.kind != nil { finish(velocity: 0, at: time) }
    self.kind = kind
    horizontal.reset()
    vertical.reset()
    followsVertical = false
    isDecided = false
    moved = 0
    lastTime = time
    events.append(.began(kind))
  }

  private mutating func finish(velocity: Double, at time: Double, since start: Double? = nil) {
    kind = nil
    deadline = nil
    lastTime = time
    events.append(
      .ended(velocity: velocity, at: time, glidingSince: velocity == 0 ? nil : start))
  }

  /// Returns the beginning of the content's glide after a precise gesture whose end is known at
  /// `time`.
  ///
  /// The content has stood still since the last sample: for one gap between samples, or longer if
  /// silence ended the gesture. A glide from `time` would show as a stop, a glide from the last
  /// sample as a leap. A glide from one median gap before `time` continues the steps of the
  /// gesture. A gap above ``ScrollPhysics/historyCut`` is a stop, so it counts only that much.
  private func glideStart(_ time: Double) -> Double {
    max(lastTime, time - min(tracker.medianGap ?? 0, ScrollPhysics.historyCut))
  }

  /// The tracker of the followed axis.
  private var tracker: VelocityTracker { followsVertical ? vertical : horizontal }

  private mutating func drag(_ dx: Double, at time: Double) {
    guard kind == .drag else { return }
    lastTime = time
    horizontal.add(time: time, dx: dx)
    follow()
  }

  private mutating func notch(_ dx: Double, at time: Double) {
    guard kind != .drag, dx != 0 else { return }
    if kind != .notch { begin(.notch, at: time) }
    lastTime = time
    deadline = time + ScrollPhysics.notchQuiet
    events.append(.notch(dx: dx))
  }

  private mutating func precise(_ dx: Double, _ dy: Double, at time: Double) {
    guard kind != .drag else { return }
    if kind != .precise {
      guard dx != 0 || dy != 0 else { return }
      begin(.precise, at: time)
    }
    lastTime = time
    horizontal.add(time: time, dx: dx)
    vertical.add(time: time, dx: dy)
    deadline = time + silence
    chooseAxis()
    follow()
  }

  /// Seconds without a sample that end a precise gesture.
  private var silence: Double {
    guard !preciseReportsEnd else { return ScrollPhysics.endPatience }
    let range = ScrollPhysics.silenceRange
    guard let gap = horizontal.medianGap else { return range.upperBound }
    return clamp(ScrollPhysics.silenceFactor * gap, range.lowerBound, range.upperBound)
  }

  /// Follows the axis with the larger travel.
  ///
  /// Once a lead was clear, only a clear lead changes the axis.
  private mutating func chooseAxis() {
    let lead = vertical.travel - horizontal.travel
    let isClear = abs(lead) >= ScrollPhysics.axisLead
    if !isDecided || isClear { followsVertical = lead > 0 }
    if isClear { isDecided = true }
  }

  /// Moves the content by the followed axis's travel that is not applied yet.
  private mutating func follow() {
    let dx = tracker.total - moved
    guard dx != 0 else { return }
    moved += dx
    events.append(.moved(dx: dx))
  }
}
