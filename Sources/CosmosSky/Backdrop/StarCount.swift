import CosmosDrawing

/// The number of random stars in a sky.
public enum StarCount: Equatable, Sendable {
  /// The total number of stars in all three random layers, 0…2 000 000 000.
  case total(UInt32)
  /// Twenty stars for each sign in each of the three layers.
  case classic

  /// The default number of random stars: 60 000.
  public static let standard = StarCount.total(60_000)

  /// Returns the number of stars in one random layer.
  ///
  /// - Parameter index: The layer: 0 for small, 1 for medium, 2 for large background stars.
  /// - Returns: A third of the total; if one or two stars remain, the first layers get one more
  ///   each. In the classic sky, twenty stars for each sign.
  public func share(ofLayer index: Int) -> UInt32 {
    switch self {
    case .total(let total): total / 3 + (UInt32(index) < total % 3 ? 1 : 0)
    case .classic: StarLayers.perSection * 12
    }
  }

  /// Returns the number of near stars in a random layer, which move at the layer's own speed.
  func nearShare(ofLayer index: Int) -> UInt32 {
    min(share(ofLayer: index), DeepSky.nearCount)
  }

  /// Returns the number of faint stars in a random layer, which the ``/CosmosDrawing/DeepSky``
  /// draws in sets of decreasing brightness.
  func deepShare(ofLayer index: Int) -> UInt32 {
    share(ofLayer: index) - nearShare(ofLayer: index)
  }
}
