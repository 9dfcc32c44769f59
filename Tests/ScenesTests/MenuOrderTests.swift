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

  @Test(arguments: [1, 2, 77] as [UInt64])
  func `in a thousand openings no order comes twice in a row`(seed: UInt64) {
    let orders = orders(2000, seed: seed)
    for (earlier, later) in zip(orders, orders.dropFirst()) {
      #expect(earlier != later)
      #expect(later.sorted() == Array(0..<12))
    }
    #expect(Set(orders).count > 1990, "of 479 million there are enough")
  }

  /// Χ² of twelve lines at twelve places has 121 degrees of freedom: 121 ± 15.6.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `every line is at every place equally often`(seed: UInt64) {
    let count = 24_000
    var table = [[Int]](repeating: [Int](repeating: 0, count: 12), count: 12)
    for order in orders(count, seed: seed) {
      for (place, line) in order.enumerated() { table[line][place] += 1 }
    }
    let expected = Double(count) / 12
    let sum = table.joined().reduce(0.0) {
      $0 + (Double($1) - expected) * (Double($1) - expected) / expected
    }
    #expect(sum > 121 - 5 * 15.6 && sum < 121 + 5 * 15.6)
  }

  /// Each pair of neighbours in an order, 132 of them: 131 ± 16.2.
  @Test func `every line follows every other equally often`() {
    let count = 24_000
    var table = [Int](repeating: 0, count: 144)
    for order in orders(count, seed: 5) {
      for (earlier, later) in zip(order, order.dropFirst()) { table[12 * earlier + later] += 1 }
    }
    let expected = Double(11 * count) / 132
    var sum = 0.0
    for (index, found) in table.enumerated() where index / 12 != index % 12 {
      sum += (Double(found) - expected) * (Double(found) - expected) / expected
    }
    #expect(sum > 131 - 5 * 16.2 && sum < 131 + 5 * 16.2)
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
