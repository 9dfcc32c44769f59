public import CosmosInput
import CosmosGeometry
import CosmosMotion

// Everything that changes the ribbon's course. Times are in seconds.

extension Ribbon {
  /// Begins a drag: the ribbon stops where it is, and the lines are hidden.
  public mutating func grab(at time: Double) {
    stoppedFling = nil
    switch course.trajectory {
    case .fling: rememberFling(at: time)
    // A snap that took over a fling counts as that fling while it keeps the direction.
    case .pull(let pull)
    where course.cause == .snap && pull.velocity(at: time) * pull.velocity(at: pull.began) > 0:
      rememberFling(at: time)
    default: break
    }
    course = Course(.still(at: hold(at: time)), cause: .drag)
  }

  private mutating func rememberFling(at time: Double) {
    // p and content move in opposite directions.
    stoppedFling = StoppedFling(velocity: -velocity(at: time) * pixelsPerSign, time: time)
  }

  /// Moves the content with the hand, by `dx` logical pixels.
  public mutating func drag(by dx: Double) {
    guard course.isHeld else { return }
    course.shift(by: -dx / pixelsPerSign)
  }

  /// Moves the content by notches of a wheel; positive moves it to the right.
  public mutating func notch(by notches: Double, at time: Double) {
    var wheel: Wheel
    if case .wheel(let current) = course.trajectory {
      wheel = current
    } else {
      let velocity = velocity(at: time)
      wheel = Wheel(
        position: hold(at: time), velocity: velocity, gap: gap, reducesMotion: reducesMotion,
        at: time)
    }
    wheel.turn(by: notches, at: time)
    course = Course(.wheel(wheel), cause: .drag)
  }

  /// Releases the ribbon from a hand.
  ///
  /// - Parameters:
  ///   - velocity: Velocity of the content in logical pixels per second, positive to the right; 0
  ///     if the hand was at rest.
  ///   - time: Time in seconds.
  ///   - start: Time in seconds when the glide started, if earlier than `time`.
  public mutating func release(
    velocity: Double, at time: Double, glidingSince start: Double? = nil
  ) {
    if case .wheel(let wheel) = course.trajectory { return leave(wheel, at: time) }
    let place = hold(at: time)
    var velocity = velocity
    if let stopped = stoppedFling, stopped.velocity * velocity > 0,
      time - stopped.time < Self.carryWindow
    {
      velocity = clamp(
        velocity + stopped.velocity, -ScrollPhysics.maximumVelocity, ScrollPhysics.maximumVelocity)
    }
    stoppedFling = nil
    if reducesMotion { velocity = 0 }
    let glide = Deceleration(
      from: place, velocity: -velocity / pixelsPerSign, rate: ScrollPhysics.decelerationRate)
    let began = velocity == 0 ? time : start ?? time
    if let stop = stopNear(glide.restingOffset) {
      snap(to: stop, from: place, velocity: glide.velocity, since: began, at: time)
    } else if velocity != 0 {
      settle(Course(.fling(glide, began: began), cause: .fling), at: time)
    }
  }

  /// Flies to a sign, 0…11, the shorter way round.
  ///
  /// - Parameters:
  ///   - sign: The destination.
  ///   - duration: Duration in seconds; nil for the usual duration.
  ///   - range: Distance, in window widths, within which the lines appear once the ribbon is slow.
  ///   - reveal: Seconds until the ribbon is within that distance, which then determine the
  ///     flight's duration; nil if the duration does.
  ///   - time: Time in seconds.
  public mutating func fly(
    to sign: Int, within duration: Double? = nil,
    revealingWithin range: Double = ScrollPhysics.revealRange, after reveal: Double? = nil,
    at time: Double
  ) {
    fly(
      toPosition: Self.nearest(Double(sign), to: position(at: time)), within: duration,
      revealingWithin: range, after: reveal, at: time)
  }

  /// Flies to the next sign for +1, or to the previous one for -1.
  ///
  /// The count starts at the destination of a snap or a flight; otherwise, at the present position.
  public mutating func fly(by step: Int, at time: Double) {
    let origin =
      switch course.cause {
      case .rest, .snap, .fly: destination(at: time)
      case .drag, .fling, .drift: fade?.next ?? position(at: time)
      }
    let tolerance = 1e-6
    fly(
      toPosition: step > 0
        ? (origin + tolerance).rounded(.down) + 1 : (origin - tolerance).rounded(.up) - 1, at: time)
  }

