import CosmosDrawing
import CosmosOpenGL
import CosmosShaders

/// A texture of the shapes of a geometry library's nebulae, without colours; see `nebula-map.frag`.
final class NebulaMap {
  private let sets: [NebulaSet]
  private let (width, height): (Int, Int)
  private var surface = Surface(
    (), label: "map of nebulae", formats: [.r8, .rgba8], filter: .linear)

  init(of library: GeometryLibrary) {
    sets = library.nebulae
    (width, height) = (library.nebulaMapWidth, library.nebulaMapHeight)
  }

  /// Whether the map is drawn, or the library has no nebulae.
  var isComplete: Bool { surface.isCurrent || sets.isEmpty }

  var texture: UInt32? { surface.texture }

  /// Drops the map.
  func forget() { surface.release() }

  /// Draws and submits the whole map.
  ///
  /// - Parameter encoder: Records the draws; the library's geometry must be bound.
  /// - Throws: ``GLError`` if the shader cannot be built or the driver cannot create the texture.
  func draw(with encoder: Encoder) throws(GLError) {
    encoder.begin(
      try surface.begin(width: width, height: height, in: encoder.context), "map of nebulae")
    for set in sets {
      let block = NebulaMapUniforms(set, width: width, height: height)
      encoder.draw(.nebulaMap, block, .quads, count: Int32(set.count))
    }
    try encoder.submit()
    surface.commit()
  }
}
