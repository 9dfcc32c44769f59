import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// What the nebulae of a library look like without their colours, computed once: see `nebula-map.frag`.
final class NebulaMap {
  /// Those that are not drawn yet.
  private var sets: [FigureStarSet]
  private let (width, height): (Int, Int)
  private var texture: GLRenderTexture?

  init(of library: GeometryLibrary) {
    sets = library.nebulae
    (width, height) = (library.nebulaMapWidth, library.nebulaMapHeight)
  }

  var isComplete: Bool { sets.isEmpty }

  func bind(unit: UInt32) { texture?.texture.bind(unit: unit) }

  /// Draws it; there have to be nebulae that are not drawn yet.
  func draw(
    _ geometry: borrowing GLBufferTexture, with pass: StarPass, in context: GLContext
  ) throws(GLError) {
    geometry.bind(unit: Pipeline.Unit.geometry)
    texture = try GLRenderTexture(
      [.r8, .rgba8], width: width, height: height, filter: .linear, in: context)
    let target = TargetScale(width: width, height: height, contentScale: 1)
    try pass.begin(
      texture?.framebuffer ?? 0,
      on: StarCanvas(width: width, height: height, scale: 1, reach: 0, largestViewport: 0))
    pass.limit(to: 0..<width)
    for set in sets {
      let draw = FigureStars(set: set, origin: .zero, scale: 1)
      let block = FigureStarUniforms(draw, target: target)
      try pass.draw(.nebulaMap, block, .quads, Int32(set.count))
    }
    try pass.finish()
    sets = []
  }
}
