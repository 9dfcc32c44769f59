import CosmosGeometry
import CosmosMotion
import Testing

@Suite struct TweenTests {

  @Test(arguments: TimingCurveTests.named)
  func `a tween is at its start before it begins and exactly at its end from its duration on`(
    curve: TimingCurve
  ) {
    let tween = Tween(from: 0.1, to: 0.7, duration: 0.3, curve: curve)
    #expect(tween.value(at: -1) == 0.1)
    #expect(tween.value(at: 0) == 0.1)
    #expect(tween.value(at: 0.3) == 0.7)
    #expect(tween.value(at: 100) == 0.7)
  }

  @Test(arguments: TimingCurveTests.named, [nil, -300.0, 0, 40])
  func `the velocity is the slope of the value, and begins as it was asked to`(
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
    #expect(abs(tween.velocity(at: end) - plain.velocity(at: end)) < 1e-3, "the curve's own end")
  }

  @Test func `no duration jumps to the end`() {
    let jump = Tween(from: 1.0, to: 2.0, duration: 0, curve: .easeIn)
    #expect(jump.value(at: 0) == 2)
    #expect(jump.value(at: -0.001) == 1)
  }

  @Test func `a negative duration is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      _ = Tween(from: 0.0, to: 1, duration: -1, curve: .linear)
    }
  }
}
