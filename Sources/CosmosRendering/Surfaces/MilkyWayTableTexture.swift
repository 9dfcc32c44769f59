import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL

/// The measured light of the Milky Way as a texture, in which each row has one distance from the
/// middle row of the sky.
final class MilkyWayTableTexture {
  /// Degrees from the middle row of the sky to the lower edge and to the upper one; more than the
  /// tallest windows show.
  static let rows = -50.0...40.0

  private var texture: GLTexture?
  private var latitudes: PeriodicCurve?

  /// Drops the texture.
  func forget() { texture = nil }

  /// Returns the texture for a sky; computes it unless the last sky had the same latitudes.
  ///
  /// - Parameters:
  ///   - latitudes: The latitude of the middle row at each longitude.
  ///   - context: The current context.
  /// - Returns: The GL name of the texture.
  /// - Throws: ``GLError`` if the driver cannot create the texture.
  func texture(for latitudes: PeriodicCurve, in context: GLContext) throws(GLError) -> UInt32 {
    if self.latitudes == latitudes, let name = texture?.name { return name }
    let table = MilkyWayTable.standard
    let degree = MilkyWayTable.pixelsPerDegree
    // A driver with small textures gets every second texel in each direction, or every fourth.
    var step = 1
    while table.width / step > context.driver.maxTextureSize { step *= 2 }
    let (width, height) = (
      table.width / step,
      Int((Self.rows.upperBound - Self.rows.lowerBound) * degree) / step
    )
    var texels = [SIMD2<Float>](repeating: .zero, count: width * height)
    for column in 0..<width {
      let middle = latitudes.value(at: (Double(column * step) + 0.5) / degree)
      for row in 0..<height {
        let north = Self.rows.lowerBound + (Double(row * step) + 0.5) / degree
        texels[row * width + column] = SIMD2<Float>(
          table.light(inColumn: column * step, latitude: middle + north))
      }
    }
    let bytes = Self.sharpened(texels, width: width, height: height)
    let new = try GLTexture(
      .rg8, width: width, height: height, filter: .linear, wrap: .repeat,
      label: "table of the Milky Way", in: context)
    context.update(
      texture: new.name, .rg8, x: 0, y: 0, width: width, height: height, pixels: bytes)
    let name = new.name
    texture = consume new
    self.latitudes = latitudes
    return name
  }

  /// Returns texels through which the shader's spline passes, as bytes.
  ///
  /// A cubic spline smooths what it interpolates. The weights of the nearest three texels in each
  /// direction undo most of that.
  private static func sharpened(
    _ texels: [SIMD2<Float>], width: Int, height: Int
  ) -> [UInt8] {
    let side: Float = -0.22
    let middle = 1 - 2 * side
    var rows = texels
    for row in 0..<height {
      for column in 0..<width {
        let start = row * width
        let (left, right) = ((column + width - 1) % width, (column + 1) % width)
        rows[start + column] =
          middle * texels[start + column] + side * (texels[start + left] + texels[start + right])
      }
    }
    return [UInt8](unsafeUninitializedCapacity: 2 * texels.count) { bytes, count in
      for index in texels.indices {
        let below = rows[index >= width ? index - width : index]
        let above = rows[index + width < texels.count ? index + width : index]
        let sum = middle * rows[index] + side * (below + above)
        let byte = (sum.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(
          .toNearestOrEven)
        bytes[2 * index] = UInt8(byte.x)
        bytes[2 * index + 1] = UInt8(byte.y)
      }
      count = 2 * texels.count
    }
  }
}
