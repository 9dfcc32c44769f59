import CTestSupport

/// Counts heap allocations, by replacing the allocation functions of the C library.
public enum Allocations {
  /// The reason why allocations are not counted; nil if they are.
  public static let problem: String? =
    test_counts_allocations() != 0 ? nil : "a sanitizer replaces the functions that are counted"

  /// Returns the number of allocations that `body` makes on this thread.
  public static func count(_ body: () throws -> Void) rethrows -> Int {
    let before = test_allocation_count()
    try body()
    return Int(test_allocation_count() - before)
  }
}
