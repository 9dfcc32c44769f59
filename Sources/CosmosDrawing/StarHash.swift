/// Where star k of a layer is and how it differs from the others, computed from integers alone.
///
/// The same arithmetic is in `Shaders/Stars/star-hash.glsl`. Both give the same
/// bits on every machine, which a test proves by reading the GPU's values back.
///
/// - Source: the mixing function is a 32-bit xor-shift-multiply permutation with the constants
///   that Chris Wellons found by search ("lowbias32": bias 0.17). Floats are the top 24 bits
///   times 2⁻²⁴, so every value is exact.
package struct StarHash: Equatable, Sendable {
  /// Place within the star's stratum, 0 ..< 1.
  package let jitter: Float
  /// Height, 0 ..< 1 from top to bottom.
  package let height: Float
  /// Deviation of the size, −1 ..< 1.
  package let size: Float
  /// Deviation of the brightness, −1 ..< 1.
  package let brightness: Float

  /// Star `index` of a layer; `key` is what ``key(seed:layer:)`` gives for the seed and the layer.
  package init(index: UInt32, key: UInt32) {
    let first = Self.mix(index ^ key)
    let second = Self.mix(first &+ 0x9E37_79B9)
    jitter = Float(first >> 8) * 0x1p-24
    height = Float(second >> 8) * 0x1p-24
    // The lower eight bits of each are left: 256 sizes and brightnesses are plenty.
    size = Float(first & 255) * 0x1p-7 - 1
    brightness = Float(second & 255) * 0x1p-7 - 1
  }

  /// What seed and layer contribute, computed once per layer.
  package static func key(seed: UInt32, layer: UInt32) -> UInt32 {
    mix(seed &+ mix(layer &+ 0x85EB_CA6B))
  }

  private static func mix(_ value: UInt32) -> UInt32 {
    var bits = value
    bits = (bits ^ (bits >> 16)) &* 0x7FEB_352D
    bits = (bits ^ (bits >> 15)) &* 0x846C_A68B
    return bits ^ (bits >> 16)
  }
}
