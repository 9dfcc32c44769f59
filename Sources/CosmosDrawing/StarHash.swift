/// Where star k of a layer is and how it differs from its neighbours, from integers alone.
///
/// The same arithmetic is in `Sources/CosmosRendering/Shaders/star-hash.glsl`; both give the same bits on every
/// machine, which a test proves by reading the GPU's values back. Nothing is stored per star.
///
/// - Source: the mixing function is a 32-bit xor-shift-multiply permutation with the constants
///   that Chris Wellons found by search ("lowbias32": bias 0.17). Floats are the top 24 bits
///   times 2⁻²⁴, so every value is exact.
public struct StarHash: Equatable, Sendable {
  /// Place within the star's stratum, 0 ..< 1.
  public let jitter: Float
  /// Height, 0 ..< 1 from top to bottom.
  public let height: Float
  /// Deviation of the size, −1 ..< 1.
  public let size: Float
  /// Deviation of the brightness, −1 ..< 1.
  public let brightness: Float

  /// - Parameters:
  ///   - index: The star, 0 ..< the layer's count.
  ///   - key: From ``key(seed:layer:)``.
  public init(index: UInt32, key: UInt32) {
    let first = Self.mix(index ^ key)
    let second = Self.mix(first &+ 0x9E37_79B9)
    jitter = Float(first >> 8) * 0x1p-24
    height = Float(second >> 8) * 0x1p-24
    // The 24 bits above leave eight of each: 256 sizes and brightnesses are plenty.
    size = Float(first & 255) * 0x1p-7 - 1
    brightness = Float(second & 255) * 0x1p-7 - 1
  }

  /// What the two other inputs contribute, computed once per layer.
  public static func key(seed: UInt32, layer: UInt32) -> UInt32 {
    mix(seed &+ mix(layer &+ 0x85EB_CA6B))
  }

  static func mix(_ value: UInt32) -> UInt32 {
    var bits = value
    bits = (bits ^ (bits >> 16)) &* 0x7FEB_352D
    bits = (bits ^ (bits >> 15)) &* 0x846C_A68B
    return bits ^ (bits >> 16)
  }
}
