import CosmosGeometry

/// Turns what input devices report into gestures, and nothing else: no motion, no clock.
///
/// What happens is a function of the samples and their times alone. A gesture that silence ends is
/// over at the same time however often, and however late, ``advance(to:)`` is called.
///
///     machine.scroll(sample, dy: dy)
///     machine.advance(to: frame.elapsed)
///     while let event = machine.nextEvent() { … }
public struct GestureMachine: Equatable, Sendable {
  /// What became of the input.
  public enum Event: Equatable, Sendable {
    /// A gesture began: whatever moved stops.
    case began(ScrollSource)
    /// The content follows by `dx` logical px; + is to the right.
    case moved(dx: Double)
    /// A wheel clicked; `dx` is as the device gave it, and + is to the right.
    case notch(dx: Double)
    /// The gesture that began is over, at a time in seconds, with a velocity in logical px/s.
    ///
    /// A flung precise gesture glides since a little before its end, so that the content goes on
    /// as if one more sample had come. Nil is since the end.
    case ended(velocity: Double, at: Double, glidingSince: Double? = nil)
  }

  /// One direction of a precise gesture.
  private struct Axis: Equatable, Sendable {
    /// px, signed.
    var total = 0.0
    /// px, to and fro.
    var travel = 0.0
    var tracker: VelocityTracker

    mutating func reset() {
      total = 0
      travel = 0
      tracker.reset()
    }

    mutating func add(time: Double, delta: Double) {
      total += delta
      travel += abs(delta)
      tracker.add(time: time, dx: delta)
    }
  }

  public let physics: ScrollPhysics
  /// Whether the precise device reports the end of its gestures itself.
  ///
  /// A finger that rests on such a device is silent and has not let go, so silence ends nothing
  /// until it is so long that the report must have been lost.
  public var preciseReportsEnd = false
  /// What the current gesture comes from, nil between gestures.
  public private(set) var source: ScrollSource?
  /// When ``advance(to:)`` should next be called, in seconds; nil when silence ends nothing.
  public private(set) var deadline: Double?

  private var horizontal: Axis
  private var vertical: Axis
  /// Which axis the content follows, and whether it has led enough to be more than a guess.
  private var followsVertical = false
  private var isDecided = false
  /// px that the content has been moved by this gesture.
  private var moved = 0.0
  /// Seconds: nothing is dated before this.
  private var lastTime = -Double.infinity
  private var events: [Event] = []

  public init(physics: ScrollPhysics = .standard) {
    self.physics = physics
    horizontal = Axis(tracker: VelocityTracker(physics: physics))
    vertical = Axis(tracker: VelocityTracker(physics: physics))
    events.reserveCapacity(16)
  }
}

// MARK: - Input

extension GestureMachine {
  /// Begins a drag; a gesture that is under way ends where it is.
  ///
  /// - Parameter time: Seconds; one not finite begins nothing.
  public mutating func begin(at time: Double) {
    guard time.isFinite else { return }
    advance(to: time)
    begin(.drag, at: max(time, lastTime))
  }

  /// Takes a movement.
  ///
  /// A drag's movements count between ``begin(at:)`` and ``end(_:at:)`` only, and while it lasts no
  /// others do: the hand on the sky has it. A precise or wheel movement begins its own gesture, and
  /// ends one of the other kind.
  ///
  /// - Parameters:
  ///   - sample: The horizontal movement. One not finite is ignored, one before the last event is
  ///     taken to come with it.
  ///   - dy: The vertical movement in logical px; + moves the content down, or the ribbon right. On
  ///     a precise source the axis with the larger travel over the gesture moves the ribbon, on a
  ///     wheel the larger of the two. Drags ignore it.
  public mutating func scroll(_ sample: ScrollSample, dy: Double = 0) {
    guard sample.time.isFinite else { return }
    advance(to: sample.time)
    guard sample.dx.isFinite, dy.isFinite else { return }
    let time = max(sample.time, lastTime)
    let dx = clamp(sample.dx, -physics.maximumSample, physics.maximumSample)
    let dy = clamp(dy, -physics.maximumSample, physics.maximumSample)
    switch sample.source {
    case .drag: drag(dx, at: time)
    case .precise: precise(dx, dy, at: time)
    case .notch: notch(abs(dy) > abs(dx) ? dy : dx, at: time)
    }
  }

