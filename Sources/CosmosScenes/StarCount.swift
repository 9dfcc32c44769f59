/// How many random stars the sky has.
public enum StarCount: Equatable, Sendable {
  /// In all three random layers together.
  case total(UInt32)
  /// Twenty per sign section and layer, as in the original.
  case classic

  /// Stars of the random layer 0, 1 or 2: an even share, the first ones taking the remainder.
  public func share(ofLayer index: Int) -> UInt32 {
    switch self {
    case .total(let total): total / 3 + (UInt32(index) < total % 3 ? 1 : 0)
    case .classic: StarLayers.perSection * 12
    }
  }

  /// 9 000: "thousands per layer".
  public static let standard = StarCount.total(9000)
}
