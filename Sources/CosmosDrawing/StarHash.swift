/// The position, size and brightness of star k in a layer, computed with integers only.
///
/// `Shaders/Stars/star-hash.glsl` uses the same arithmetic. So the CPU and the GPU compute the same
/// bits on every machine; a test reads the GPU's values and compares them.
///
/// - Source: the mixing function is a 32-bit xor-shift-multiply permutation with the constants
///   that Chris Wellons found by search ("lowbias32": bias 0.17). ``jitter`` and ``height`` are the
///   top 24 bits of its results times 2⁻²⁴, so these floats are exact.
package struct StarHash: Equatable, Sendable {
  /// Position within the star's stratum, 0 ..< 1.
  package let jitter: Float
  /// Vertical position as a fraction of the window's height, 0 ..< 1; 0 is the upper edge.
  package let height: Float
  /// Deviation of the size, −1 ..< 1, as a fraction of ``StarSprite/sizeVariation``.
  package let size: Float
  /// Deviation of the brightness, −1 ..< 1, as a fraction of ``StarSprite/brightnessVariation``.
  package let brightness: Float

  /// Computes the star with an index in a layer; `key` is the layer's ``key(seed:layer:)``.
  package init(index: UInt32, key: UInt32) {
    let first = Self.mix(index ^ key)
    let second = Self.mix(first &+ 0x9E37_79B9)
    jitter = Float(first >> 8) * 0x1p-24
    height = Float(second >> 8) * 0x1p-24
    // The lower eight bits of each number, which the floats above leave out, give 256 sizes and 256
    // brightnesses.
    size = Float(first & 255) * 0x1p-7 - 1
    brightness = Float(second & 255) * 0x1p-7 - 1
  }

  /// Returns the key of a layer, which all its stars share, from the seed and the layer's number.
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
