import Testing

@testable import CosmosPlatform

@Suite struct ScrollGateTests {
  @Test func `a burst of scrolling that begins with a modifier key held is ignored to its end`() {
    var gate = ScrollGate()
    let admitted = [(1.0, true), (1.1, false), (2, false), (2.1, true)].map { time, isHeld in
      gate.admits(at: time, modifierIsHeld: { isHeld })
    }
    #expect(admitted == [false, false, true, true])
  }

  @Test func `the modifier keys are queried once per burst`() {
    var gate = ScrollGate()
    var questions = 0
    for step in 0..<100 {
      _ = gate.admits(at: Double(step) / 100) {
        questions += 1
        return false
      }
    }
    #expect(questions == 1)
  }
}
