import CosmosGeometry

/// The kind of a gesture, which depends on the device.
package enum GestureKind: String, CaseIterable, Equatable, Sendable {
  /// A drag with a held mouse button or on a touch screen; its start and its end are reported.
  case drag
  /// A gesture on a trackpad, or on another device that scrolls in pixels.
  case precise
  /// Turns of a wheel, which scrolls in notches.
  case notch
}

/// Combines the reports of scrolling devices into gestures, each with a beginning, movements and an
/// end.
///
/// The machine has no clock and does not move the content itself: its events depend only on the
/// reports and the times of the reports. A gesture that ends because no more reports arrive has
/// the same event ``Event/ended(velocity:at:glidingSince:)``, no matter how often or how late
/// ``advance(to:)`` is called.
///
///     machine.scroll(.precise, dx: -12, at: 0.5)
///     machine.advance(to: 0.6)
///     while let event = machine.nextEvent() { … }
///
/// All times are in seconds on one clock. Distances are in logical pixels (px); positive distances
/// point right or down.
package struct GestureMachine: Equatable, Sendable {
  /// An event of a gesture.
  package enum Event: Equatable, Sendable {
    /// A gesture has begun, so content that still moves from an earlier gesture must stop.
    case began(GestureKind)
    /// The content must move by `dx` px.
    case moved(dx: Double)
    /// A wheel has turned by `dx` notches.
    case notch(dx: Double)
    /// The gesture has ended at a time, in seconds, and the content continues with a velocity in
    /// px/s; with velocity 0, it stops.
    ///
    /// The content has been moving at that velocity since the time `glidingSince`, in seconds; nil
    /// means since the end of the gesture. After a precise gesture, this time is slightly before
    /// the end, so that the content continues as if one more report had arrived.
    case ended(velocity: Double, at: Double, glidingSince: Double? = nil)
  }

  /// Whether the device of precise gestures reports the end of each gesture.
  ///
  /// If such a device sends no reports, a finger is resting on it. The gesture then ends only after
  /// ``RibbonPhysics/endPatience``, because by that time the report of the end must have been lost.
  /// The content does not glide in this case.
  package var preciseReportsEnd = false
  /// The kind of the current gesture; nil if there is none.
  package private(set) var kind: GestureKind?
  /// The time in seconds when ``advance(to:)`` must be called, because the current gesture ends at
  /// that time if no report arrives; nil if no gesture ends by itself.
  package private(set) var deadline: Double?

  private var horizontal = VelocityTracker()
  private var vertical = VelocityTracker()
  /// Whether the content follows the vertical movements of the gesture rather than the horizontal
  /// ones.
  private var followsVertical = false
  /// Whether the gesture has once gone clearly farther along one axis than along the other.
  ///
  /// From then on, ``followsVertical`` changes only when the gesture has gone clearly farther along
  /// the other axis.
  private var isDecided = false
  /// The distance in px that the current gesture has moved the content.
  private var moved = 0.0
  /// The time of the last report in seconds; no event has an earlier time.
  private var lastTime = -Double.infinity
  private var events: [Event] = []

  /// Creates a machine without a current gesture.
  package init() {
    events.reserveCapacity(16)
  }
}

// MARK: - Input

extension GestureMachine {
  /// Begins a drag; the current gesture, if there is one, ends with velocity 0.
  ///
  /// - Parameter time: The time in seconds; the call is ignored if the time is not finite.
  package mutating func begin(at time: Double) {
    guard time.isFinite else { return }
    advance(to: time)
    begin(.drag, at: max(time, lastTime))
  }

  /// Adds a movement to a gesture.
  ///
  /// Movements of a drag have an effect only between ``begin(at:)`` and ``end(_:at:)``. During a
  /// drag, all other movements are ignored. A movement of a wheel or of a precise device continues
  /// the gesture of its kind. If there is no such gesture, the movement ends the current gesture
  /// and begins a new one.
  ///
  /// The content moves along one axis only, but movements along either axis can move it. In a
  /// precise gesture, the axis with the larger total movement counts; for a wheel, the axis with
  /// the larger single movement. Drags ignore `dy`.
  ///
  /// - Parameters:
  ///   - kind: The kind of gesture that the movement belongs to.
  ///   - dx: The distance since the previous movement, in px, or in notches for a wheel; a positive
  ///     distance moves the content to the right. A distance that is not finite is ignored.
  ///   - dy: The vertical distance, in the same unit as `dx`.
  ///   - time: The time in seconds; a time before the last event counts as the time of that event.
  package mutating func scroll(
    _ kind: GestureKind, dx: Double, dy: Double = 0, at time: Double
  ) {
    guard time.isFinite else { return }
    advance(to: time)
    guard dx.isFinite, dy.isFinite else { return }
    let time = max(time, lastTime)
    let dx = clamped(dx, -RibbonPhysics.maximumSample, RibbonPhysics.maximumSample)
    let dy = clamped(dy, -RibbonPhysics.maximumSample, RibbonPhysics.maximumSample)
    switch kind {
    case .drag: drag(dx, at: time)
    case .precise: precise(dx, dy, at: time)
    case .notch: notch(abs(dy) > abs(dx) ? dy : dx, at: time)
    }
  }

