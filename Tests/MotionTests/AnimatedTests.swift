import CosmosGeometry
import CosmosMotion
import Testing

@Suite struct AnimatedTests {
  @Test func `a value without a motion stays the same at all times`() {
    let value = Animated(7.0)
    for time in [-Double.infinity, -1e9, 0, 1e9, Double.infinity] {
      #expect(value.value(at: time) == 7)
      #expect(!value.isMoving(at: time))
    }
    #expect(value.target == 7)
    #expect(value.settlesAt == -.infinity)
  }

  @Test func `a motion starts at its time, ends at its target and settles`() {
    var value = Animated(14.0)
    value.animate(to: 225, at: 10, duration: 0.5, curve: .linear)
    #expect(value.value(at: 10) == 14)
    #expect(abs(value.value(at: 10.25) - 119.5) < 1e-9)
    #expect(value.value(at: 10.5) == 225)
    #expect(value.target == 225)
    #expect(value.settlesAt == 10.5)
    #expect(value.isMoving(at: 10) && value.isMoving(at: 10.5.nextDown))
    #expect(!value.isMoving(at: 10.5))
  }

  @Test func `a motion continues until the delay of the next one has passed`() {
    var value = Animated(0.0)
    value.animate(to: 10, at: 0, duration: 1, curve: .linear)
    value.animate(to: 0, at: 0.5, delay: 0.25, duration: 1, curve: .linear)
    for (time, expected) in [(0.5, 5.0), (0.6, 6), (0.7, 7), (0.75, 7.5)] {
      #expect(abs(value.value(at: time) - expected) < 1e-12, "at \(time)")
    }
    #expect(
      abs(value.velocity(at: 0.75) - 10) < 1e-9,
      "the second motion starts with the velocity of the first one")
    #expect(value.settlesAt == 1.75)
    #expect(value.value(at: 1.75) == 0)
    // A third call replaces the waiting motion.
    value.animate(to: 20, at: 0.6, duration: 1, curve: .linear)
    #expect(abs(value.value(at: 0.6) - 6) < 1e-12)
    #expect(value.target == 20 && value.settlesAt == 1.6)
  }

  @Test func `a value that overshoots can be limited to a range when it is read`() {
    var value = Animated(0.0)
    value.animate(to: 1, at: 0, duration: 1, curve: .linear)
    value.animate(to: 0, at: 0.97, duration: 1, curve: .linear)
    let values = (0...100).map { value.value(at: 0.97 + 0.01 * Double($0)) }
    #expect(
      values.contains { $0 > 1 },
      "the second motion starts with the upward velocity of the first one")
    #expect(value.value(at: 1.05, in: 0...1) == 1)
  }

  /// With curves and springs in random order, the position never jumps, and a value that is moving
  /// keeps its velocity.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func `a new target keeps position and velocity when the motion to it begins`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var value = Animated(Double.random(in: -100...100, using: &generator))
    var time = Double.random(in: -10...100, using: &generator)
    for order in 0..<20 {
      time += .random(in: 0...0.6, using: &generator)
      let target = Double.random(in: -100...100, using: &generator)
      let delay = generator.next(below: 2) == 0 ? 0 : Double.random(in: 0...0.3, using: &generator)
      let before = value
      if generator.next(below: 2) == 0 {
        value.animate(
          to: target, at: time, delay: delay, duration: .random(in: 0.05...0.5, using: &generator),
          curve: TimingCurveTests.named[generator.next(below: 5)])
      } else {
        value.animate(
          to: target, at: time, delay: delay,
          spring: Spring(
            duration: .random(in: 0.1...1, using: &generator),
            bounce: .random(in: -0.5...0.5, using: &generator)),
          precision: 0.001)
      }
      let start = time + delay
      let note: Comment = "seed \(seed), order \(order)"
      #expect(value.value(at: time) == before.value(at: time), note)
      if before.velocity(at: time) != 0 {
        #expect(abs(value.velocity(at: time) - before.velocity(at: time)) < 1e-6, note)
      }
      // Position and velocity are also kept at the end of the delay, when the new motion begins.
      let (early, late) = (start - 1e-9, start + 1e-9)
      #expect(abs(value.value(at: late) - value.value(at: early)) < 1e-4, note)
      // An ease-out begins with an unbounded deceleration, so the tolerance is wide.
      if delay > 0, value.velocity(at: early) != 0 {
        #expect(abs(value.velocity(at: late) - value.velocity(at: early)) < 1, note)
      }
      #expect(value.value(at: value.settlesAt) == target, note)
      #expect(abs(value.value(at: value.settlesAt - 1e-9) - target) < 0.0011, note)
    }
  }

  @Test func `setting a value ends its motion at once`() {
    var value = Animated(0.0)
    value.animate(to: 10, at: 0, duration: 1, curve: .linear)
    value.set(3)
    #expect(value == Animated(3))
    #expect(value.value(at: 0.5) == 3)
    #expect(!value.isMoving(at: 0.5))
  }

  @Test func `a motion of duration 0 jumps when its delay ends`() {
    var value = Animated(0.0)
    value.animate(to: 1, at: 2, delay: 1, duration: 0, curve: .easeOut)
    #expect(value.value(at: 3.0.nextDown) == 0)
    #expect(value.value(at: 3) == 1)
  }

  @Test func `an animated number allocates no memory, because it contains no reference`() {
    #expect(_isPOD(Animated<Double>.self))
  }

  @Test func `a motion with a negative delay, or a time that is not a number, is rejected`() async {
    await #expect(processExitsWith: .failure) {
      var value = Animated(0.0)
      value.animate(to: 1, at: 0, delay: -1, duration: 1, curve: .linear)
    }
    await #expect(processExitsWith: .failure) {
      var value = Animated(0.0)
      value.animate(to: 1, at: .nan, duration: 1, curve: .linear)
    }
  }

  @Test func `a negative delay of a motion or a spring is rejected`() async {
    await #expect(processExitsWith: .failure) {
      var value = Animated(0.0)
      value.animate(to: 1, at: 0, delay: -1, duration: 1, curve: .linear)
    }
    await #expect(processExitsWith: .failure) {
      var value = Animated(0.0)
      value.animate(to: 1, at: 0, delay: -1, spring: Spring(angularFrequency: 5))
    }
  }
}
