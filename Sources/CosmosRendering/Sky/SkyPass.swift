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
  /// Of each layer, pixels from its texture's left edge to the window's, and its texture's width.
  private var shifts = SIMD3<Int32>.zero
  private var widths = SIMD3<Int32>.zero

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

  /// Bytes from the block's beginning to the segments.
  static let segmentsOffset =
    MemoryLayout<SkyUniforms>.stride + capacity * MemoryLayout<SkyLayerUniforms>.stride
  /// Bytes from the block's beginning to the colours of a striped base.
  static let piecesOffset = segmentsOffset + 4 * MemoryLayout<SIMD4<Int32>>.stride

  /// Adds a layer in front.
  ///
  /// - Parameters:
  ///   - texture: The index of its texture.
  ///   - layer: How it is shown.
  /// - Returns: The offset of its uniforms in bytes.
  mutating func add(_ texture: Int, _ layer: SkyLayerUniforms) -> Int {
    shifts[layers] = layer.shift
    widths[layers] = layer.width
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

  /// Parts of the window in which no texture begins again: the pixel where each ends, and for every
  /// layer what is to be added to a pixel to get its texel.
  ///
  /// - Parameter width: Pixels of the window.
  /// - Returns: Four, of which the first ones up to the window's width count.
  func segments(width: Int) -> (all: InlineArray<4, SIMD4<Int32>>, count: Int) {
    var all: InlineArray<4, SIMD4<Int32>> = .init(repeating: .zero)
    var left: Int32 = 0
    var count = 0
    while left < width, count < 4 {
      var end = Int32(width)
      var shifts = shifts
      for layer in 0..<layers {
        let seam = widths[layer] - shifts[layer]
        if left >= seam { shifts[layer] -= widths[layer] } else { end = min(end, seam) }
      }
      all[count] = SIMD4(end, shifts.x, shifts.y, shifts.z)
      count += 1
      left = end
    }
    return (all, count)
  }

  /// The index of a layer's texture.
  func texture(_ layer: Int) -> Int {
    layer == 0 ? textures.0 : layer == 1 ? textures.1 : textures.2
  }

  var pipeline: Pipeline { .sky(base, layers: layers, isBetween: isBetween) }

  static func == (left: SkyPass, right: SkyPass) -> Bool {
    (left.base, left.uniformOffset, left.layers, left.pieces, left.isBetween)
      == (right.base, right.uniformOffset, right.layers, right.pieces, right.isBetween)
      && left.textures == right.textures && left.shifts == right.shifts
      && left.widths == right.widths
  }
}
