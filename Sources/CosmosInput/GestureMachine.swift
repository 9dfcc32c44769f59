import CosmosGeometry

/// The kind of gesture that a movement belongs to.
public enum GestureKind: String, CaseIterable, Equatable, Sendable {
  /// A held mouse button or a touch: it has a definite begin and end.
  case drag
  /// A trackpad, or another device that scrolls by the pixel.
  case precise
  /// A wheel that scrolls by the notch.
  case notch
}

/// Turns what scrolling devices report into gestures with a beginning, movements and an end.
///
/// It moves nothing and has no clock: its events are a function of the samples and their times. A gesture that silence
/// ends is over at the same time however often, and however late, ``advance(to:)`` is called.
///
///     machine.scroll(.precise, dx: -12, at: 0.5)
///     machine.advance(to: 0.6)
///     while let event = machine.nextEvent() { … }
///
/// Times are seconds on one clock for all calls; distances are logical pixels (px) and + is to the right or down.
public struct GestureMachine: Equatable, Sendable {
  /// What became of the input.
  public enum Event: Equatable, Sendable {
    /// A gesture began; content that moves by itself is to stop.
    case began(GestureKind)
    /// The content follows the gesture by `dx` px.
    case moved(dx: Double)
    /// A wheel turned by `dx` notches.
    case notch(dx: Double)
    /// The gesture is over, at a time in seconds, with a velocity in px/s that the content is to
    /// go on with; 0 where it is to stay.
    ///
    /// `glidingSince` is the time in seconds from which the content moves at that velocity. After a
    /// precise gesture that is a little before the end, so that the content goes on as if one more
    /// sample had come. Nil stands for the time of the end.
    case ended(velocity: Double, at: Double, glidingSince: Double? = nil)
  }

  /// Whether the precise device reports the end of its gestures itself.
  ///
  /// Silence on such a device means that a finger rests on it, so it ends a gesture only after
  /// ``ScrollPhysics/endPatience``, when the report must have been lost, and without a fling.
  public var preciseReportsEnd = false
  /// The kind of the current gesture; nil between gestures.
  public private(set) var kind: GestureKind?
  /// When ``advance(to:)`` should next be called, in seconds; nil when silence ends nothing.
  public private(set) var deadline: Double?

  private var horizontal = VelocityTracker()
  private var vertical = VelocityTracker()
  /// Which axis the content follows, and whether that axis has led by enough to be settled.
  private var followsVertical = false
  private var isDecided = false
  /// px that the content has been moved by this gesture.
  private var moved = 0.0
  /// Seconds: nothing is dated before this.
  private var lastTime = -Double.infinity
  private var events: [Event] = []

  /// A machine between gestures.
  public init() {
    events.reserveCapacity(16)
  }
}

// MARK: - Input

extension GestureMachine {
  /// Begins a drag; a gesture that is under way ends with velocity 0.
  ///
  /// - Parameter time: Seconds; one not finite begins nothing.
  public mutating func begin(at time: Double) {
    guard time.isFinite else { return }
    advance(to: time)
    begin(.drag, at: max(time, lastTime))
  }

  /// Takes a movement.
  ///
  /// Movements of a drag count between ``begin(at:)`` and ``end(_:at:)`` only, and while a drag lasts other movements
  /// are ignored. A precise or wheel movement begins a gesture of its kind, and ends one of the other kind.
  ///
  /// Both axes move the content along the one axis that there is: in a precise gesture the axis with
  /// the larger travel over the gesture does, in one of a wheel the larger of the two movements. Drags
  /// ignore `dy`.
  ///
  /// - Parameters:
  ///   - kind: The kind of gesture that it belongs to.
  ///   - dx: px, or notches of a wheel, since the movement before; + moves the content right. One not
  ///     finite is ignored.
  ///   - dy: The vertical movement, in the same unit.
  ///   - time: Seconds; a time before the last event counts as that event's.
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

  /// Ends a drag or a precise gesture, as the device reports it.
  ///
  /// - Parameters:
  ///   - kind: The kind that ended; a gesture of another kind goes on. Nil ends either.
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

  /// Ends the gesture if its silence has lasted long enough by `time`.
  ///
  /// - Parameter time: Seconds.
  public mutating func advance(to time: Double) {
    guard let deadline, time >= deadline else { return }
    // Notches never reach the trackers, so a wheel has no velocity. A device that should have
    // reported an end and did not has had a finger at rest on it.
    let velocity = preciseReportsEnd ? 0 : tracker.velocity(endedAt: lastTime, explicitEnd: false)
    finish(velocity: velocity, at: deadline, since: glideStart(deadline))
  }

  /// Drops the gesture and every event not yet read; no event tells of it.
  ///
  /// Movements of a drag that goes on afterwards are ignored.
  public mutating func cancel() {
    kind = nil
    deadline = nil
    events.removeAll(keepingCapacity: true)
  }

  /// Takes the oldest event not yet read.
  public mutating func nextEvent() -> Event? {
    events.isEmpty ? nil : events.removeFirst()
  }
}

// MARK: - Gestures

extension GestureMachine {
  private mutating func begin(_ kind: GestureKind, at time: Double) {
    // A new gesture stops the content, so the old one is not flung.
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

  /// Since when the content glides after a precise gesture that is known at `time` to be over.
  ///
  /// The content has stood still since the last sample: for one gap between samples, or longer where
  /// silence ended the gesture. Gliding from `time` on would show as a stop, gliding from the last
  /// sample on as a leap. One median gap before `time` continues the steps of the gesture. A gap as
  /// long as ``ScrollPhysics/historyCut`` is a stop and counts only that much.
  private func glideStart(_ time: Double) -> Double {
    max(lastTime, time - min(tracker.medianGap ?? 0, ScrollPhysics.historyCut))
  }

  /// The tracker of the axis that the content follows.
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

  /// Seconds without a sample that end the precise gesture.
  private var silence: Double {
    guard !preciseReportsEnd else { return ScrollPhysics.endPatience }
    let range = ScrollPhysics.silenceRange
    guard let gap = horizontal.medianGap else { return range.upperBound }
    return clamp(ScrollPhysics.silenceFactor * gap, range.lowerBound, range.upperBound)
  }

  /// Follows the axis with the larger travel; a settled axis is replaced only by a clear lead.
  private mutating func chooseAxis() {
    let lead = vertical.travel - horizontal.travel
    let isClear = abs(lead) >= ScrollPhysics.axisLead
    if !isDecided || isClear { followsVertical = lead > 0 }
    if isClear { isDecided = true }
  }

  /// Moves the content by what the followed axis has moved and the content has not.
  private mutating func follow() {
    let dx = tracker.total - moved
    guard dx != 0 else { return }
    moved += dx
    events.append(.moved(dx: dx))
  }
}