  /// Ends a drag or a precise gesture whose end the device has reported.
  ///
  /// - Parameters:
  ///   - kind: The kind of the gesture that has ended; if the current gesture is of another kind,
  ///     it continues. Nil ends either kind.
  ///   - time: The time of the end in seconds.
  package mutating func end(_ kind: GestureKind? = nil, at time: Double) {
    advance(to: time)
    guard let current = self.kind, current != .notch, kind == nil || kind == current else {
      return
    }
    let time = time.isFinite ? max(time, lastTime) : lastTime
    let velocity = tracker.velocity(endedAt: time, explicitEnd: true)
    finish(velocity: velocity, at: time, since: current == .precise ? glideStart(time) : nil)
  }

  /// Ends the current gesture if no report has arrived for long enough.
  ///
  /// - Parameter time: The current time in seconds.
  package mutating func advance(to time: Double) {
    guard let deadline, time >= deadline else { return }
    // For a wheel, the velocity is 0, because notches are not given to the trackers. If the device
    // reports the ends of gestures but has reported none, a finger is resting on it.
    let velocity = preciseReportsEnd ? 0 : tracker.velocity(endedAt: lastTime, explicitEnd: false)
    finish(velocity: velocity, at: deadline, since: glideStart(deadline))
  }

  /// Discards the current gesture and all events that were not read; no event reports the end.
  ///
  /// If the gesture is a drag, its further movements are ignored.
  package mutating func cancel() {
    kind = nil
    deadline = nil
    events.removeAll(keepingCapacity: true)
  }

  /// Removes the oldest event that was not read, and returns it; nil if there is none.
  package mutating func nextEvent() -> Event? {
    events.isEmpty ? nil : events.removeFirst()
  }
}

// MARK: - Gestures

extension GestureMachine {
  private mutating func begin(_ kind: GestureKind, at time: Double) {
    // The new gesture stops the content, so the end of the old one causes no glide.
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

  /// Returns the time, in seconds, when the content begins to glide after a precise gesture, if the
  /// end of the gesture becomes known at `time`.
  ///
  /// The content has not moved since the last report: for the time between two reports, or for
  /// longer if missing reports have ended the gesture. If the glide began at `time`, the content
  /// would seem to stop; if it began at the last report, the content would seem to jump. Instead,
  /// the glide begins earlier than `time` by the median gap between reports, as if the steps of the
  /// gesture continued. Gaps longer than ``RibbonPhysics/historyCut`` are pauses, so the gap is
  /// limited to that length.
  private func glideStart(_ time: Double) -> Double {
    max(lastTime, time - min(tracker.medianGap ?? 0, RibbonPhysics.historyCut))
  }

  /// The velocity tracker of the axis that moves the content.
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
    deadline = time + RibbonPhysics.notchQuiet
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

  /// The number of seconds without a report after which a precise gesture ends.
  private var silence: Double {
    guard !preciseReportsEnd else { return RibbonPhysics.endPatience }
    let range = RibbonPhysics.silenceRange
    guard let gap = horizontal.medianGap else { return range.upperBound }
    return clamped(RibbonPhysics.silenceFactor * gap, range.lowerBound, range.upperBound)
  }

  /// Chooses the axis that moves the content: the one with the larger total movement.
  ///
  /// After one axis has moved clearly farther, the axis changes only if the other one has moved
  /// clearly farther.
  private mutating func chooseAxis() {
    let lead = vertical.travel - horizontal.travel
    let isClear = abs(lead) >= RibbonPhysics.axisLead
    if !isDecided || isClear { followsVertical = lead > 0 }
    if isClear { isDecided = true }
  }

  /// Moves the content by the distance that the gesture has moved along the chosen axis and the
  /// content has not.
  private mutating func follow() {
    let dx = tracker.total - moved
    guard dx != 0 else { return }
    moved += dx
    events.append(.moved(dx: dx))
  }
}
