@testable import CosmosSky
import CosmosInput
import Testing

@testable import CosmosScenes

/// The dividing lines' order is another one every single time.
@Suite struct MenuOrderTests {
  /// The orders of some openings and closings in turn.
  private func orders(_ count: Int, seed: UInt64) -> [[Int]] {
    var parts = RingParts(seed: seed)
    return (0..<count).map { turn in
      parts.dividers(isOut: turn % 2 == 0, at: Double(2 * turn))
      return parts.order
    }
  }

  @Test func `a seed's orders are the same every time, and another seed's are others`() {
    #expect(orders(100, seed: 9) == orders(100, seed: 9))
    #expect(zip(orders(100, seed: 9), orders(100, seed: 10)).allSatisfy { $0 != $1 })
  }

  @Test func `the menu's lines go in the order that the seed says, out and in`() {
    for seed in [1, 4_000_000_000] as [UInt32] {
      var stage = MenuStage { $0.seed = seed }
      let expected = orders(2, seed: UInt64(seed))
      stage.key("m", at: 1)
      #expect(started(&stage, from: 1.33) { $0 > 0 } == expected[0])
      stage.key(.escape, at: 3)
      #expect(started(&stage, from: 3) { $0 < 1 } == expected[1])
    }
  }

  /// The lines in the order in which they are seen to start.
  private func started(
    _ stage: inout MenuStage, from start: Double, _ hasStarted: (Double) -> Bool
  ) -> [Int] {
    var seen: [Int] = []
    for step in 1...70 {
      let picture = stage.picture(at: start + 0.01 * Double(step))
      for (line, end) in picture.dividers.enumerated()
      where hasStarted(end) && !seen.contains(line) { seen.append(line) }
      if picture.dividers.isEmpty { break }
    }
    return seen
  }
}
