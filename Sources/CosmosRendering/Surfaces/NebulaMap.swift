import CosmosDrawing
import CosmosOpenGL
import CosmosShaders

/// A texture of the shapes of a geometry library's nebulae, without colours; see `nebula-map.frag`.
final class NebulaMap {
  private let sets: [NebulaSet]
  /// The size of the map in texels, with the full size of each nebula's cell.
  ///
  /// The texture has fewer texels if the driver's largest texture is smaller.
  let size: (width: Int, height: Int)
  private var surface = Surface(
    (), label: "map of nebulae", formats: [.r8, .rgba8], filter: .linear)

  init(of library: GeometryLibrary) {
    sets = library.nebulae
    size = (library.nebulaMapWidth, library.nebulaMapHeight)
  }

  /// Whether the map is drawn, or the library has no nebulae.
  var isComplete: Bool { surface.isCurrent || sets.isEmpty }

  var texture: UInt32? { surface.texture }

  /// Drops the map.
  func forget() { surface.free() }

  /// Draws and submits the whole map.
  ///
  /// - Parameter encoder: Records the draws; the library's geometry must be bound.
  /// - Throws: ``GLError`` if the shader cannot be built or the driver cannot create the texture.
  func draw(with encoder: Encoder) throws(GLError) {
    let limit = encoder.context.driver.maxTextureSize
    encoder.begin(
      try surface.begin(
        width: min(size.width, limit), height: min(size.height, limit), in: encoder.context),
      "map of nebulae")
    for set in sets {
      let block = NebulaMapUniforms(set, width: size.width, height: size.height)
      encoder.draw(.nebulaMap, block, .quads, count: Int32(set.count))
    }
    try encoder.submit()
    surface.commit()
  }
}
