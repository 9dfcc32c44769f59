public import CosmosInput
import CosmosGeometry
import CosmosMotion

// Every change of the ribbon's state. Each takes the time in seconds at which it happens.

extension Ribbon {
  /// Begins a drag: the ribbon stops where it is, and the lines hide.
  public mutating func grab(at time: Double) {
    stoppedFling = nil
    switch state {
    case .fling: rememberFling(at: time)
    // A snap that took over a fling counts as that fling until it turns round.
    case .pull(let pull, .snap)
    where pull.velocity(at: time) * pull.velocity(at: pull.began) > 0: rememberFling(at: time)
    default: break
    }
    hold(at: time)
    become(.drag)
  }

  private mutating func rememberFling(at time: Double) {
    // p and the content move in opposite directions.
    stoppedFling = StoppedFling(velocity: -velocity(at: time) * pixelsPerSign, time: time)
  }

  /// The content follows the hand by `dx` logical pixels.
  public mutating func drag(by dx: Double) {
    guard state == .drag else { return }
    held -= dx / pixelsPerSign
  }

  /// A wheel moves the content by some notches; + is to the right.
  public mutating func notch(by notches: Double, at time: Double) {
    var wheel: Wheel
    if case .notches(let current) = state {
      wheel = current
    } else {
      let velocity = velocity(at: time)
      hold(at: time)
      wheel = Wheel(
        position: held, velocity: velocity, gap: gap, reducesMotion: reducesMotion, at: time)
    }
    wheel.turn(by: notches, at: time)
    become(.notches(wheel))
  }

  /// The hand lets go with a velocity in logical px/s, + to the right.
  ///
  /// - Parameters:
  ///   - velocity: 0 where the hand rested.
  ///   - time: Seconds.
  ///   - start: Since when the glide runs, if not since `time`.
  public mutating func release(
    velocity: Double, at time: Double, glidingSince start: Double? = nil
  ) {
    if case .notches(let wheel) = state { return leave(wheel, at: time) }
    hold(at: time)
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
      from: held, velocity: -velocity / pixelsPerSign, rate: ScrollPhysics.decelerationRate)
    let began = velocity == 0 ? time : start ?? time
    if let stop = stopNear(glide.restingOffset) {
      snap(to: stop, velocity: glide.velocity, since: began, at: time)
    } else if velocity != 0 {
      become(.fling(glide, began: began))
      settle(at: time)
    }
  }

  /// Flies to a sign, 0…11, by the shorter way round.
  ///
  /// - Parameters:
  ///   - sign: Where to.
  ///   - duration: Seconds; nil for those of a usual flight.
  ///   - range: Lines come when the ribbon is slow and that many window widths away.
  ///   - time: Seconds.
  public mutating func fly(
    to sign: Int, within duration: Double? = nil,
    revealingWithin range: Double = ScrollPhysics.revealRange, at time: Double
  ) {
    fly(
      toPosition: Self.nearest(Double(sign), to: position(at: time)), within: duration,
      revealingWithin: range, at: time)
  }

  /// Flies to the sign before or after the one that is there, or that is being flown to.
  public mutating func fly(by step: Int, at time: Double) {
    let origin: Double
    switch state {
    case .landing, .pull: origin = destination(at: time)
    case .rest, .carried, .drag, .notches, .fling, .drift: origin = fade?.next ?? position(at: time)
    }
    let tolerance = 1e-6
    fly(
      toPosition: step > 0
        ? (origin + tolerance).rounded(.down) + 1 : (origin - tolerance).rounded(.up) - 1, at: time)
  }

  /// Flies to a position, as ``fly(to:within:revealingWithin:at:)`` does.
  public mutating func fly(
    toPosition target: Double, within duration: Double? = nil,
    revealingWithin range: Double = ScrollPhysics.revealRange, at time: Double
  ) {
    if fade != nil, reducesMotion {
      fade?.next = target
      return
    }
    let (velocity, acceleration) = (velocity(at: time), acceleration(at: time))
    hold(at: time)
    let pull = SmoothApproach(
      to: target, from: held, velocity: velocity, acceleration: acceleration,
      settlingAfter: duration ?? flightDuration(to: target, at: time), within: restThreshold,
      at: time)
    let ends = pull.settles(within: restThreshold)
    if ends == time {
      // Already there: the lines go and come again.
      addReveal(of: target, at: time + SignLines.duration)
      land(from: held, velocity: velocity, to: target, at: time)
    } else if reducesMotion {
      cut(to: target, as: .fly, at: time)
    } else {
      become(.pull(pull, .fly), until: ends)
      // Lines that are going must be gone before they come again.
      add(reveal: pull, within: range, notBefore: time + SignLines.duration)
    }
  }

  /// Goes along with something that it rests at, from where that is now, 0 ..< 12, in p per second; 0 rests.
  package mutating func carry(to place: Double, velocity: Double) {
    guard motion == .rest else { return }
    held = Self.nearest(place, to: held)
    become(velocity == 0 ? .rest : .carried(velocity: velocity))
  }

  /// A new width of the window: p stays, so what was centred stays centred.
  ///
  /// What moves goes on as it did, and is over when it is within half a pixel of the new width.
  public mutating func resize(width: Double, at time: Double) {
    windowWidth = max(1, width)
    if case .drift(let glide) = state {
      // As many pixels a second as before.
      drift(glide.drift, velocity: glide.velocity(at: time), at: time)
    } else if ends < .infinity {
      settle(at: time)
    }
  }

  /// When the ribbon changes its state next without input, in seconds; nil where it does not.
  public var deadline: Double? {
    let next = min(reveal.nextTime ?? .infinity, ends, fade?.ends ?? .infinity)
    return next.isFinite ? next : nil
  }

  /// Lets what is due at `time`, the present deadline, happen.
  public mutating func meetDeadline(at time: Double) {
    while let (due, sign) = reveal.next(dueBy: time) { lines.reveal(sign, at: due) }
    if let fade, time >= fade.ends {
      self.fade = nil
      if let next = fade.next { fly(toPosition: next, at: time) }
    }
    guard time >= ends else { return }
    switch state {
    case .rest, .carried, .drag: break
    case .landing(let tween, _):
      held = tween.end
      become(.rest)
    case .notches, .fling: arrive(at: time)
    case .pull(let pull, _):
      arrive(at: time)
      if Self.isSign(pull.target) { lines.reveal(Self.sign(at: pull.target), at: time) }
    case .drift(var glide):
      if let sign = glide.passEdge(at: time) {
        lines.reveal(sign, at: time)
      } else {
        lines.hide(at: time)
      }
      become(.drift(glide), until: glide.nextEdge)
    }
  }
}

