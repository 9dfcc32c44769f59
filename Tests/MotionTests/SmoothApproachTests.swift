import Testing

@testable import CosmosMotion

@Suite struct SmoothApproachTests {
  private func number(_ random: inout SplitMix64, in range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.next() >> 11) * 0x1p-53
  }

  @Test(arguments: 0..<40)
  func `a smooth approach begins with the given velocity and acceleration, and has no jumps`(
    seed: Int
  ) {
    var random = SplitMix64(seed: UInt64(seed))
    let (x, v, a) = (
      number(&random, in: -50...50), number(&random, in: -200...200),
      number(&random, in: -500...500)
    )
    let motion = SmoothApproach(
      to: 0, from: x, velocity: v, acceleration: a, rate: number(&random, in: 0.5...20))
    for time in [-0.5, 0] {
      #expect(motion.value(at: time) == x)
      #expect(abs(motion.velocity(at: time) - v) < 1e-9 * (1 + abs(v)))
      #expect(abs(motion.acceleration(at: time) - a) < 1e-6 * (1 + abs(a)))
    }
    for step in 1..<40 {
      let (time, short) = (0.05 * Double(step), 1e-5)
      let slope =
        (motion.value(at: time + short) - motion.value(at: time - short))
        / (2 * short)
      #expect(abs(slope - motion.velocity(at: time)) < 1e-3, "at \(time)")
      let bend =
        (motion.velocity(at: time + short) - motion.velocity(at: time - short)) / (2 * short)
      #expect(abs(bend - motion.acceleration(at: time)) < 1e-2, "at \(time)")
    }
  }

  @Test(arguments: 0..<40) func `a smooth approach settles exactly at its settling time`(seed: Int)
  {
    var random = SplitMix64(seed: UInt64(seed))
    let motion = SmoothApproach(
      to: 0, from: number(&random, in: -50...50), velocity: number(&random, in: -200...200),
      acceleration: number(&random, in: -500...500), rate: number(&random, in: 0.5...20))
    let time = motion.settlingDuration(within: 0.5)
    for step in 0..<400 {
      #expect(abs(motion.value(at: time + 0.01 * Double(step))) <= 0.5)
    }
    if time > 0 { #expect(abs(motion.value(at: time - 1e-7)) > 0.5 - 1e-9) }
  }

  @Test(arguments: [0.1, 3, 60]) func `a smooth approach settles after the requested time`(
    way: Double
  ) {
    let motion = SmoothApproach(
      to: 5, from: 5 + way, velocity: 0, acceleration: 0, settlingAfter: 3, within: 0.001)
    #expect(motion.target == 5)
    #expect(abs(motion.settlingDuration(within: 0.001) - 3) < 1e-9)
    let near = motion.nears(within: 0.02, slowerThan: 0.5)
    #expect(near < 3 && abs(motion.value(at: near) - 5) <= 0.02)
    // A motion that begins at its resting position has settled from the start.
    let still = SmoothApproach(
      to: 0, from: 0.0005, velocity: 0, acceleration: 0, settlingAfter: 3, within: 0.001)
    #expect(still.settlingDuration(within: 0.001) == 0)
  }

  @Test(arguments: [0.5, 7, 22])
  func `without a given acceleration, a smooth approach is the motion of a spring`(
    rate: Double
  ) {
    let motion = SmoothApproach(to: 0, from: 40, velocity: -300, rate: rate)
    let spring = Spring(angularFrequency: rate)
    for step in 0..<200 {
      let time = 0.01 * Double(step)
      let place = spring.displacement(from: 40, velocity: -300, at: time)
      let speed = spring.velocity(from: 40, velocity: -300, at: time)
      #expect(abs(motion.value(at: time) - place) < 1e-9)
      #expect(abs(motion.velocity(at: time) - speed) < 1e-9)
      let pull = -spring.stiffness * place - spring.damping * speed
      #expect(abs(motion.acceleration(at: time) - pull) < 1e-6)
    }
    let settled = spring.settlingDuration(from: 40, velocity: -300, within: 0.5)
    #expect(abs(motion.settlingDuration(within: 0.5) - settled) < 1e-9)
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `'nears' finds the first time when an approach is slow and near its target`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    let motion = SmoothApproach(
      to: 0, from: number(&random, in: -2000...2000), velocity: number(&random, in: -8000...8000),
      rate: number(&random, in: 2...22))
    let (distance, speed) = (25.6, 640.0)
    let time = motion.nears(within: distance, slowerThan: speed)
    let isNear = { (time: Double, slack: Double) in
      abs(motion.value(at: time)) <= distance * slack
        && abs(motion.velocity(at: time)) <= speed * slack
    }
    #expect(isNear(time, 1 + 1e-9), "seed \(seed)")
    for step in 0..<1000 where time > 0 {
      let earlier = time * (1 - 1e-6) * Double(step) / 1000
      #expect(!isNear(earlier, 1), "seed \(seed): at \(earlier) already, not \(time)")
    }
  }

  @Test func `the example in the documentation has the documented numbers`() {
    let flight = SmoothApproach(to: 100, from: 0, velocity: 0, acceleration: 0, rate: 5)
    #expect(abs(flight.value(at: 0.4) - 32.3) < 0.05)
    #expect(abs(flight.settlingDuration(within: 0.5) - 1.85) < 0.005)
    #expect(flight.duration == .infinity && flight.value(at: -1) == 0)
  }
}
