import CosmosInput
package import CosmosGeometry
import CosmosMotion

// All changes of the ribbon's course. Times are in seconds.

extension Ribbon {
  /// Begins a drag: the ribbon stops at its current position, and the lines of the sign in the
  /// centre disappear.
  package mutating func grab(at time: Double) {
    stoppedFling = nil
    switch course.trajectory {
    case .fling: rememberFling(at: time)
    // If a snap has replaced a fling, the snap counts as that fling as long as the ribbon still
    // moves in the same direction.
    case .pull(let pull, _)
    where course.cause == .snap && velocity(at: time) * pull.velocity(at: 0) > 0:
      rememberFling(at: time)
    default: break
    }
    course = Course(.still(at: hold(at: time)), cause: .drag)
  }

  private mutating func rememberFling(at time: Double) {
    stoppedFling = StoppedFling(velocity: velocity(at: time) / signsPerPixel, time: time)
  }

  /// Moves the ribbon in a drag; `dx` is the distance in logical pixels, positive to the right.
  package mutating func drag(by dx: Double) {
    guard course.isHeld else { return }
    course.shift(by: dx * signsPerPixel)
  }

  /// Moves the ribbon by notches of a wheel; a positive number moves the content to the right.
  package mutating func notch(by notches: Double, at time: Double) {
    var wheel: Wheel
    if case .wheel(let current) = course.trajectory {
      wheel = current
    } else {
      let velocity = velocity(at: time)
      wheel = Wheel(
        position: hold(at: time), velocity: velocity,
        notchTravel: RibbonPhysics.notchTravel * windowWidth * signsPerPixel,
        reducesMotion: reducesMotion, at: time)
    }
    wheel.turn(by: notches, at: time)
    course = Course(.wheel(wheel), cause: .drag)
  }

  /// Ends a drag.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the content in logical pixels per second, positive to the right;
  ///     0 if the content was at rest.
  ///   - time: The time of the release in seconds.
  ///   - start: The time in seconds when the content began to glide; nil for `time`.
  package mutating func release(
    velocity: Double, at time: Double, glidingSince start: Double? = nil
  ) {
    if case .wheel(let wheel) = course.trajectory { return leave(wheel, at: time) }
    let place = hold(at: time)
    var velocity = velocity
    if let stopped = stoppedFling, stopped.velocity * velocity > 0,
      time - stopped.time < Self.carryWindow
    {
      velocity = clamped(
        velocity + stopped.velocity, -RibbonPhysics.maximumVelocity, RibbonPhysics.maximumVelocity)
    }
    stoppedFling = nil
    if reducesMotion { velocity = 0 }
    let glide = Deceleration(
      from: place, velocity: velocity * signsPerPixel, rate: RibbonPhysics.decelerationRate)
    let began = velocity == 0 ? time : start ?? time
    if let stop = stopNear(glide.restingOffset) {
      snap(to: stop, from: place, velocity: glide.velocity, since: began, at: time)
    } else if velocity != 0 {
      follow(Course(.fling(glide, began: began), cause: .fling), at: time)
    }
  }

  /// Flies to a sign, 0…11, on the shorter way around the ribbon.
  ///
  /// - Parameters:
  ///   - sign: The sign to fly to.
  ///   - duration: The duration of the flight in seconds; nil for the usual duration.
  ///   - range: The distance from the sign, in window widths, within which the sign's lines appear,
  ///     provided that the ribbon is slow.
  ///   - reveal: The seconds until the ribbon is within the distance `range`. These seconds
  ///     determine the duration of the flight; nil if `duration` determines it.
  ///   - time: The time of the call in seconds.
  package mutating func fly(
    to sign: Int, within duration: Double? = nil,
    revealingWithin range: Double = RibbonPhysics.revealRange, after reveal: Double? = nil,
    at time: Double
  ) {
    fly(
      toPosition: layout.place(of: sign, near: position(at: time)), within: duration,
      revealingWithin: range, after: reveal, at: time)
  }

  /// Flies to the sign on the left of the screen, or to the one on its right; see
  /// ``fly(by:at:)``.
  package mutating func fly(to side: Side, at time: Double) {
    let right = Int(layout.right)
    fly(by: side == .right ? right : -right, at: time)
  }

