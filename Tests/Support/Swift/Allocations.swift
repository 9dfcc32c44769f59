import CTestSupport

/// Heap allocations, counted by standing in for the C library's functions.
public enum Allocations {
  /// How many allocations `body` makes on this thread.
  public static func count(_ body: () throws -> Void) rethrows -> Int {
    let before = test_allocation_count()
    try body()
    return Int(test_allocation_count() - before)
  }
}
