/// One sky pass of a frame: what it draws over, and whose light it puts there.
struct SkyPass: Equatable {
  /// Layers that one pass can hold.
  static let capacity = 3

  var base: SkyBase
  /// Where its block of uniforms begins, in bytes.
  var uniformOffset: Int
  /// How many pieces of one colour the backdrop has; 0 where it is drawn as one.
  var pieces = 0
  /// How many of the rings count.
  var layers = 0
  /// Indices of the rings that hold the layers, back to front.
  var rings: (Int, Int, Int) = (0, 0, 0)

  /// Bytes of the whole block.
  var uniformSize: Int {
    Self.piecesOffset
      + (base.isStriped ? StripPixels.capacity * MemoryLayout<SIMD4<Float>>.stride : 0)
  }

  /// Where in the block the pieces of a striped backdrop begin, in bytes.
  static let piecesOffset =
    MemoryLayout<BackdropUniforms>.stride + capacity * MemoryLayout<SkyLayerUniforms>.stride

  /// Adds a layer in front.
  ///
  /// - Returns: Where its uniforms go, in bytes.
  mutating func add(_ ring: Int) -> Int {
    switch layers {
    case 0: rings.0 = ring
    case 1: rings.1 = ring
    default: rings.2 = ring
    }
    layers += 1
    return uniformOffset + MemoryLayout<BackdropUniforms>.stride
      + (layers - 1) * MemoryLayout<SkyLayerUniforms>.stride
  }

  func ring(_ layer: Int) -> Int { layer == 0 ? rings.0 : layer == 1 ? rings.1 : rings.2 }

  var pipeline: Pipeline { .sky(base, layers: layers) }

  static func == (left: SkyPass, right: SkyPass) -> Bool {
    (left.base, left.uniformOffset, left.layers) == (right.base, right.uniformOffset, right.layers)
      && left.pieces == right.pieces && left.rings == right.rings
  }
}