  /// A side of the screen.
  package enum Side: Sendable {
    case left, right
  }

  /// Flies to the next sign in the order of the zodiac (`step` +1) or to the previous one (−1).
  ///
  /// At rest, in a snap and in a flight, the step is counted from the ribbon's destination;
  /// otherwise, from its current position.
  package mutating func fly(by step: Int, at time: Double) {
    let origin =
      switch course.cause {
      case .rest, .snap, .fly: destination(at: time)
      case .drag, .fling, .drift: fade?.next ?? position(at: time)
      }
    fly(toPosition: layout.stop(beyond: origin, step: step).place, at: time)
  }

  /// Flies to a position in signs; for the other parameters, see
  /// ``fly(to:within:revealingWithin:after:at:)``.
  package mutating func fly(
    toPosition target: Double, within duration: Double? = nil,
    revealingWithin range: Double = RibbonPhysics.revealRange, after reveal: Double? = nil,
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
      settlingAfter: seconds, within: distance)
    // A flight whose duration is given may lead to a moving planet, which is at the destination
    // when the flight ends. Such a flight ends nearer to its destination than others.
    let flight = Course(.pull(pull, began: time), cause: .fly)
      .settling(within: duration == nil ? landingThreshold : restThreshold, notBefore: time)
    if flight.end.time == time {
      // The ribbon is already at the destination: the lines disappear and then appear again.
      addReveal(of: target, at: time + SignLines.duration)
      land(from: place, velocity: velocity, to: target, at: time)
    } else if reducesMotion {
      cut(from: place, to: target, as: .fly, at: time)
    } else {
      course = flight
      // The lines must have disappeared completely before they can appear again.
      add(reveal: pull, began: time, within: range, notBefore: time + SignLines.duration)
    }
  }

  /// Moves a ribbon that rests at a planet, because the planet has moved.
  ///
  /// - Parameters:
  ///   - place: The position of the planet, 0 ..< 12 signs.
  ///   - velocity: The planet's velocity in signs per second; with 0, the ribbon rests.
  package mutating func carry(to place: Double, velocity: Double) {
    guard motion == .rest, let held = course.destination else { return }
    course = Course(at: Self.nearest(place, to: held), movingWith: velocity)
  }

  /// Sets the size of the window; the position in the centre of the window does not change.
  ///
  /// A motion continues; at the new size, it ends within a pixel of its destination.
  package mutating func resize(to window: Size, at time: Double) {
    windowWidth = max(1, window.width)
    pixelsPerSign = layout.pixelsPerSign(in: window)
    if case .drift(let glide) = course.trajectory {
      // The speed in pixels per second does not change.
      drift(glide.drift, velocity: glide.velocity(at: time), at: time)
    } else if course.end != .never {
      follow(course, at: time)
    }
  }

  /// The time, in seconds, of the next change of the course without input; nil if there is none.
  package var deadline: Double? {
    let next = min(reveal.nextTime ?? .infinity, course.end.time, fade?.ends ?? .infinity)
    return next.isFinite ? next : nil
  }

  /// Performs the changes that are due at ``deadline``; `time` must be that deadline.
  package mutating func meetDeadline(at time: Double) {
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
      // If lines are planned to appear later, the old lines must disappear first, so no lines
      // appear now.
      if isPulled, layout.isSign(target), reveal.nextTime == nil {
        lines.reveal(layout.sign(at: target), at: time)
      }
    case .edge: passEdge(at: time)
    }
  }
}

extension Ribbon {
  /// The maximum number of seconds from stopping a fling to releasing a flick whose velocity is
  /// added to that of the fling.
  ///
  /// - Source: Own judgement: iOS adds the velocities of quick successive flicks, and does not add
  ///   them after a noticeable pause.
  package static let carryWindow = 0.5
  /// The maximum number of seconds for the last pixel of a motion.
  private static let longestLanding = 0.2

