package import CosmosDrawing
package import CosmosGeometry

/// The head of the uniform block `Backdrop` (std140, 64 bytes): see `backdrop-block.glsl`.
package struct BackdropUniforms: BitwiseCopyable, Equatable {
  var centerRed, centerGreen, centerBlue, centerShare: Float
  var cornerRed, cornerGreen, cornerBlue, cornerShare: Float
  var centerX, centerY: Float
  var inverseRadius: Float
  private var unused0: Float = 0
  var sizeX, sizeY: Float
  private var unused1: Float = 0
  private var unused2: Float = 0

  /// Hazes in one block.
  package static let hazeCapacity = 6
  /// Tiles of all hazes in one block, an even number.
  package static let tileCapacity = 960
  /// Bytes to the first haze.
  package static let hazesOffset = MemoryLayout<BackdropUniforms>.stride
  /// Bytes to the first tile's amounts.
  package static let tilesOffset = hazesOffset + hazeCapacity * MemoryLayout<HazeUniforms>.stride
  /// Bytes to the edges of the strips.
  package static let edgesOffset = tilesOffset + tileCapacity * MemoryLayout<SIMD2<Float>>.stride
  /// Edges of strips in one block: there is one between any two tiles, and one at either end.
  package static let edgeCapacity = tileCapacity + 4
  /// Bytes of the whole block.
  package static let size = edgesOffset + edgeCapacity * MemoryLayout<Float>.stride

  /// - Parameters:
  ///   - vignette: Over the colours; nil for none.
  ///   - lightScale: What light is divided by.
  ///   - size: That of the reduced backdrop in pixels.
  ///   - target: The frame's size in pixels.
  package init(
    _ vignette: Vignette?, lightScale: Double, size: (width: Int, height: Int),
    target: (width: Int, height: Int)
  ) {
    sizeX = Float(size.width)
    sizeY = Float(size.height)
    let vignette = vignette ?? Vignette(center: .black, corner: .black, opacity: 0)
    let center = vignette.center
    let corner = vignette.corner
    let centerFactor = center.alpha * vignette.opacity / lightScale
    let cornerFactor = corner.alpha * vignette.opacity / lightScale
    centerRed = Float(center.red * centerFactor)
    centerGreen = Float(center.green * centerFactor)
    centerBlue = Float(center.blue * centerFactor)
    centerShare = vignette.share(of: center)
    cornerRed = Float(corner.red * cornerFactor)
    cornerGreen = Float(corner.green * cornerFactor)
    cornerBlue = Float(corner.blue * cornerFactor)
    cornerShare = vignette.share(of: corner)
    let half = Point(x: Double(target.width) / 2, y: Double(target.height) / 2)
    centerX = Float(half.x)
    centerY = Float(half.y)
    inverseRadius = Float(1 / half.length)
  }
}

extension Vignette {
  /// The largest transmittance that it has anywhere.
  var transmittance: Double { 1 - opacity * min(center.alpha, corner.alpha) }

  /// A colour's transmittance over the largest one; exactly 1 where both colours have one alpha.
  fileprivate func share(of color: Color) -> Float {
    transmittance > 0 ? Float((1 - opacity * color.alpha) / transmittance) : 1
  }
}

/// One haze of the uniform block `Backdrop` (std140, 48 bytes): see `backdrop-block.glsl`.
package struct HazeUniforms: BitwiseCopyable, Equatable {
  var red, green, blue, opacity: Float
  var sky: SIMD4<Float>
  /// Pixels from the first tile's left edge to the window's.
  var tileX: Float
  /// Tiles per pixel.
  var tileScale: Float
  /// The index of the first tile's amounts.
  var firstTile: Float
  private var unused0: Float = 0

  /// A haze that is not seen.
  package static let none = HazeUniforms(
    color: .black, opacity: 0, tileX: 0, tileScale: 0, firstTile: 0, lightScale: 1, sky: .zero)

  /// - Parameters:
  ///   - color: The colour of its stars.
  ///   - opacity: 0…1.
  ///   - tileX: Pixels from the first tile's left edge to the window's.
  ///   - tileScale: Tiles per pixel; 0 where all is one tile.
  ///   - firstTile: The index of the first tile's amounts.
  ///   - lightScale: What light is divided by.
  ///   - sky: What turns pixels of the frame into coordinates of the Milky Way's map.
  package init(
    color: Color, opacity: Double, tileX: Double, tileScale: Double, firstTile: Int,
    lightScale: Double, sky: SIMD4<Float>
  ) {
    red = Float(color.red / lightScale)
    green = Float(color.green / lightScale)
    blue = Float(color.blue / lightScale)
    self.opacity = Float(opacity)
    self.sky = sky
    self.tileX = Float(tileX)
    self.tileScale = Float(tileScale)
    self.firstTile = Float(firstTile)
  }
}
