public import CosmosInput

/// The effect of Page Up and Page Down on a number of stars.
public enum StarSteps {
  /// Largest number of stars of a scene.
  public static let most: UInt32 = 2_000_000_000
  /// Smallest number of stars that a key leaves.
  public static let fewest: UInt32 = 1000

  /// Doubles or halves a number of stars.
  ///
  /// - Parameters:
  ///   - count: The number of stars.
  ///   - key: Page Up doubles, Page Down halves.
  /// - Returns: Nil for other keys.
  public static func next(after count: UInt32, for key: Key) -> UInt32? {
    switch key {
    case .pageUp: max(fewest, count > most / 2 ? most : 2 * count)
    case .pageDown: max(min(count, fewest), count / 2)
    default: nil
    }
  }

  /// A number in groups of three digits.
  public static func text(_ count: UInt32) -> String {
    let digits = Array(String(count))
    return digits.indices.map { index in
      let isFirst = index > 0 && (digits.count - index) % 3 == 0
      return (isFirst ? " " : "") + String(digits[index])
    }.joined()
  }
}
