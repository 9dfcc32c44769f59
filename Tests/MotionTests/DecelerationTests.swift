import CosmosGeometry
import CosmosMotion
import Testing

@Suite struct DecelerationTests {
  /// Flicks at UIScrollView's normal and fast rates: velocity in points per second, rate, travel in
  /// points, and seconds until half a point is left.
  @Test(arguments: [
    (500.0, 0.998, 249.7, 3.10), (1000, 0.998, 499.5, 3.45), (2000, 0.998, 999, 3.80),
    (4000, 0.998, 1998, 4.14), (500, 0.99, 49.7, 0.46), (1000, 0.99, 99.5, 0.53),
    (2000, 0.99, 199, 0.60), (4000, 0.99, 398, 0.67),
  ])
  func `published examples of flicks have the published travel and duration`(
    velocity: Double, rate: Double, travel: Double, duration: Double
  ) {
    let glide = Deceleration(from: 0, velocity: velocity, rate: rate)
    #expect(abs(glide.restingOffset - travel) < travel / 1000)
    #expect(abs(glide.duration(within: 0.5) - duration) < 0.006)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `the velocity is the slope of the offset`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let glide = Deceleration(
      from: .random(in: -1000...1000, using: &generator),
      velocity: .random(in: -8000...8000, using: &generator))
    #expect(glide.value(at: 0) == glide.offset, "seed \(seed)")
    #expect(glide.velocity(at: 0) == glide.velocity, "seed \(seed)")
    #expect(glide.value(at: -1) == glide.offset, "seed \(seed)")
    let time = Double.random(in: 0.001...3, using: &generator)
    let slope = (glide.value(at: time + 1e-5) - glide.value(at: time - 1e-5)) / 2e-5
    #expect(abs(slope - glide.velocity(at: time)) < 0.01, "seed \(seed)")
  }

  @Test(arguments: [0.01, 0.5, 20])
  func `after the duration, the distance left is exactly the threshold`(threshold: Double) {
    for velocity in [-3000.0, 50, 700] {
      let glide = Deceleration(from: -7, velocity: velocity)
      let left = abs(glide.restingOffset - glide.value(at: glide.duration(within: threshold)))
      #expect(abs(left - threshold) < 1e-9)
    }
  }

  @Test func `a deceleration rate that is not between 0 and 1, or a threshold of 0, is rejected`()
    async
  {
    await #expect(processExitsWith: .failure) { _ = Deceleration(from: 0, velocity: 1, rate: 1) }
    await #expect(processExitsWith: .failure) { _ = Deceleration(from: 0, velocity: 1, rate: 0) }
    await #expect(processExitsWith: .failure) {
      _ = Deceleration(from: 0, velocity: 1).duration(within: 0)
    }
  }
}