  /// Stops the ribbon, makes the lines disappear, and cancels all planned changes.
  ///
  /// - Parameter time: The current time in seconds.
  /// - Returns: The ribbon's position at that time, in signs.
  private mutating func hold(at time: Double) -> Double {
    let place = position(at: time)
    course = Course(at: place)
    fade?.next = nil
    reveal.cancelAll()
    lines.hide(at: time)
    return place
  }

  /// Begins the motion of a ribbon that a stop attracts.
  ///
  /// - Parameters:
  ///   - target: The position of the stop, in signs.
  ///   - place: The position of the ribbon, in signs.
  ///   - velocity: The velocity of the ribbon, in signs per second.
  ///   - start: The start of the motion in seconds, at most `time`.
  ///   - time: The current time in seconds.
  private mutating func snap(
    to target: Double, from place: Double, velocity: Double, since start: Double, at time: Double
  ) {
    guard !reducesMotion else { return cutOrStay(from: place, at: target, at: time) }
    // With the rate `natural`, the motion is a pure exponential, like the deceleration of a fling,
    // so the fling continues smoothly and only its end changes.
    let natural = velocity / (target - place)
    let range = RibbonPhysics.snapFrequency
    let pull = SmoothApproach(
      to: target, from: place, velocity: velocity,
      rate: range.contains(natural) ? natural : range.upperBound)
    follow(Course(.pull(pull, began: start), cause: .snap), at: time)
    add(reveal: pull, began: start, within: RibbonPhysics.revealRange, notBefore: time)
  }

  /// Ends the motion by a wheel that no longer turns; a stop near the wheel's target attracts the
  /// ribbon.
  private mutating func leave(_ wheel: Wheel, at time: Double) {
    if let stop = stopNear(wheel.target) {
      let velocity = velocity(at: time)
      snap(to: stop, from: hold(at: time), velocity: velocity, since: time, at: time)
    } else {
      follow(course, at: time)
    }
  }

  /// Begins a course, and computes when it ends: a pixel from the destination if a stop attracts
  /// the ribbon, otherwise half a pixel from it.
  private mutating func follow(_ course: Course, at time: Double) {
    let isPull = if case .pull = course.trajectory { true } else { false }
    self.course = course.settling(
      within: isPull ? landingThreshold : restThreshold, notBefore: time)
  }

  /// With reduced motion, puts the ribbon at a stop at once, while the picture at the previous
  /// position fades out.
  private mutating func cutOrStay(from place: Double, at target: Double, at time: Double) {
    if abs(place - target) * pixelsPerSign >= 0.1 {
      cut(from: place, to: target, as: .snap, at: time)
    } else {
      course = Course(at: target)
      addReveal(of: target, at: time + PlaceFade.duration)
    }
  }

  /// Plans that the lines of the sign at the destination appear when the ribbon is both near the
  /// sign and slow, or when the ribbon arrives there if that is earlier.
  private mutating func add(
    reveal pull: SmoothApproach, began: Double, within range: Double, notBefore earliest: Double
  ) {
    let nears =
      began
      + pull.nears(
        within: range / gap, slowerThan: RibbonPhysics.revealSpeed / gap)
    addReveal(of: pull.target, at: max(earliest, min(nears, course.end.time)))
  }

  /// Moves the ribbon over the last pixel to an exact position, with even braking.
  mutating func land(
    from position: Double, velocity: Double, to target: Double, within duration: Double? = nil,
    at time: Double
  ) {
    guard position != target || velocity != 0 else { return course = Course(at: target) }
    // Braking evenly from a velocity v takes 2 x / v over a distance x.
    let braking = velocity == 0 ? 0 : 2 * (target - position) / velocity
    let usual = braking > 0 ? min(braking, Self.longestLanding) : Self.longestLanding
    let tween = Tween(
      from: position, to: target, duration: duration ?? usual, curve: .smoothstep,
      initialVelocity: velocity)
    follow(Course(.landing(tween, began: time), cause: .rest), at: time)
  }

  /// Puts the ribbon at `target` at once, while the picture at the previous position fades out.
  private mutating func cut(
    from place: Double, to target: Double, as motion: RibbonMotion, at time: Double
  ) {
    fade = PlaceFade(from: place, as: motion, at: time)
    course = Course(at: target)
    addReveal(of: target, at: time + PlaceFade.duration)
  }
}
