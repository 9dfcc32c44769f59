import CTestSupport

/// Heap allocations, counted by standing in for the C library's functions.
public enum Allocations {
  /// Why allocations are not counted; nil where they are.
  public static let problem: String? =
    test_counts_allocations() != 0 ? nil : "a sanitizer replaces the functions that are counted"

  /// How many allocations `body` makes on this thread.
  public static func count(_ body: () throws -> Void) rethrows -> Int {
    let before = test_allocation_count()
    try body()
    return Int(test_allocation_count() - before)
  }
}