  /// Flies to a position, like ``fly(to:within:revealingWithin:after:at:)``.
  public mutating func fly(
    toPosition target: Double, within duration: Double? = nil,
    revealingWithin range: Double = ScrollPhysics.revealRange, after reveal: Double? = nil,
    at time: Double
  ) {
    if fade != nil, reducesMotion {
      fade?.next = target
      return
    }
    let velocity = velocity(at: time)
    let acceleration = course.trajectory.acceleration(at: time)
    let place = hold(at: time)
    let (seconds, distance) =
      reveal.map { ($0, range / gap) }
      ?? (duration ?? flightDuration(to: target, at: time), restThreshold)
    let pull = SmoothApproach(
      to: target, from: place, velocity: velocity, acceleration: acceleration,
      settlingAfter: seconds, within: distance, at: time)
    // A flight with a given duration may lead to a moving body, which is there at its end.
    let flight = Course(.pull(pull), cause: .fly)
      .settling(within: duration == nil ? landingThreshold : restThreshold, notBefore: time)
    if flight.end.time == time {
      // The ribbon is already there: the lines are hidden and appear again.
      addReveal(of: target, at: time + SignLines.duration)
      land(from: place, velocity: velocity, to: target, at: time)
    } else if reducesMotion {
      cut(from: place, to: target, as: .fly, at: time)
    } else {
      course = flight
      // Lines must be completely hidden before they appear again.
      add(reveal: pull, within: range, notBefore: time + SignLines.duration)
    }
  }

  /// Moves a resting ribbon together with the body in its centre.
  ///
  /// - Parameters:
  ///   - place: The body's position, 0 ..< 12.
  ///   - velocity: Velocity in p per second; 0 leaves the ribbon at rest.
  package mutating func carry(to place: Double, velocity: Double) {
    guard motion == .rest, let held = course.destination else { return }
    course = Course(at: Self.nearest(place, to: held), movingWith: velocity)
  }

  /// Sets a new width of the window; the position in the centre stays the same.
  ///
  /// A motion continues, and arrives within half a pixel, at the new width, of its destination.
  public mutating func resize(width: Double, at time: Double) {
    windowWidth = max(1, width)
    if case .drift(let glide) = course.trajectory {
      // The speed in pixels per second stays the same.
      drift(glide.drift, velocity: glide.velocity(at: time), at: time)
    } else if course.end != .never {
      settle(course, at: time)
    }
  }

  /// Time when the course next changes without input, in seconds; nil if it never does.
  public var deadline: Double? {
    let next = min(reveal.nextTime ?? .infinity, course.end.time, fade?.ends ?? .infinity)
    return next.isFinite ? next : nil
  }

  /// Changes the course at the current deadline, `time`.
  public mutating func meetDeadline(at time: Double) {
    while let (due, sign) = reveal.next(dueBy: time) { lines.reveal(sign, at: due) }
    if let fade, time >= fade.ends {
      self.fade = nil
      if let next = fade.next { fly(toPosition: next, at: time) }
    }
    let ending = course
    guard time >= ending.end.time else { return }
    switch ending.end {
    case .never: break
    case .rest: course = Course(at: ending.destination ?? position(at: time))
    case .arrival:
      guard let target = ending.destination else { return }
      land(
        from: position(at: time), velocity: velocity(at: time), to: target, at: time)
      let isPulled = ending.cause == .snap || ending.cause == .fly
      // A later reveal waits until the old lines have gone.
      if isPulled, Self.isSign(target), reveal.nextTime == nil {
        lines.reveal(Self.sign(at: target), at: time)
      }
    case .edge: passEdge(at: time)
    }
  }
}

extension Ribbon {
  /// Seconds since a fling was stopped, within which a flick adds to it.
  ///
  /// - Source: judgement; iOS adds quick successive flicks together, and starts afresh after a
  ///   clear pause.
  package static let carryWindow = 0.5
  /// Maximum duration of the last pixel, in seconds.
  private static let longestLanding = 0.2

