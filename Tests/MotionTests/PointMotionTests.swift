import CosmosGeometry
import CosmosMotion
import Testing

/// Tests of ``PointMotion``.
@Suite struct PointMotionTests {
  @Test func `the coordinates of a point move independently`() {
    let across = Deceleration(from: 100, velocity: 900)
    let down = Deceleration(from: 80, velocity: -300)
    let glide = PointMotion(x: across, y: down)
    for time in [-1, 0, 0.3, 2] {
      #expect(glide.value(at: time) == Point(x: across.value(at: time), y: down.value(at: time)))
      #expect(
        glide.velocity(at: time) == Point(x: across.velocity(at: time), y: down.velocity(at: time)))
    }
    #expect(glide.restingOffset == Point(x: across.restingOffset, y: down.restingOffset))
    #expect(glide.duration(within: 0.5) == across.duration(within: 0.5))
    #expect(glide.duration == .infinity)
  }

  @Test func `a point settles when both coordinates do`() {
    let quick = SmoothApproach(to: 5, from: 0, velocity: 0, rate: 20)
    let slow = SmoothApproach(to: -5, from: 0, velocity: 0, rate: 2)
    let approach = PointMotion(x: quick, y: slow)
    #expect(approach.target == Point(x: 5, y: -5))
    #expect(approach.settlingDuration(within: 0.01) == slow.settlingDuration(within: 0.01))
  }

  @Test func `the duration is that of the longer motion`() {
    let motion = PointMotion(
      x: Tween(from: 0.0, to: 1, duration: 0.2, curve: .linear),
      y: Tween(from: 0.0, to: 1, duration: 0.7, curve: .linear))
    #expect(motion.duration == 0.7)
    #expect(motion.value(at: 0.7) == Point(x: 1, y: 1))
  }
}
