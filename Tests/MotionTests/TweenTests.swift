import CosmosGeometry
import CosmosMotion
import Testing

@Suite struct TweenTests {
  @Test(arguments: TimingCurveTests.named)
  func `before it begins, a tween is at its start; after its duration, exactly at its end`(
    curve: TimingCurve
  ) {
    let tween = Tween(from: 0.1, to: 0.7, duration: 0.3, curve: curve)
    #expect(tween.value(at: -1) == 0.1)
    #expect(tween.value(at: 0) == 0.1)
    #expect(tween.value(at: 0.3) == 0.7)
    #expect(tween.value(at: 100) == 0.7)
  }

  @Test(arguments: TimingCurveTests.named, [nil, -300.0, 0, 40])
  func `a tween's velocity is the slope of its value, and is the given one at the start`(
    curve: TimingCurve, initial: Double?
  ) {
    let tween = Tween(
      from: 3.0, to: -20, duration: 0.7, curve: curve, initialVelocity: initial)
    for step in 1..<70 {
      let time = 0.01 * Double(step) - 0.005
      let slope = (tween.value(at: time + 1e-6) - tween.value(at: time - 1e-6)) / 2e-6
      #expect(abs(slope - tween.velocity(at: time)) < 0.01, "at \(time)")
    }
    if let initial { #expect(abs(tween.velocity(at: 0) - initial) < 1e-9) }
    #expect(tween.value(at: 0) == 3 && tween.value(at: 0.7) == -20)
    #expect(tween.velocity(at: 0.7) == 0 && tween.velocity(at: -0.1) == 0)
    let plain = Tween(from: 3.0, to: -20, duration: 0.7, curve: curve)
    let end = 0.7 - 1e-7
    #expect(
      abs(tween.velocity(at: end) - plain.velocity(at: end)) < 1e-3,
      "the initial velocity does not change the end of the curve")
  }

  @Test func `a tween of duration 0 jumps to its end`() {
    let jump = Tween(from: 1.0, to: 2.0, duration: 0, curve: .easeIn)
    #expect(jump.value(at: 0) == 2)
    #expect(jump.value(at: -0.001) == 1)
  }

  @Test func `a negative duration is rejected`() async {
    await #expect(processExitsWith: .failure) {
      _ = Tween(from: 0.0, to: 1, duration: -1, curve: .linear)
    }
  }
}

@Suite struct AnimatableTests {
  @Test(arguments: 0..<500 as Range<UInt64>)
  func `interpolated numbers are exact at both ends`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let start = Double.random(in: -1e6...1e6, using: &generator)
    let end = Double.random(in: -1e-3...1e-3, using: &generator)
    #expect(start.interpolated(to: end, by: 0) == start, "seed \(seed)")
    #expect(start.interpolated(to: end, by: 1) == end, "seed \(seed)")
    #expect(end.interpolated(to: start, by: 1) == start, "seed \(seed)")
    let progress = Double.random(in: -1...2, using: &generator)
    #expect(start.interpolated(to: start, by: progress) == start, "seed \(seed)")
    let expected = start + (end - start) * progress
    #expect(abs(start.interpolated(to: end, by: progress) - expected) < 1e-8, "seed \(seed)")
  }

  @Test func `points and colours are interpolated component by component`() {
    let point = Point(x: 1, y: -2).interpolated(to: Point(x: 3, y: 2), by: 0.25)
    #expect(point == Point(x: 1.5, y: -1))
    let color = Color(red: 0, green: 1, blue: 0.5, alpha: 0)
      .interpolated(to: Color(red: 1, green: 0, blue: 0.5, alpha: 0.5), by: 0.5)
    #expect(color == Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
  }

  @Test func `differences, multiples and lengths of points and colours are those of vectors`() {
    let place = Point(x: 5, y: -2)
    #expect(place.difference(from: Point(x: 2, y: 2)) == Point(x: 3, y: -4))
    #expect(place.difference(from: Point(x: 2, y: 2)).magnitude == 5)
    #expect(place.scaled(by: -2) == Point(x: -10, y: 4))
    #expect(Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5).magnitude == 1)
    #expect((-3.0).magnitude == 3 && 2.0.dot(-4) == -8)
  }
}
