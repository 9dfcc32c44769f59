import CosmosShaders

/// One sky pass of a frame: its base, and the layers that it draws over it.
struct SkyPass: Equatable {
  /// Layers in one pass.
  static let capacity = 3

  var base: SkyBase
  /// Bytes to the pass's block of uniforms.
  var uniformOffset: Int
  /// Colours side by side in the base; 0 for one colour.
  var pieces = 0
  /// How many elements of `textures` are used.
  var layers = 0
  /// Whether a layer is between the window's pixels, or not opaque.
  var isBetween = false
  /// Indices of the layers' textures in ``LayerCache/shown``, back to front.
  private var textures: (Int, Int, Int) = (0, 0, 0)

  init(base: SkyBase, uniformOffset: Int, pieces: Int = 0) {
    self.base = base
    self.uniformOffset = uniformOffset
    self.pieces = pieces
  }

  /// Bytes of the whole block.
  var uniformSize: Int {
    Self.piecesOffset
      + (base.isStriped ? StripPixels.capacity * MemoryLayout<SIMD4<Float>>.stride : 0)
  }

  /// Bytes from the block's beginning to the colours of a striped base.
  static let piecesOffset =
    MemoryLayout<SkyUniforms>.stride + capacity * MemoryLayout<SkyLayerUniforms>.stride

  /// Adds a layer in front.
  ///
  /// - Parameters:
  ///   - texture: The index of its texture.
  ///   - layer: How it is shown.
  /// - Returns: The offset of its uniforms in bytes.
  mutating func add(_ texture: Int, _ layer: SkyLayerUniforms) -> Int {
    isBetween = isBetween || layer.fraction > 0 || layer.opacity < 1
    switch layers {
    case 0: textures.0 = texture
    case 1: textures.1 = texture
    default: textures.2 = texture
    }
    layers += 1
    return uniformOffset + MemoryLayout<SkyUniforms>.stride
      + (layers - 1) * MemoryLayout<SkyLayerUniforms>.stride
  }

  /// The index of a layer's texture.
  func texture(_ layer: Int) -> Int {
    layer == 0 ? textures.0 : layer == 1 ? textures.1 : textures.2
  }

  var pipeline: Pipeline { .sky(base, layers: layers, isBetween: isBetween && layers > 0) }

  static func == (left: SkyPass, right: SkyPass) -> Bool {
    (left.base, left.uniformOffset, left.layers, left.pieces, left.isBetween)
      == (right.base, right.uniformOffset, right.layers, right.pieces, right.isBetween)
      && left.textures == right.textures
  }
}
