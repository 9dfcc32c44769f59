import CosmosMotion
import Testing

@Suite struct FadeTests {
  @Test func `a fade rests during its delay, then changes, and rests afterwards`() {
    var fade = Fade()
    #expect(fade.nextChange(after: 0) == nil)
    fade.fade(to: 1, at: 3, delay: 0.5, within: 0.25)
    #expect(fade.nextChange(after: 3) == 3.5 && fade.opacity(at: 3.5) == 0)
    #expect(fade.nextChange(after: 3.6) == 3.6 && (0.1..<1).contains(fade.opacity(at: 3.6)))
    #expect(fade.nextChange(after: 3.75) == nil && fade.opacity(at: 3.75) == 1)
  }

  @Test func `a delayed fade that is added during another fade begins after its delay`() {
    var fade = Fade()
    fade.fade(to: 1, at: 1, within: 0.25, curve: .linear)
    fade.fade(to: 0, at: 1, delay: 1, within: 0.5, curve: .linear)
    #expect(fade.nextChange(after: 1.125) == 1.125 && fade.opacity(at: 1.125) == 0.5)
    #expect(fade.nextChange(after: 1.5) == 2 && fade.opacity(at: 1.5) == 1)
    #expect(fade.nextChange(after: 2.25) == 2.25 && fade.opacity(at: 2.25) == 0.5)
    #expect(fade.nextChange(after: 2.5) == nil && fade.opacity(at: 2.5) == 0)
  }

  @Test(arguments: [0.05, 0.12, 0.24])
  func `a fade that is reversed continues from the current opacity and stays in 0…1`(turn: Double) {
    var fade = Fade()
    fade.fade(to: 1, at: 0, within: 0.25)
    let seen = fade.opacity(at: turn)
    fade.fade(to: 0, at: turn, within: 0.25)
    #expect(abs(fade.opacity(at: turn) - seen) < 1e-12)
    for step in 0...50 {
      #expect((0...1).contains(fade.opacity(at: turn + Double(step) / 200)))
    }
    #expect(fade.opacity(at: turn + 0.25) == 0 && fade.target == 0)
  }
}
