package import CosmosDrawing
package import CosmosGeometry

/// The head of the uniform block `Backdrop` (std140, 48 bytes): see `backdrop-block.glsl`.
package struct BackdropUniforms: BitwiseCopyable, Equatable {
  var centerRed, centerGreen, centerBlue: Float
  private var unused0: Float = 0
  var cornerRed, cornerGreen, cornerBlue: Float
  private var unused1: Float = 0
  var centerX, centerY: Float
  var inverseRadius: Float
  private var unused2: Float = 0

  /// Hazes in one block.
  package static let hazeCapacity = 6
  /// Tiles of all hazes in one block, an even number.
  package static let tileCapacity = 960
  /// Bytes to the first haze.
  package static let hazesOffset = MemoryLayout<BackdropUniforms>.stride
  /// Bytes to the first tile's amounts.
  package static let tilesOffset = hazesOffset + hazeCapacity * MemoryLayout<HazeUniforms>.stride
  /// Bytes of the whole block.
  package static let size = tilesOffset + tileCapacity * MemoryLayout<SIMD2<Float>>.stride

  /// - Parameters:
  ///   - vignette: Over the colours; nil for none.
  ///   - lightScale: What light is divided by.
  ///   - target: The frame's size in pixels.
  package init(
    _ vignette: Vignette?, lightScale: Double, target: (width: Int, height: Int)
  ) {
    let factor = (vignette?.opacity ?? 0) / lightScale
    let center = vignette?.center ?? .black
    let corner = vignette?.corner ?? .black
    centerRed = Float(center.red * factor)
    centerGreen = Float(center.green * factor)
    centerBlue = Float(center.blue * factor)
    cornerRed = Float(corner.red * factor)
    cornerGreen = Float(corner.green * factor)
    cornerBlue = Float(corner.blue * factor)
    let half = Point(x: Double(target.width) / 2, y: Double(target.height) / 2)
    centerX = Float(half.x)
    centerY = Float(half.y)
    inverseRadius = Float(1 / half.length)
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
  ///   - color: Of its stars.
  ///   - opacity: 0…1.
  ///   - tileX: Pixels from the first tile's left edge to the window's.
  ///   - tileScale: Tiles per pixel; 0 where all is one tile.
  ///   - firstTile: The index of the first tile's amounts.
  ///   - lightScale: What light is divided by.
  ///   - sky: From pixels of the frame to coordinates of the Milky Way's map.
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
