import CosmosMotion
import Testing

@Suite struct AnimatedTests {
  @Test func `a value that was never moved rests for ever`() {
    let value = Animated(7.0)
    for time in [-Double.infinity, -1e9, 0, 1e9, Double.infinity] {
      #expect(value.value(at: time) == 7)
      #expect(!value.isMoving(at: time))
    }
    #expect(value.target == 7)
    #expect(value.settlesAt == -.infinity)
  }

  @Test func `a move starts at its time, ends at its target and settles`() {
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

  @Test func `the documented example holds`() {
    var radius = Animated(14.0)
    radius.animate(to: 225, at: 1, duration: 0.5, curve: .easeOut)
    radius.animate(to: 14, at: 1.2, duration: 0.5, curve: .easeOut)
    #expect(radius.value(at: 1.2) > 125 && radius.value(at: 1.2) < 135)
  }

  @Test func `a delay holds what is on the screen and counts as moving`() {
    var value = Animated(0.0)
    value.animate(to: 10, at: 0, duration: 1, curve: .linear)
    // Half-way: the old motion stops here at once, instead of going on through the delay.
    value.animate(to: 0, at: 0.5, after: 0.25, duration: 1, curve: .linear)
    for time in [0.5, 0.6, 0.7, 0.75] {
      #expect(value.value(at: time) == 5, "at \(time)")
      #expect(value.isMoving(at: time))
    }
    #expect(abs(value.value(at: 1.25) - 2.5) < 1e-12)
    #expect(value.settlesAt == 1.75)
    #expect(value.value(at: 1.75) == 0)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `retargeting never jumps`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var value = Animated(Double.random(in: -100...100, using: &generator))
    var time = Double.random(in: -10...1e4, using: &generator)
    for order in 0..<20 {
      time += .random(in: 0...0.6, using: &generator)
      let before = value.value(at: time)
      let target = Double.random(in: -100...100, using: &generator)
      let delay = generator.next(below: 2) == 0 ? 0 : Double.random(in: 0...0.3, using: &generator)
      value.animate(
        to: target, at: time, after: delay, duration: .random(in: 0.05...0.5, using: &generator),
        curve: TimingCurveTests.named[generator.next(below: 5)])
      #expect(value.value(at: time) == before, "seed \(seed), order \(order)")
      #expect(value.value(at: time + delay * 0.99) == before, "seed \(seed), order \(order)")
      let soon = value.value(at: time + delay + 1e-6)
      #expect(abs(soon - before) < 0.1, "seed \(seed), order \(order)")
      #expect(value.value(at: value.settlesAt) == target, "seed \(seed), order \(order)")
      let late = value.value(at: value.settlesAt - 1e-6)
      #expect(abs(late - target) < 0.1, "seed \(seed), order \(order)")
    }
  }

  @Test func `setting jumps and rests`() {
    var value = Animated(0.0)
    value.animate(to: 10, at: 0, duration: 1, curve: .linear)
    value.set(3)
    #expect(value == Animated(3))
    #expect(value.value(at: 0.5) == 3)
    #expect(!value.isMoving(at: 0.5))
  }

  @Test func `no duration jumps at its time, after its delay`() {
    var value = Animated(0.0)
    value.animate(to: 1, at: 2, after: 1, duration: 0, curve: .easeOut)
    #expect(value.value(at: 3.0.nextDown) == 0)
    #expect(value.value(at: 3) == 1)
  }

  @Test func `an animated number holds no reference, so nothing is allocated`() {
    #expect(_isPOD(Animated<Double>.self))
  }

  @Test func `a negative delay and an unknown time are mistakes`() async {
    await #expect(processExitsWith: .failure) {
      var value = Animated(0.0)
      value.animate(to: 1, at: 0, after: -1, duration: 1, curve: .linear)
    }
    await #expect(processExitsWith: .failure) {
      var value = Animated(0.0)
      value.animate(to: 1, at: .nan, duration: 1, curve: .linear)
    }
  }
}
