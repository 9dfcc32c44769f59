import CosmosGeometry
import Testing

@testable import CosmosMotion

@Suite struct SpringTests {
  /// A thousand springs of all kinds, some of them almost critically damped.
  @Test(arguments: 0..<1000 as Range<UInt64>)
  func `a spring's closed form agrees with the Runge-Kutta method`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let mass = Double.random(in: 0.2...5, using: &random)
    let stiffness = Double.random(in: 1...900, using: &random)
    let ratio =
      seed % 5 == 0
      ? 1 + .random(in: -1e-6...1e-6, using: &random) : Double.random(in: 0...3, using: &random)
    let damping = 2 * ratio * (stiffness * mass).squareRoot()
    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
    let frequency = (stiffness / mass).squareRoot()
    var reference = RungeKutta(
      mass: mass, stiffness: stiffness, damping: damping,
      x: .random(in: -1...1, using: &random), v: frequency * .random(in: -1...1, using: &random))
    let start = (reference.x, reference.v)
    // The step is small even for the faster of the two exponentials.
    let h = 0.004 / (frequency * max(1, 2 * ratio))
    let steps = 1500
    var worst = 0.0
    for step in 1...steps {
      reference.step(h)
      guard step % 100 == 0 else { continue }
      let time = Double(step) * h
      let x = spring.displacement(from: start.0, velocity: start.1, at: time)
      let v = spring.velocity(from: start.0, velocity: start.1, at: time)
      worst = max(worst, abs(x - reference.x), abs(v - reference.v) / frequency)
    }
    #expect(worst < 1e-9, "seed \(seed): off by \(worst)")
  }

  /// The displacements of two springs slightly below and above critical damping differ from that of
  /// the critically damped spring by a first-order change in ζ − 1, which cancels in the mean.
  ///
  /// The test fails if digits are lost in the difference of nearly equal exponentials.
  @Test(arguments: [1e-3, 1e-5, 1e-7, 1e-9, 1e-12, 1e-15])
  func `near critical damping, the displacement is computed without loss of digits`(off: Double) {
    let critical = Spring(angularFrequency: 10, dampingRatio: 1)
    let under = Spring(angularFrequency: 10, dampingRatio: 1 - off)
    let over = Spring(angularFrequency: 10, dampingRatio: 1 + off)
    for step in 1...30 {
      let time = 0.05 * Double(step)
      let middle = critical.displacement(from: 1, velocity: 3, at: time)
      let low = under.displacement(from: 1, velocity: 3, at: time)
      let high = over.displacement(from: 1, velocity: 3, at: time)
      #expect(abs(low - middle) <= 3 * off + 1e-15)
      #expect(abs(high - middle) <= 3 * off + 1e-15)
      // The first-order changes below and above critical damping cancel in the mean.
      #expect(abs((low + high) / 2 - middle) <= 30 * off * off + 1e-15)
    }
  }

  /// Flutter documents stiffness 157.91 and damping 17.59 for half a second with bounce 0.3, and
  /// damping 35.90 with bounce −0.3.
  ///
  /// SwiftUI's smooth, snappy and bouncy springs have bounces of 0, 0.15 and 0.3.
  @Test func `a given duration and bounce result in the published stiffness and damping`() {
    #expect(abs(Spring.bouncy.stiffness - 157.91) < 0.005)
    #expect(abs(Spring.bouncy.damping - 17.59) < 0.005)
    #expect(abs(Spring(duration: 0.5, bounce: -0.3).damping - 35.90) < 0.005)
    #expect(abs(Spring.smooth.damping - 25.13) < 0.005)
    #expect(Spring.smooth.dampingRatio == 1 && Spring.snappy.dampingRatio == 0.85)
  }

  @Test func `a spring is at its start before the beginning, and at 0 after a long time`() {
    for ratio in [0.3, 1, 2] {
      let spring = Spring(angularFrequency: 4, dampingRatio: ratio)
      #expect(spring.displacement(from: 5, velocity: 1, at: -1) == 5)
      #expect(spring.displacement(from: 5, velocity: 1, at: .infinity) == 0)
      #expect(spring.velocity(from: 5, velocity: 1, at: 1e6) == 0)
    }
  }

  @Test func `springs with impossible constants are rejected`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(angularFrequency: 0) }
    await #expect(processExitsWith: .failure) {
      _ = Spring(angularFrequency: 1, dampingRatio: -0.1)
    }
    await #expect(processExitsWith: .failure) { _ = Spring(duration: 0) }
    await #expect(processExitsWith: .failure) { _ = Spring(duration: 1, bounce: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(mass: 0, stiffness: 1, damping: 1) }
  }
}

