import CosmosGeometry
import CosmosMotion
import Testing

@Suite struct RepeatedTests {
  private let there = Tween(from: 1.0, to: 3, duration: 0.5, curve: .easeIn)

  @Test func `each pass of a repeated motion begins again at the start`() {
    let motion = there.repeated(.times(3))
    #expect(motion.duration == 1.5)
    for time in [0, 0.1, 0.25, 0.4375] {
      for pass in 0..<3 {
        let now = 0.5 * Double(pass) + time
        #expect(abs(motion.value(at: now) - there.value(at: time)) < 1e-12, "\(now)")
        #expect(abs(motion.velocity(at: now) - there.velocity(at: time)) < 1e-12, "\(now)")
      }
    }
    #expect(motion.value(at: -1) == 1 && motion.velocity(at: -1) == 0)
    #expect(motion.value(at: 1.5) == 3 && motion.velocity(at: 1.5) == 0)
  }

  @Test func `with autoreverse, every other pass runs backwards, without a jump`() {
    let motion = there.repeated(.times(4, autoreverses: true))
    for time in [0.0625, 0.125, 0.3125] {
      #expect(abs(motion.value(at: 1 - time) - there.value(at: time)) < 1e-12)
      #expect(abs(motion.velocity(at: 1 - time) + there.velocity(at: time)) < 1e-12)
    }
    for time in [0.5, 1, 1.5] {
      #expect(abs(motion.value(at: time.nextDown) - motion.value(at: time.nextUp)) < 1e-9)
    }
    #expect(motion.value(at: 2) == 1, "An even number of passes ends at the start.")
    #expect(there.repeated(.times(3, autoreverses: true)).value(at: 9) == 3)
  }

  @Test func `an endless repetition never stops, and keyframe tracks and springs repeat, too`() {
    let forever = there.repeated(.forever(autoreverses: true))
    #expect(forever.duration == .infinity)
    #expect(abs(forever.value(at: 1_000_000.25) - forever.value(at: 0.25)) < 1e-6)
    let track = KeyframeTrack([
      Keyframe(time: 0, value: Point.zero), Keyframe(time: 1, value: Point(x: 4, y: 0)),
    ])
    #expect(track.repeated(.forever()).value(at: 7.25) == Point(x: 1, y: 0))
    let spring = SpringMotion(from: 0.0, to: 1, spring: .bouncy)
    #expect(spring.repeated(.times(2)).duration == 2 * spring.duration)
  }

  @Test func `motions without a duration or an end cannot repeat`() async {
    await #expect(processExitsWith: .failure) {
      _ = Tween(from: 0.0, to: 1, duration: 0, curve: .linear).repeated(.forever())
    }
    await #expect(processExitsWith: .failure) {
      _ = Deceleration(from: 0, velocity: 1).repeated(.forever())
    }
    await #expect(processExitsWith: .failure) { _ = Repetition.times(0) }
  }

  @Test func `an animated value repeats its motion, and rests where the last pass ends`() {
    var light = Animated(0.25)
    light.animate(
      to: 1, at: 10, delay: 0.5, duration: 1, curve: .linear,
      repeating: .times(4, autoreverses: true))
    #expect(light.target == 0.25 && light.settlesAt == 14.5)
    #expect(light.value(at: 10.2) == 0.25 && light.value(at: 11.5) == 1)
    #expect(abs(light.value(at: 12) - 0.625) < 1e-12)
    #expect(light.nextChange(after: 10) == 10.5 && light.nextChange(after: 11) == 11)
    #expect(light.value(at: 15) == 0.25 && light.nextChange(after: 14.5) == nil)
    // A new target takes over the position and the velocity of a pass that runs backwards.
    let velocity = light.velocity(at: 12)
    light.animate(to: 5, at: 12, spring: .smooth)
    #expect(abs(light.velocity(at: 12) - velocity) < 1e-12 && velocity < 0)

    var beacon = Animated(0.0)
    beacon.animate(to: 1, at: 0, duration: 1, curve: .linear, repeating: .forever())
    #expect(beacon.settlesAt == .infinity && beacon.isMoving(at: 1e9))
  }
}

@Suite struct StepsTests {
  @Test(arguments: [
    (TimingCurve.steps(4), [0, 0.25, 0.5, 0.75]),
    (.steps(4, .start), [0.25, 0.5, 0.75, 1]),
    (.steps(5, .neither), [0, 0.25, 0.5, 0.75, 1]),
    (.steps(3, .both), [0.25, 0.5, 0.75]),
    (.steps(1), [0]), (.steps(1, .start), [1]), (.steps(2, .neither), [0, 1]),
  ])
  func `the steps of a timing curve have the heights that CSS defines`(
    curve: TimingCurve, heights: [Double]
  ) {
    for (index, height) in heights.enumerated() {
      for part in [0, 0.5, 0.99] {
        let fraction = (Double(index) + part) / Double(heights.count)
        #expect(abs(curve.progress(at: fraction) - height) < 1e-12, "\(fraction)")
        #expect(curve.slope(at: fraction) == 0)
      }
    }
    #expect(curve.progress(at: -0.1) == 0)
    #expect(curve.progress(at: 1) == 1 && curve.progress(at: 2) == 1)
  }

  @Test func `a timing curve of too few steps is rejected`() async {
    await #expect(processExitsWith: .failure) { _ = TimingCurve.steps(0) }
    await #expect(processExitsWith: .failure) { _ = TimingCurve.steps(1, .neither) }
  }

  /// A window sleeps until the next announced change, so a step that was not announced would appear
  /// late.
  @Test(arguments: [0.0, 0.1, 7, 1234.567], [Repetition?.none, .times(6, autoreverses: true)])
  func `a value that is animated with a curve of steps changes only at the steps`(
    began: Double, repetition: Repetition?
  ) {
    for (duration, count) in [(1.0, 3), (0.3, 7), (60, 60)] {
      var hand = Animated(0.0)
      let curve = TimingCurve.steps(count)
      if let repetition {
        hand.animate(
          to: 1, at: began, duration: duration, curve: curve, repeating: repetition)
      } else {
        hand.animate(to: 1, at: began, duration: duration, curve: curve)
      }
      let passes = repetition?.count ?? 1
      var time = began
      var pictures = 0
      while let next = hand.nextChange(after: time), pictures < 1000 {
        #expect(next > time)
        // The value rests until shortly before the next change.
        let rest = next - 2e-9
        if rest > time { #expect(hand.value(at: rest) == hand.value(at: time), "\(time)") }
        // If a pass turns round, the values before and after that change are equal.
        let isStep = hand.value(at: next) != hand.value(at: time)
        let isAllowed = isStep || next - time < 1e-8 || repetition != nil
        #expect(isAllowed, "\(time)")
        time = next
        pictures += 1
      }
      #expect(hand.value(at: time) == hand.target)
      #expect((passes * count...2 * passes * count).contains(pictures), "\(pictures)")
    }
  }

  @Test func `a motion with a curve of steps ignores the velocity of the motion before it`() {
    var value = Animated(0.0)
    value.animate(to: 10, at: 0, duration: 1, curve: .linear)
    value.animate(to: 0, at: 0.5, duration: 1, curve: .steps(2))
    #expect(value.value(at: 0.9) == 5 && value.value(at: 1.1) == 2.5)
    #expect(value.velocity(at: 0.9) == 0)
  }
}
