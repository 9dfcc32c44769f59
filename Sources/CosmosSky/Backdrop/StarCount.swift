import CosmosDrawing

/// The number of random stars of a sky.
public enum StarCount: Equatable, Sendable {
  /// The number of stars in all three random layers together, 0…2 000 000 000.
  case total(UInt32)
  /// Twenty stars for each sign in each of the three layers.
  case classic

  /// 60 000.
  public static let standard = StarCount.total(60_000)

  /// The number of stars in one random layer.
  ///
  /// - Parameter index: 0 for the small, 1 for the medium, 2 for the large background stars.
  /// - Returns: An even share; the first layers take the remainder.
  public func share(ofLayer index: Int) -> UInt32 {
    switch self {
    case .total(let total): total / 3 + (UInt32(index) < total % 3 ? 1 : 0)
    case .classic: StarLayers.perSection * 12
    }
  }

  /// The number of a random layer's near stars, which have one look.
  func nearShare(ofLayer index: Int) -> UInt32 {
    min(share(ofLayer: index), DeepSky.nearCount)
  }

  /// The number of a random layer's deep stars, in sets of decreasing brightness.
  func deepShare(ofLayer index: Int) -> UInt32 {
    share(ofLayer: index) - nearShare(ofLayer: index)
  }
}
