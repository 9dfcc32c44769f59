import CosmosGeometry
import CosmosMotion
import Testing

@Suite struct AnimatableValuesTests {
  /// Checks the rules of arithmetic that motions rely on, and moves a value from `a` to `b`.
  private func check<Value: Animatable>(_ a: Value, _ b: Value, near: Double = 1e-6) {
    #expect(a + b - b == a)
    #expect(-a == a * -1)
    #expect(a * 2 == a + a && 2 * a == a + a)
    #expect((a / 2 + a / 2 - a).magnitude < near)
    #expect(a.difference(from: b) == a - b)
    #expect(a.magnitudeSquared == a.dot(a))
    #expect(a + Value.zero == a && Value.zero.magnitude == 0)
    var sum = a
    sum += b
    sum -= a
    #expect((sum - b).magnitude < near)
    sum *= 3
    sum.scale(by: 1.0 / 3)
    #expect((sum - b).magnitude < near)

    let tween = Tween(from: a, to: b, duration: 2, curve: .easeInOut)
    #expect(tween.value(at: 0) == a && tween.value(at: 2) == b)
    #expect((tween.value(at: 1) - (a + b) / 2).magnitude < near)
    let spring = SpringMotion(from: a, to: b, spring: .bouncy)
    #expect(spring.value(at: 0) == a && spring.value(at: spring.duration) == b)
  }

  @Test func `numbers, points, sizes, colours and vectors follow the same rules of motion`() {
    check(3.0, -8)
    check(3 as Float, -8, near: 1e-4)
    check(Point(x: 1, y: -2), Point(x: 30, y: 4))
    check(Size(width: 1, height: 2), Size(width: 30, height: 4))
    check(Color(red: 0, green: 0.5, blue: 1), Color(red: 1, green: 0.25, blue: 0.5, alpha: 0.5))
    check(SIMD2(1.0, -2), SIMD2(30, 4))
    check(SIMD2<Float>(1, -2), SIMD2(30, 4), near: 1e-4)
    check(SIMD3(1.0, -2, 3), SIMD3(30, 4, 5))
    check(SIMD3<Float>(1, -2, 3), SIMD3(30, 4, 5), near: 1e-4)
    check(SIMD4(1.0, -2, 3, 0), SIMD4(30, 4, 5, 6))
    check(SIMD4<Float>(1, -2, 3, 0), SIMD4(30, 4, 5, 6), near: 1e-4)
  }

  @Test func `expressions with numbers, points and vectors use the types' own operators`() {
    let double = 1 + 2 * 3.5 - 4 / 2.0
    #expect(double == 6)
    let vector = SIMD2(1.0, 2) + SIMD2(3, 4) * 2 - SIMD2(repeating: 1)
    #expect(vector == SIMD2(6, 9))
    let point = Point(x: 1, y: 2) + Point(x: 3, y: 4) * 2 - Point.zero
    #expect(point == Point(x: 7, y: 10) && -point == Point(x: -7, y: -10))
  }

  @Test func `motions of vectors allocate no memory, because they contain no references`() {
    #expect(_isPOD(SpringMotion<SIMD3<Float>>.self) && _isPOD(Animated<Point>.self))
    #expect(_isPOD(Repeated<Tween<Double>>.self) && _isPOD(SmoothApproach.self))
  }

  @Test func `the value of any motion can be limited to a range`() {
    let spring = SpringMotion(from: 0.0, to: 1, spring: Spring(duration: 0.5, bounce: 0.8))
    let values = (0...100).map { 0.02 * Double($0) }
    #expect(values.contains { spring.value(at: $0) > 1 })
    #expect(values.allSatisfy { (0...1).contains(spring.value(at: $0, in: 0...1)) })
    let glide = Deceleration(from: 0, velocity: 1000)
    #expect(glide.value(at: 3, in: 0...100) == 100)
    let track = KeyframeTrack([Keyframe(time: 0, value: 4 as Float), Keyframe(time: 1, value: 9)])
    #expect(track.value(at: 1, in: 0...5) == 5)
  }

  @Test func `durations and times that are not finite are rejected`() async {
    await #expect(processExitsWith: .failure) {
      _ = Tween(from: 0.0, to: 1, duration: .infinity, curve: .linear)
    }
    await #expect(processExitsWith: .failure) {
      var tween = Tween(from: 0.0, to: 1, duration: 1, curve: .linear)
      tween.duration = -1
    }
    await #expect(processExitsWith: .failure) { _ = Keyframe(time: .nan, value: 0.0) }
    await #expect(processExitsWith: .failure) { _ = TimingCurve(0, .nan, 1, 1) }
    await #expect(processExitsWith: .failure) { _ = Spring(duration: .infinity) }
    await #expect(processExitsWith: .failure) { _ = Spring(stiffness: 1, damping: .nan) }
    await #expect(processExitsWith: .failure) { _ = Deceleration(from: .nan, velocity: 0) }
    await #expect(processExitsWith: .failure) {
      _ = SpringMotion(from: 0.0, to: 1, spring: .smooth, precision: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = SmoothApproach(to: 0, from: 1, velocity: 0, rate: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = SmoothApproach(to: 0, from: 1, velocity: 0, rate: 1).settlingDuration(within: 0)
    }
    await #expect(processExitsWith: .failure) {
      var value = Animated(0.0)
      value.animate(to: 1, at: 0, delay: .infinity, duration: 1, curve: .linear)
    }
  }
}