extension Ribbon {
  /// Seconds after which a stopped fling is forgotten.
  ///
  /// - Source: judgement; iOS adds quick successive flicks and forgets after a clear pause.
  package static let carryWindow = 0.5
  /// Seconds of the last half pixel at the most.
  private static let longestLanding = 0.3
  /// Seconds of it where there is no velocity to brake.
  private static let shortLanding = 0.2

  /// Stops where the ribbon is and drops all that was to come.
  private mutating func hold(at time: Double) {
    held = position(at: time)
    become(.rest)
    fade?.next = nil
    reveal.cancelAll()
    lines.hide(at: time)
  }

  /// A sign or another stop pulls the ribbon to itself from where it is held, which it has been at with
  /// that velocity, in p per second, since `start`, not after `time`.
  private mutating func snap(
    to target: Double, velocity: Double, since start: Double, at time: Double
  ) {
    guard !reducesMotion else { return cutOrStay(at: target, at: time) }
    // A pull of this ω is a pure exponential: the fling itself, with its end moved.
    let natural = velocity / (target - held)
    let range = ScrollPhysics.snapFrequency
    let pull = SmoothApproach(
      to: target, from: held, velocity: velocity,
      rate: range.contains(natural) ? natural : range.upperBound, at: start)
    become(.pull(pull, .snap))
    settle(at: time)
    add(reveal: pull, within: ScrollPhysics.revealRange, notBefore: time)
  }

  /// The wheel has been quiet: a sign that is near where it leads takes over.
  private mutating func leave(_ wheel: Wheel, at time: Double) {
    if let stop = stopNear(wheel.target) {
      let velocity = velocity(at: time)
      hold(at: time)
      snap(to: stop, velocity: velocity, since: time, at: time)
    } else {
      settle(at: time)
    }
  }

  /// Has the state end when it has come where it is going.
  private mutating func settle(at time: Double) { become(state, until: max(time, settles)) }

  /// Without motion a sign is there at once, while the old place fades away.
  private mutating func cutOrStay(at target: Double, at time: Double) {
    if abs(held - target) * pixelsPerSign >= 0.1 {
      cut(to: target, as: .snap, at: time)
    } else {
      held = target
      addReveal(of: target, at: time + PlaceFade.duration)
    }
  }

  /// Lines come when the ribbon is near and slow, at the latest when it has arrived.
  private mutating func add(
    reveal pull: SmoothApproach, within range: Double, notBefore earliest: Double
  ) {
    let nears = pull.nears(
      within: range / gap, slowerThan: ScrollPhysics.revealSpeed / gap)
    addReveal(of: pull.target, at: max(earliest, min(nears, ends)))
  }

  /// A motion is over: what is left of it, half a pixel, is braked evenly.
  private mutating func arrive(at time: Double) {
    land(
      from: position(at: time), velocity: velocity(at: time), to: destination(at: time), at: time)
  }

  /// Brings the ribbon from within half a pixel of a place to the place itself.
  mutating func land(
    from position: Double, velocity: Double, to target: Double, within duration: Double? = nil,
    at time: Double
  ) {
    held = target
    become(.rest)
    guard position != target || velocity != 0 else { return }
    // Braked evenly from the velocity v, the way x takes 2 x / v.
    let braking = velocity == 0 ? 0 : 2 * (target - position) / velocity
    let usual = braking > 0 ? min(braking, Self.longestLanding) : Self.shortLanding
    let tween = Tween(
      from: position, to: target, duration: duration ?? usual, curve: .smoothstep,
      initialVelocity: velocity)
    become(.landing(tween, began: time))
    settle(at: time)
  }

  /// Is at `target` at once, while the old place fades away.
  private mutating func cut(to target: Double, as motion: RibbonMotion, at time: Double) {
    fade = PlaceFade(from: held, began: time, motion: motion)
    held = target
    become(.rest)
    addReveal(of: target, at: time + PlaceFade.duration)
  }
}