  /// Stops the ribbon and cancels all scheduled changes.
  ///
  /// - Parameter time: Time in seconds.
  /// - Returns: The ribbon's position.
  private mutating func hold(at time: Double) -> Double {
    let place = position(at: time)
    course = Course(at: place)
    fade?.next = nil
    reveal.cancelAll()
    lines.hide(at: time)
    return place
  }

  /// Lets a stop attract the ribbon.
  ///
  /// - Parameters:
  ///   - target: The stop.
  ///   - place: The ribbon's position.
  ///   - velocity: The ribbon's velocity there, in p per second.
  ///   - start: Time in seconds when the pull starts, at most `time`.
  ///   - time: Time in seconds.
  private mutating func snap(
    to target: Double, from place: Double, velocity: Double, since start: Double, at time: Double
  ) {
    guard !reducesMotion else { return cutOrStay(from: place, at: target, at: time) }
    // A pull with this ω is a pure exponential: the fling itself, with a different end.
    let natural = velocity / (target - place)
    let range = ScrollPhysics.snapFrequency
    let pull = SmoothApproach(
      to: target, from: place, velocity: velocity,
      rate: range.contains(natural) ? natural : range.upperBound, at: start)
    settle(Course(.pull(pull), cause: .snap), at: time)
    add(reveal: pull, within: ScrollPhysics.revealRange, notBefore: time)
  }

  /// Stops following a wheel that is no longer turned; a stop near the wheel's target takes over.
  private mutating func leave(_ wheel: Wheel, at time: Double) {
    if let stop = stopNear(wheel.target) {
      let velocity = velocity(at: time)
      snap(to: stop, from: hold(at: time), velocity: velocity, since: time, at: time)
    } else {
      settle(course, at: time)
    }
  }

  /// Sets the course, which ends a pixel from a stop that attracts the ribbon, and half a pixel
  /// from another destination.
  private mutating func settle(_ course: Course, at time: Double) {
    let isPull = if case .pull = course.trajectory { true } else { false }
    self.course = course.settling(
      within: isPull ? landingThreshold : restThreshold, notBefore: time)
  }

  /// Moves the ribbon to the stop without motion, while the previous position fades out.
  private mutating func cutOrStay(from place: Double, at target: Double, at time: Double) {
    if abs(place - target) * pixelsPerSign >= 0.1 {
      cut(from: place, to: target, as: .snap, at: time)
    } else {
      course = Course(at: target)
      addReveal(of: target, at: time + PlaceFade.duration)
    }
  }

  /// Schedules the lines for the time when the ribbon is near and slow, or when it arrives if that
  /// is earlier.
  private mutating func add(
    reveal pull: SmoothApproach, within range: Double, notBefore earliest: Double
  ) {
    let nears = pull.nears(
      within: range / gap, slowerThan: ScrollPhysics.revealSpeed / gap)
    addReveal(of: pull.target, at: max(earliest, min(nears, course.end.time)))
  }

  /// Moves the ribbon over the last pixel or less to an exact position, braking evenly.
  mutating func land(
    from position: Double, velocity: Double, to target: Double, within duration: Double? = nil,
    at time: Double
  ) {
    guard position != target || velocity != 0 else { return course = Course(at: target) }
    // Even braking from a velocity v over a distance x takes 2 x / v.
    let braking = velocity == 0 ? 0 : 2 * (target - position) / velocity
    let usual = braking > 0 ? min(braking, Self.longestLanding) : Self.longestLanding
    let tween = Tween(
      from: position, to: target, duration: duration ?? usual, curve: .smoothstep,
      initialVelocity: velocity)
    settle(Course(.landing(tween, began: time), cause: .rest), at: time)
  }

  /// Moves the ribbon to `target` at once, while the previous position fades out.
  private mutating func cut(
    from place: Double, to target: Double, as motion: RibbonMotion, at time: Double
  ) {
    fade = PlaceFade(from: place, as: motion, at: time)
    course = Course(at: target)
    addReveal(of: target, at: time + PlaceFade.duration)
  }
}