  /// Ends a drag or a precise gesture because the device says so.
  ///
  /// - Parameters:
  ///   - source: Whose end it is; a gesture of another source goes on. Nil is any.
  ///   - time: Seconds.
  public mutating func end(_ source: ScrollSource? = nil, at time: Double) {
    advance(to: time)
    guard let current = self.source, current != .notch, source == nil || source == current else {
      return
    }
    let time = time.isFinite ? max(time, lastTime) : lastTime
    let velocity = tracker.velocity(endedAt: time, explicitEnd: true)
    finish(velocity: velocity, at: time, since: current == .precise ? glideStart(time) : nil)
  }

  /// Ends a gesture whose silence has lasted long enough.
  ///
  /// - Parameter time: Seconds.
  public mutating func advance(to time: Double) {
    guard let deadline, time >= deadline else { return }
    // Notches never reach the trackers, so a wheel has no velocity. Where an end should have been
    // reported and was not, the finger rested.
    let velocity = preciseReportsEnd ? 0 : tracker.velocity(endedAt: lastTime, explicitEnd: false)
    finish(velocity: velocity, at: deadline, since: glideStart(deadline))
  }

  /// Drops the gesture and every event not yet read, as if it had not begun.
  ///
  /// There is no event for it: the caller has taken over. The rest of a drag is ignored.
  public mutating func cancel() {
    source = nil
    deadline = nil
    events.removeAll(keepingCapacity: true)
  }

  /// Takes the oldest event not yet read.
  public mutating func nextEvent() -> Event? {
    // There are a handful: moving them up is cheaper than keeping count of the read ones.
    events.isEmpty ? nil : events.removeFirst()
  }
}

// MARK: - Gestures

extension GestureMachine {
  private mutating func begin(_ source: ScrollSource, at time: Double) {
    // Whoever takes over stops the content, so there is nothing to fling.
    if self.source != nil { finish(velocity: 0, at: time) }
    self.source = source
    horizontal.reset()
    vertical.reset()
    followsVertical = false
    isDecided = false
    moved = 0
    lastTime = time
    events.append(.began(source))
  }

  private mutating func finish(velocity: Double, at time: Double, since start: Double? = nil) {
    source = nil
    deadline = nil
    lastTime = time
    events.append(
      .ended(velocity: velocity, at: time, glidingSince: velocity == 0 ? nil : start))
  }

  /// Since when the content glides after a precise gesture that is known at `time` to be over.
  ///
  /// It has stood still since the last sample, for as long as samples are apart as a rule, or longer
  /// where only silence told. Gliding from `time` on would show as a stop, and gliding from the
  /// last sample on as a leap; going back by one usual gap is the step that was missing. A gap that
  /// is a stop is none of these.
  private func glideStart(_ time: Double) -> Double {
    max(lastTime, time - min(tracker.medianGap ?? 0, physics.historyCut))
  }

  /// The way that the content follows.
  private var tracker: VelocityTracker { followsVertical ? vertical.tracker : horizontal.tracker }

  private mutating func drag(_ dx: Double, at time: Double) {
    guard source == .drag else { return }
    lastTime = time
    horizontal.add(time: time, delta: dx)
    follow()
  }

  private mutating func notch(_ dx: Double, at time: Double) {
    guard source != .drag, dx != 0 else { return }
    if source != .notch { begin(.notch, at: time) }
    lastTime = time
    deadline = time + physics.notchQuiet
    events.append(.notch(dx: dx))
  }

  private mutating func precise(_ dx: Double, _ dy: Double, at time: Double) {
    guard source != .drag else { return }
    if source != .precise {
      guard dx != 0 || dy != 0 else { return }
      begin(.precise, at: time)
    }
    lastTime = time
    horizontal.add(time: time, delta: dx)
    vertical.add(time: time, delta: dy)
    deadline = time + silence
    chooseAxis()
    follow()
  }

  /// Seconds without a sample that end the precise gesture.
  private var silence: Double {
    guard !preciseReportsEnd else { return physics.endPatience }
    let range = physics.silenceRange
    guard let gap = horizontal.tracker.medianGap else { return range.upperBound }
    return clamp(physics.silenceFactor * gap, range.lowerBound, range.upperBound)
  }

  /// Follows the axis with the larger travel; once decided, only a clear lead replaces it.
  private mutating func chooseAxis() {
    let lead = vertical.travel - horizontal.travel
    if !isDecided {
      followsVertical = lead > 0
      isDecided = abs(lead) >= physics.axisLead
    } else if abs(lead) >= physics.axisLead {
      followsVertical = lead > 0
    }
  }

  /// Moves the content to where the axis it follows has come to.
  private mutating func follow() {
    let dx = (followsVertical ? vertical.total : horizontal.total) - moved
    guard dx != 0 else { return }
    moved += dx
    events.append(.moved(dx: dx))
  }
}
