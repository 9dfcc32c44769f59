import CosmosInput
import Testing

@testable import CosmosSky

@Suite struct PushAdviceTests {
  private static let advice = "push further, or ← →"

  /// Pushes a sky at Taurus to the left and lets go at rest; returns whether the sky gives advice.
  private func advises(_ stage: inout MenuStage, pushing distance: Double, at time: Double) -> Bool
  {
    stage.press(x: 300, y: 200, at: time)
    for step in 1...4 {
      stage.move(x: 300 - distance * Double(step) / 4, y: 200, at: time + 0.1 * Double(step))
    }
    stage.release(x: 300 - distance, y: 200, at: time + 1)
    return stage.opacity(of: Self.advice, at: time + 1.5) != nil
  }

  @Test(arguments: [false, true])
  func `a push that springs back says once how to get away`(reducesMotion: Bool) {
    var stage = MenuStage(reducesMotion: reducesMotion)
    #expect(!advises(&stage, pushing: 20, at: 1), "a trembling hand is no push")
    #expect(advises(&stage, pushing: 300, at: 5))
    let full = stage.opacity(of: Self.advice, at: 6.5)
    #expect(stage.opacity(of: Self.advice, at: 8.6) == full, "the eye first follows the sky")
    stage.player.advance(to: 9)
    #expect(stage.state.sign == 2)
    #expect(!advises(&stage, pushing: 300, at: 10))
  }

  @Test func `a push that leaves the sign gives no advice`() {
    var stage = MenuStage()
    #expect(!advises(&stage, pushing: 700, at: 1))
    stage.player.advance(to: 5)
    #expect(stage.state.sign == nil)
  }

  @Test func `a notch that springs back says how to get away, with the chosen keys`() {
    var stage = MenuStage {
      $0.keys[named: "left"] = ["a"]
      $0.keys[named: "right"] = ["d"]
    }
    stage.player.handle(.scroll(dx: 0, dy: 1, .notch), at: 1)
    stage.player.advance(to: 2)
    #expect(stage.opacity(of: "push further, or a, d", at: 2) != nil)
    stage.player.advance(to: 5)
    #expect(stage.state.sign == 2)
  }
}