@Suite struct SpringSettlingTests {
  @Test(arguments: [0.0005, 1, 500, 1e9])
  func `a spring motion lasts equally long for any distance, unless a precision is given`(
    way: Double
  ) {
    let standard = SpringMotion(from: 0.0, to: 1, spring: .snappy).duration
    let motion = SpringMotion(from: 0.0, to: way, spring: .snappy)
    #expect(abs(motion.duration - standard) < 1e-9)
    #expect(abs(motion.value(at: 0.1) / way - 0.0) > 0.1, "the spring moves")
    func push(_ speed: Double) -> Double {
      SpringMotion(from: 0.0, to: 0, velocity: speed, spring: .snappy).duration
    }
    #expect(abs(push(way) - push(1)) < 1e-9)
    #expect(SpringMotion(from: way, to: way, spring: .snappy).duration == 0)
    var animated = Animated(0.0)
    animated.animate(to: way, at: 0, spring: .snappy)
    #expect(animated.value(at: 0.1) == motion.value(at: 0.1))
  }

  /// Returns a displacement and a velocity as large as those of any motion in a window.
  private static func start(_ random: inout SplitMix64) -> (Double, Double) {
    let sizes = [0.0, 0.3, 5, 140, 12_800, 76_800]
    let speeds = [0.0, 0.2, 50, 700, 8000, 400_000]
    return (
      sizes[random.next(below: 6)] * .random(in: -1...1, using: &random),
      speeds[random.next(below: 6)] * .random(in: -1...1, using: &random)
    )
  }

  @Test(arguments: 0..<1000 as Range<UInt64>)
  func `the settling time is the last time when the threshold is exceeded`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let ratio = [0.05, 0.4, 0.9, 1 - 1e-9, 1, 1 + 1e-9, 1.3, 4][random.next(below: 8)]
    let spring = Spring(
      angularFrequency: .random(in: 1...25, using: &random), dampingRatio: ratio)
    let (x, v) = Self.start(&random)
    let time = spring.settlingDuration(from: x, velocity: v, within: 0.5)
    let position = { spring.displacement(from: x, velocity: v, at: $0) }
    if time > 0 {
      #expect(abs(abs(position(time)) - 0.5) < 1e-9 * max(1, abs(v)), "seed \(seed)")
      #expect(abs(position(time * (1 - 1e-9) - 1e-12)) > 0.5, "seed \(seed)")
    } else {
      #expect(abs(x) <= 0.5, "seed \(seed)")
    }
    // After the settling time, the threshold is never exceeded again.
    let step = 0.02 / spring.angularFrequency
    let worst = (1...2000).map { abs(position(time + Double($0) * step)) }.max() ?? 0
    #expect(worst <= 0.5 + 1e-9, "seed \(seed): \(worst)")
  }

  @Test func `an undamped spring settles only if its oscillation is within the threshold`() {
    let spring = Spring(angularFrequency: 2, dampingRatio: 0)
    #expect(spring.settlingDuration(from: 1, velocity: 0, within: 0.5) == .infinity)
    #expect(spring.settlingDuration(from: 0.4, velocity: 0, within: 0.5) == 0)
  }
}

/// A damped spring integrated step by step: m x″ + c x′ + k x = 0.
///
/// - Source: the classical Runge-Kutta method of the fourth order.
struct RungeKutta {
  var mass: Double
  var stiffness: Double
  var damping: Double
  var x: Double
  /// The velocity in units per second.
  var v: Double

  mutating func step(_ h: Double) {
    func pull(_ x: Double, _ v: Double) -> Double { -(stiffness * x + damping * v) / mass }
    let (v1, a1) = (v, pull(x, v))
    let (v2, a2) = (v + h / 2 * a1, pull(x + h / 2 * v1, v + h / 2 * a1))
    let (v3, a3) = (v + h / 2 * a2, pull(x + h / 2 * v2, v + h / 2 * a2))
    let (v4, a4) = (v + h * a3, pull(x + h * v3, v + h * a3))
    x += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
  }
}
