import CosmosMotion
import Testing

@Suite struct TimingCurveTests {
  static let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .standard]

  /// The progress at 0.1, 0.25, 0.5, 0.75 and 0.9 of the time, measured on Core Animation's curves.
  @Test(arguments: [
    (TimingCurve.easeIn, [0.017, 0.0935, 0.3154, 0.6219, 0.8394]),
    (.easeOut, [0.1606, 0.3781, 0.6846, 0.9065, 0.983]),
    (.easeInOut, [0.0197, 0.1292, 0.5, 0.8708, 0.9803]),
    (.standard, [0.0948, 0.4085, 0.8024, 0.9605, 0.9943]),
    (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
  ])
  func `named curves have the published progress`(curve: TimingCurve, published: [Double]) {
    for (fraction, expected) in zip([0.1, 0.25, 0.5, 0.75, 0.9], published) {
      #expect(abs(curve.progress(at: fraction) - expected) < 0.000_06, "at \(fraction)")
    }
  }

  @Test(arguments: named + [TimingCurve(0, 1, 0, 1), TimingCurve(1, -2, 0, 3)])
  func `progress is exactly 0 at and before the start, and exactly 1 at and after the end`(
    curve: TimingCurve
  ) {
    for fraction in [-Double.infinity, -1, -1e-300, -0.0, 0] {
      #expect(curve.progress(at: fraction) == 0, "at \(fraction)")
    }
    for fraction in [1, 1.0.nextUp, 2, Double.infinity] {
      #expect(curve.progress(at: fraction) == 1, "at \(fraction)")
    }
    #expect(curve.progress(at: .nan) == 0)
  }

  @Test func `linear progress is the fraction itself, to the last bit`() {
    var generator = SplitMix64(seed: 5)
    for _ in 0..<1000 {
      let fraction = Double.random(in: 0...1, using: &generator)
      #expect(TimingCurve.linear.progress(at: fraction) == fraction)
      #expect(TimingCurve(0.3, 0.3, 0.8, 0.8).progress(at: fraction) == fraction)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `progress agrees with that found by bisection`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let curve = TimingCurve(
      .random(in: 0.01...0.99, using: &generator), .random(in: -1...2, using: &generator),
      .random(in: 0.01...0.99, using: &generator), .random(in: -1...2, using: &generator))
    for step in 0...100 {
      let fraction = Double(step) / 100
      let expected = bisected(curve, at: fraction)
      #expect(abs(curve.progress(at: fraction) - expected) < 1e-9, "seed \(seed), at \(fraction)")
    }
  }

  /// Newton's method fails where the slope of x(s) is zero, so bisection must take over.
  @Test(arguments: [
    TimingCurve(0, 0, 0, 1), TimingCurve(1, 0, 1, 1), TimingCurve(0, 1, 0, 1),
    TimingCurve(1, 0, 0, 1), TimingCurve(1, 1, 0, 0), TimingCurve(1, -2, 0, 3),
  ])
  func `progress is correct on curves with a vertical part`(curve: TimingCurve) {
    for step in 1..<1000 where step != 500 {
      let fraction = Double(step) / 1000
      let expected = bisected(curve, at: fraction)
      #expect(abs(curve.progress(at: fraction) - expected) < 1e-6, "at \(fraction)")
    }
  }

  @Test(arguments: named)
  func `the slope is the derivative of the progress, even at the ends`(curve: TimingCurve) {
    for step in 1..<100 {
      let part = Double(step) / 100
      let slope = (curve.progress(at: part + 1e-6) - curve.progress(at: part - 1e-6)) / 2e-6
      #expect(abs(slope - curve.slope(at: part)) < 1e-3, "at \(part)")
    }
    #expect(abs(curve.progress(at: 1e-5) / 1e-5 - curve.slope(at: 0)) < 0.01)
    #expect(abs((1 - curve.progress(at: 1 - 1e-5)) / 1e-5 - curve.slope(at: 1)) < 0.01)
  }

  @Test func `an infinite slope is limited, and 'smoothstep' is the polynomial (3 − 2t)t²`() {
    #expect(TimingCurve(0, 1, 1, 1).slope(at: 0) == TimingCurve.steepest)
    for step in 0...20 {
      let t = Double(step) / 20
      #expect(abs(TimingCurve.smoothstep.progress(at: t) - (3 - 2 * t) * t * t) < 1e-12)
      #expect(abs(TimingCurve.smoothstep.slope(at: t) - 6 * t * (1 - t)) < 1e-9)
    }
  }

  @Test func `a control point whose x is outside 0…1 is rejected`() async {
    await #expect(processExitsWith: .failure) { _ = TimingCurve(-0.1, 0, 1, 1) }
    await #expect(processExitsWith: .failure) { _ = TimingCurve(0, 0, 1.1, 1) }
  }

  /// Computes the progress from the definition of the curve, with two hundred bisections.
  private func bisected(_ curve: TimingCurve, at fraction: Double) -> Double {
    func coordinate(_ a: Double, _ b: Double, _ s: Double) -> Double {
      let r = 1 - s
      return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if coordinate(curve.x1, curve.x2, middle) < fraction { low = middle } else { high = middle }
    }
    return coordinate(curve.y1, curve.y2, (low + high) / 2)
  }
}
