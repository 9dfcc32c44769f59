import CosmosInput
import CosmosGeometry
import CosmosMotion

// Every change of the ribbon's state. Each takes the time in seconds at which it happens.

extension Ribbon {
  /// A hand takes hold: whatever moved stops where it is, the lines go.
  package mutating func grab(at time: Double) {
    stoppedFling = nil
    if case .fling(let glide, let began) = state {
      // p and the content move in opposite directions.
      let velocity = -glide.velocity(at: time - began) * pixelsPerSign
      stoppedFling = StoppedFling(velocity: velocity, time: time)
    }
    hold(at: time)
    state = .drag
  }

  /// The content follows the hand by `dx` logical pixels.
  package mutating func drag(by dx: Double) {
    guard state == .drag else { return }
    held -= dx / pixelsPerSign
  }

  /// A wheel moves the content by some notches, eased.
  package mutating func notch(by notches: Double, at time: Double) {
    var glide: Animated<Double>
    if case .notches(let current) = state {
      glide = current
    } else {
      hold(at: time)
      glide = Animated(held)
    }
    let target = glide.target - notches * physics.notchTravel / gap
    glide.animate(to: target, at: time, duration: physics.notchDuration, curve: .easeOut)
    state = .notches(glide)
  }

  /// The hand lets go with a velocity in logical px/s, + to the right.
  ///
  /// - Parameters:
  ///   - velocity: 0 where the hand rested.
  ///   - time: Seconds.
  ///   - start: Since when the glide runs, if not since `time`.
  package mutating func release(
    velocity: Double, at time: Double, glidingSince start: Double? = nil
  ) {
    hold(at: time)
    var velocity = velocity
    if let stopped = stoppedFling, stopped.velocity * velocity > 0,
      time - stopped.time < Self.carryWindow
    {
      velocity = clamp(
        velocity + stopped.velocity, -physics.maximumVelocity, physics.maximumVelocity)
    }
    stoppedFling = nil
    guard velocity != 0, !reducedMotion else { return settle(at: time) }
    let glide = Deceleration(
      from: held, velocity: -velocity / pixelsPerSign, rate: physics.decelerationRate)
    state = .fling(glide, began: start ?? time)
  }

  /// Flies to a sign, 0…11, by the shorter way round.
  package mutating func fly(to sign: Int, at time: Double) {
    let position = position(at: time)
    let way = wrapped(Double(sign) - position + 6, period: 12) - 6
    fly(toPosition: (position + way).rounded(), at: time)
  }

  /// Flies to the sign before or after the one that is there, or that is being flown to.
  package mutating func fly(by step: Int, at time: Double) {
    let origin: Double
    switch state {
    case .snap, .fly: origin = destination(at: time)
    case .rest, .drag, .notches, .fling: origin = fade?.next ?? position(at: time)
    }
    let tolerance = 1e-6
    fly(
      toPosition: step > 0
        ? (origin + tolerance).rounded(.down) + 1 : (origin - tolerance).rounded(.up) - 1, at: time)
  }

  package mutating func fly(toPosition target: Double, at time: Double) {
    if fade != nil, reducedMotion {
      fade?.next = target
      return
    }
    hold(at: time)
    let sign = Self.sign(at: target)
    if abs(target - held) * pixelsPerSign < 0.1 {
      // Already there: the lines go and come again.
      held = target
      state = .rest
      reveal.add(sign, at: time + SignLines.duration)
    } else if reducedMotion {
      cut(to: target, as: .fly, at: time)
    } else {
      let glide = Tween(
        from: held, to: target, duration: physics.flyDuration, curve: .easeOut)
      state = .fly(glide, began: time)
      reveal.add(sign, at: time + physics.flyDuration)
    }
  }

  /// A new width of the window: p stays, so what was centred stays centred.
  package mutating func resize(width: Double) {
    screenWidth = max(1, width)
  }

  /// When something is due next by itself, in seconds.
  package var deadline: Double? {
    var next = reveal.nextTime
    switch state {
    case .fling(let glide, let began):
      let end = began + glide.duration(within: physics.restThreshold / pixelsPerSign)
      next = min(next ?? end, end)
    case .snap(let glide, let began), .fly(let glide, let began):
      next = min(next ?? .infinity, began + glide.duration)
    case .rest, .drag, .notches: break
    }
    if let fade { next = min(next ?? .infinity, fade.ends) }
    return next
  }

  /// Lets what is due at `time`, the present deadline, happen.
  package mutating func meetDeadline(at time: Double) {
    while let (due, sign) = reveal.next(dueBy: time) { lines.reveal(sign, at: due) }
    if let fade, time >= fade.ends {
      self.fade = nil
      if let next = fade.next { fly(toPosition: next, at: time) }
    }
    switch state {
    case .fling(let glide, let began):
      let length = glide.duration(within: physics.restThreshold / pixelsPerSign)
      guard time >= began + length else { return }
      held = glide.value(at: length)
      settle(at: time)
    case .snap(let glide, let began), .fly(let glide, let began):
      guard time >= began + glide.duration else { return }
      held = glide.end
      state = .rest
    case .rest, .drag, .notches: break
    }
  }
}

extension Ribbon {
  /// Seconds after which a stopped fling is forgotten.
  ///
  /// - Source: judgement; iOS adds quick successive flicks and forgets after a clear pause.
  package static let carryWindow = 0.5

  /// Stops where the ribbon is and drops all that was to come.
  private mutating func hold(at time: Double) {
    held = position(at: time)
    state = .rest
    fade?.next = nil
    reveal.cancelAll()
    lines.hide(at: time)
  }

  /// Motion has ended: a sign that is near enough pulls the ribbon to itself.
  private mutating func settle(at time: Double) {
    state = .rest
    let target = held.rounded()
    guard snaps, abs(held - target) * gap <= physics.snapRange else { return }
    if reducedMotion {
      if abs(held - target) * pixelsPerSign >= 0.1 {
        cut(to: target, as: .snap, at: time)
      } else {
        held = target
        reveal.add(Self.sign(at: target), at: time + physics.revealDelay)
      }
      return
    }
    state = .snap(
      Tween(from: held, to: target, duration: physics.snapDuration, curve: .easeInOut),
      began: time)
    reveal.add(Self.sign(at: target), at: time + physics.revealDelay)
  }

  /// Is at `target` at once, while the old place fades away.
  private mutating func cut(to target: Double, as motion: RibbonMotion, at time: Double) {
    fade = PlaceFade(from: held, began: time, motion: motion)
    held = target
    state = .rest
    reveal.add(Self.sign(at: target), at: time + PlaceFade.duration)
  }
}
