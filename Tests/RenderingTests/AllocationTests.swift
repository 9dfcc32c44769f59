import TestSupport
import Testing

@Suite struct AllocationTests {
  /// What the counts of `CommandTests/AllocationTests` rest on.
  @Test(.enabled(if: Allocations.problem == nil, "\(Allocations.problem ?? "")"))
  func `the count sees allocations, and nothing else`() {
    #expect(Allocations.count {} == 0)
    let count = Allocations.count {
      for size in 1...10 { _ = [Int](repeating: size, count: 100 * size).reversed().count }
    }
    #expect(count >= 10)
  }
}
