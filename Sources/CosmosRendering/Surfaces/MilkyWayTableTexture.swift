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
    let (width, height) = (
      table.width, Int((Self.rows.upperBound - Self.rows.lowerBound) * degree)
    )
    var bytes = [UInt8](repeating: 0, count: 2 * width * height)
    for column in 0..<width {
      let longitude = (Double(column) + 0.5) / degree
      let middle = latitudes.value(at: longitude)
      for row in 0..<height {
        let north = Self.rows.lowerBound + (Double(row) + 0.5) / degree
        let light = table.light(longitude: longitude, latitude: middle + north)
        bytes[2 * (row * width + column)] = UInt8(light.root * 255 + 0.5)
        bytes[2 * (row * width + column) + 1] = UInt8(light.warmth * 255 + 0.5)
      }
    }
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
}
