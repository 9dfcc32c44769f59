public import CosmosInput

/// How Page Up and Page Down change a number of stars.
public enum StarSteps {
  /// Maximum number of stars in a scene.
  public static let most: UInt32 = 2_000_000_000
  /// Minimum number of stars that a key can set.
  public static let fewest: UInt32 = 1000

  /// Doubles or halves a number of stars.
  ///
  /// - Parameters:
  ///   - count: The number of stars.
  ///   - key: Page Up to double, Page Down to halve.
  /// - Returns: The new number; nil for other keys.
  public static func next(after count: UInt32, for key: Key) -> UInt32? {
    switch key {
    case .pageUp: max(fewest, count > most / 2 ? most : 2 * count)
    case .pageDown: max(min(count, fewest), count / 2)
    default: nil
    }
  }

  /// Formats a number in groups of three digits.
  public static func text(_ count: UInt32) -> String {
    let digits = Array(String(count))
    return digits.indices.map { index in
      let isFirst = index > 0 && (digits.count - index) % 3 == 0
      return (isFirst ? " " : "") + String(digits[index])
    }.joined()
  }
}
