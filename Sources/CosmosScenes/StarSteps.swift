package import CosmosInput

/// The changes of a number of stars by the keys Page Up and Page Down.
package enum StarSteps {
  /// The maximum number of stars in a scene.
  package static let most: UInt32 = 2_000_000_000
  /// The minimum number of stars that these keys can set.
  package static let fewest: UInt32 = 1000

  /// Doubles or halves a number of stars, according to a key.
  ///
  /// - Parameters:
  ///   - count: The current number of stars.
  ///   - key: The key: Page Up doubles the number, and Page Down halves it.
  /// - Returns: The new number of stars; nil for any other key.
  package static func next(after count: UInt32, for key: Key) -> UInt32? {
    switch key {
    case .pageUp: max(fewest, count > most / 2 ? most : 2 * count)
    case .pageDown: max(min(count, fewest), count / 2)
    default: nil
    }
  }
}
