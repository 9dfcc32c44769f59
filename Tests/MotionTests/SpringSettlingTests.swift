import RealModule
import CosmosGeometry
import Testing

@testable import CosmosMotion

@Suite struct SpringSettlingTests {
  /// Displacement and velocity of anything that a window may do, by seed.
  private static func start(_ random: inout SplitMix64) -> (Double, Double) {
    let sizes = [0.0, 0.3, 5, 140, 12_800, 76_800]
    let speeds = [0.0, 0.2, 50, 700, 8000, 400_000]
    return (
      sizes[random.next(below: 6)] * .random(in: -1...1, using: &random),
      speeds[random.next(below: 6)] * .random(in: -1...1, using: &random)
    )
  }

  @Test(arguments: 0..<1000 as Range<UInt64>)
  func `the settling time is the last at which the threshold is exceeded`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let ratio = [0.05, 0.4, 0.9, 1 - 1e-9, 1, 1 + 1e-9, 1.3, 4][random.next(below: 8)]
    let spring = Spring(
      angularFrequency: .random(in: 1...25, using: &random), dampingRatio: ratio)
    let (x, v) = Self.start(&random)
    let time = spring.settlingTime(from: x, velocity: v, within: 0.5)
    let position = { spring.displacement(from: x, velocity: v, at: $0) }
    if time > 0 {
      #expect(abs(abs(position(time)) - 0.5) < 1e-9 * max(1, abs(v)), "seed \(seed)")
      #expect(abs(position(time * (1 - 1e-9) - 1e-12)) > 0.5, "seed \(seed)")
    } else {
      #expect(abs(x) <= 0.5, "seed \(seed)")
    }
    // From then on never again.
    let step = 0.02 / spring.angularFrequency
    let worst = (1...2000).map { abs(position(time + Double($0) * step)) }.max() ?? 0
    #expect(worst <= 0.5 + 1e-9, "seed \(seed): \(worst)")
  }

  @Test func `an undamped spring never settles unless it hardly swings`() {
    let spring = Spring(angularFrequency: 2, dampingRatio: 0)
    #expect(spring.settlingTime(from: 1, velocity: 0, within: 0.5) == .infinity)
    #expect(spring.settlingTime(from: 0.4, velocity: 0, within: 0.5) == 0)
  }

  @Test(arguments: 0..<500 as Range<UInt64>)
  func `the nearing time is the first at which it is near and slow`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let spring = Spring(angularFrequency: .random(in: 2...22, using: &random))
    let (x, v) = Self.start(&random)
    let (distance, speed) = (25.6, 640.0)
    let time = spring.nearingTime(
      from: x, velocity: v, within: distance, slowerThan: speed)
    let isNear = { (time: Double, slack: Double) in
      abs(spring.displacement(from: x, velocity: v, at: time)) <= distance * slack
        && abs(spring.velocity(from: x, velocity: v, at: time)) <= speed * slack
    }
    #expect(isNear(time, 1 + 1e-9), "seed \(seed)")
    for step in 0..<1000 where time > 0 {
      let earlier = time * (1 - 1e-6) * Double(step) / 1000
      #expect(!isNear(earlier, 1), "seed \(seed): at \(earlier) already, not \(time)")
    }
  }
}
