import RealModule
import CosmosGeometry
import CosmosMotion
import Testing

@Suite struct SpringTests {
  /// A thousand springs of every kind, some of them very nearly critically damped.
  @Test(arguments: 0..<1000 as Range<UInt64>)
  func `the closed form agrees with Runge and Kutta`(seed: UInt64) {
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
    // A step that is small for the faster of the two exponentials.
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

  /// The values are those of the critically damped spring plus a change of first order in ζ − 1:
  /// nothing is lost to the cancellation of nearly equal exponentials.
  @Test(arguments: [1e-3, 1e-5, 1e-7, 1e-9, 1e-12, 1e-15])
  func `near critical damping no digit is lost`(off: Double) {
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
      // The first orders on both sides cancel in the mean.
      #expect(abs((low + high) / 2 - middle) <= 30 * off * off + 1e-15)
    }
  }

  /// Flutter documents stiffness 157.91 and damping 17.59 for half a second with bounce 0.3, and
  /// damping 35.90 for bounce −0.3; SwiftUI's smooth, snappy and bouncy are bounces of 0, 0.15, 0.3.
  @Test func `duration and bounce give the published springs`() {
    #expect(abs(Spring.bouncy.stiffness - 157.91) < 0.005)
    #expect(abs(Spring.bouncy.damping - 17.59) < 0.005)
    #expect(abs(Spring(duration: 0.5, bounce: -0.3).damping - 35.90) < 0.005)
    #expect(abs(Spring.smooth.damping - 25.13) < 0.005)
    #expect(Spring.smooth.dampingRatio == 1 && Spring.snappy.dampingRatio == 0.85)
  }

  /// Core Animation's default spring has mass 1, stiffness 100 and damping 10.
  ///
  /// Jetpack Compose's
  /// `StiffnessMedium` is 1500 and its ratios are 0.2, 0.5, 0.75 and 1, for a mass of 1.
  @Test func `mass, stiffness and damping give the published springs`() {
    let standard = Spring(stiffness: 100, damping: 10)
    #expect(standard.angularFrequency == 10 && standard.dampingRatio == 0.5)
    for ratio in [0.2, 0.5, 0.75, 1] {
      let spring = Spring(angularFrequency: 1500.0.squareRoot(), dampingRatio: ratio)
      #expect(abs(spring.stiffness - 1500) < 1e-9)
      #expect(abs(spring.damping - 2 * ratio * 1500.0.squareRoot()) < 1e-12)
      let same = Spring(mass: 1, stiffness: spring.stiffness, damping: spring.damping)
      #expect(abs(same.dampingRatio - ratio) < 1e-15)
    }
    let heavy = Spring(mass: 4, stiffness: 100, damping: 20)
    #expect(heavy.angularFrequency == 5 && heavy.dampingRatio == 0.5)
  }

  @Test(arguments: [-0.9, -0.3, 0, 0.15, 0.3, 0.99])
  func `duration and bounce are read back as they were given`(bounce: Double) {
    let spring = Spring(duration: 0.7, bounce: bounce)
    #expect(abs(spring.duration - 0.7) < 1e-15)
    #expect(abs(spring.bounce - bounce) < 1e-15)
  }

  @Test func `before the beginning it rests, and in the end it is at rest`() {
    for ratio in [0.3, 1, 2] {
      let spring = Spring(angularFrequency: 4, dampingRatio: ratio)
      #expect(spring.displacement(from: 5, velocity: 1, at: -1) == 5)
      #expect(spring.displacement(from: 5, velocity: 1, at: .infinity) == 0)
      #expect(spring.velocity(from: 5, velocity: 1, at: 1e6) == 0)
    }
  }

  @Test func `springs that are none are mistakes`() async {
    await #expect(processExitsWith: .failure) { _ = Spring(angularFrequency: 0) }
    await #expect(processExitsWith: .failure) {
      _ = Spring(angularFrequency: 1, dampingRatio: -0.1)
    }
    await #expect(processExitsWith: .failure) { _ = Spring(duration: 0) }
    await #expect(processExitsWith: .failure) { _ = Spring(duration: 1, bounce: -1) }
    await #expect(processExitsWith: .failure) { _ = Spring(mass: 0, stiffness: 1, damping: 1) }
  }
}
