import CosmosDrawing

/// How many random stars a sky has.
public enum StarCount: Equatable, Sendable {
  /// So many in all three random layers together, 0…2 000 000 000.
  case total(UInt32)
  /// Twenty for each sign in each of the three layers.
  case classic

  /// 60 000.
  public static let standard = StarCount.total(60_000)

  /// How many of the stars are in one random layer.
  ///
  /// - Parameter index: 0 for the small, 1 for the medium, 2 for the large background stars.
  /// - Returns: An even share; the first layers take the remainder.
  public func share(ofLayer index: Int) -> UInt32 {
    switch self {
    case .total(let total): total / 3 + (UInt32(index) < total % 3 ? 1 : 0)
    case .classic: StarLayers.perSection * 12
    }
  }

  /// How many stars of a random layer are near ones, all of one look.
  func nearShare(ofLayer index: Int) -> UInt32 {
    min(share(ofLayer: index), DeepSky.nearCount)
  }

  /// How many stars of a random layer are deep ones, in sets of ever fainter ones.
  func deepShare(ofLayer index: Int) -> UInt32 {
    share(ofLayer: index) - nearShare(ofLayer: index)
  }
}
