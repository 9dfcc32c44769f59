import CosmosGeometry

/// The kind of input that a gesture consists of.
public enum GestureKind: String, CaseIterable, Equatable, Sendable {
  /// A held mouse button or a touch, with a definite start and end.
  case drag
  /// A trackpad, or another device that scrolls in pixels.
  case precise
  /// A wheel that scrolls in notches.
  case notch
}

/// Turns the reports of scrolling devices into gestures with a beginning, movements and an end.
///
/// The machine moves nothing and has no clock: its events depend only on the samples and their
/// times. A gesture that ends by silence ends at the same time, no matter how often or how late
/// ``advance(to:)`` is called.
///
///     machine.scroll(.precise, dx: -12, at: 0.5)
///     machine.advance(to: 0.6)
///     while let event = machine.nextEvent() { … }
///
/// All times are in seconds on one clock. Distances are in logical pixels (px), positive for right
/// or down.
public struct GestureMachine: Equatable, Sendable {
  /// An event of a gesture.
  public enum Event: Equatable, Sendable {
    /// A gesture began; content that is moving on its own must stop.
    case began(GestureKind)
    /// The content moves by `dx` px.
    case moved(dx: Double)
    /// A wheel turned by `dx` notches.
    case notch(dx: Double)
    /// The gesture ended at a time, in seconds, and the content continues with a velocity in px/s;
    /// 0 stops it.
    ///
    /// The content has moved at that velocity since `glidingSince`, in seconds; nil means since the
    /// end. After a precise gesture, this is slightly before the end, so that the content continues
    /// as if one more sample had arrived.
    case ended(velocity: Double, at: Double, glidingSince: Double? = nil)
  }

  /// Whether the precise device itself reports the end of its gestures.
  ///
  /// On such a device, silence means that a finger is resting. Silence therefore ends a gesture
  /// only after ``ScrollPhysics/endPatience``, when the report must have been lost, and without a
  /// fling.
  public var preciseReportsEnd = false
  /// The kind of the current gesture; nil between gestures.
  public private(set) var kind: GestureKind?
  /// The time in seconds when ``advance(to:)`` must be called next; nil if the machine is not
  /// waiting for silence.
  public private(set) var deadline: Double?

  private var horizontal = VelocityTracker()
  private var vertical = VelocityTracker()
  /// Whether the content follows the vertical axis, and whether an axis has had a clear lead.
  private var followsVertical = false
  private var isDecided = false
  /// The distance in px by which this gesture has moved the content.
  private var moved = 0.0
  /// The time of the last sample in seconds; no event has an earlier time.
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
  /// - Parameter time: The time in seconds; if it is not finite, the call is ignored.
  public mutating func begin(at time: Double) {
    guard time.isFinite else { return }
    advance(to: time)
    begin(.drag, at: max(time, lastTime))
  }

  /// Adds a movement.
  ///
  /// Movements of a drag count only between ``begin(at:)`` and ``end(_:at:)``. During a drag, other
  /// movements are ignored. A precise or wheel movement begins a gesture of its kind, and ends a
  /// gesture of the other kind.
  ///
  /// Content moves along one axis, but both axes of the input can move it. In a precise gesture,
  /// the axis with the larger travel counts; in a wheel gesture, the larger of the two movements.
  /// Drags ignore `dy`.
  ///
  /// - Parameters:
  ///   - kind: The kind of gesture that the movement belongs to.
  ///   - dx: The distance since the previous movement, in px, or in notches for a wheel; positive
  ///     moves the content right. A number that is not finite is ignored.
  ///   - dy: The vertical movement in the same unit.
  ///   - time: The time in seconds; a time before the last event is replaced with that of the last
  ///     event.
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
  ///   - kind: The kind of gesture that ended; a gesture of another kind continues. Nil ends both
  ///     kinds.
  ///   - time: The time in seconds.
  public mutating func end(_ kind: GestureKind? = nil, at time: Double) {
    advance(to: time)
    guard let current = self.kind, current != .notch, kind == nil || kind == current else {
      return
    }
    let time = time.isFinite ? max(time, lastTime) : lastTime
    let velocity = tracker.velocity(endedAt: time, explicitEnd: true)
    finish(velocity: velocity, at: time, since: current == .precise ? glideStart(time) : nil)
  }

  /// Ends the gesture if silence has lasted long enough by a given time.
  ///
  /// - Parameter time: The time in seconds.
  public mutating func advance(to time: Double) {
    guard let deadline, time >= deadline else { return }
    // A wheel has velocity 0, because the trackers do not receive notches. On a device that reports
    // ends but has not done so, a finger must be resting.
    let velocity = preciseReportsEnd ? 0 : tracker.velocity(endedAt: lastTime, explicitEnd: false)
    finish(velocity: velocity, at: deadline, since: glideStart(deadline))
  }

  /// Discards the gesture and all unread events, without sending an event.
  ///
  /// Further movements of a discarded drag are ignored.
  public mutating func cancel() {
    kind = nil
    deadline = nil
    events.removeAll(keepingCapacity: true)
  }

  /// Returns the oldest unread event; nil if there is none.
  public mutating func nextEvent() -> Event? {
    events.isEmpty ? nil : events.removeFirst()
  }
}

// MARK: - Gestures

extension GestureMachine {
  private mutating func begin(_ kind: GestureKind, at time: Double) {
    // A new gesture stops the content, so the old one does not cause a fling.
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

  /// Returns the time, in seconds, when the content begins to glide after a precise gesture whose
  /// end becomes known at `time`.
  ///
  /// The content has not moved since the last sample: for one gap between samples, or longer if
  /// silence ended the gesture. A glide from `time` would look like a stop, and a glide from the
  /// last sample like a jump. A glide from one median gap before `time` continues the steps of the
  /// gesture. A gap longer than ``ScrollPhysics/historyCut`` is a stop, so it is limited to that
  /// length.
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

  /// The number of seconds without a sample that ends a precise gesture.
  private var silence: Double {
    guard !preciseReportsEnd else { return ScrollPhysics.endPatience }
    let range = ScrollPhysics.silenceRange
    guard let gap = horizontal.medianGap else { return range.upperBound }
    return clamp(ScrollPhysics.silenceFactor * gap, range.lowerBound, range.upperBound)
  }

  /// Follows the axis with the larger travel.
  ///
  /// After one axis has had a clear lead, only a clear lead of the other axis changes the axis.
  private mutating func chooseAxis() {
    let lead = vertical.travel - horizontal.travel
    let isClear = abs(lead) >= ScrollPhysics.axisLead
    if !isDecided || isClear { followsVertical = lead > 0 }
    if isClear { isDecided = true }
  }

  /// Moves the content by the travel of the followed axis that has not been applied yet.
  private mutating func follow() {
    let dx = tracker.total - moved
    guard dx != 0 else { return }
    moved += dx
    events.append(.moved(dx: dx))
  }
}
