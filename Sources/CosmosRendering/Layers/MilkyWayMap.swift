import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// The Milky Way along the whole ecliptic, as high as the window, at a quarter of its resolution.
///
/// It has no colours, so that these can change. It is drawn in blocks where it is seen first: see `milky-way.glsl`.
final class MilkyWayMap {
  /// Texels for 360° of longitude at most: wide windows get a coarser map.
  private static let largestWidth = 4096
  /// Texels of longitude that are drawn at once.
  private static let blockWidth = 64

  private var texture: GLRenderTexture?
  /// Texels of it.
  private var (width, height) = (0, 0)
  /// Degrees of latitude from the lower edge of the map to the upper one.
  private var latitudes = 0.0
  /// Whether each block is drawn.
  private var isDrawn: [Bool] = []
  private let context: GLContext

  init(in context: GLContext) { self.context = context }

  func bind(unit: UInt32) { texture?.texture.bind(unit: unit) }

  /// Whether no part of it is still to be drawn.
  var isComplete: Bool { !isDrawn.contains(false) }

  /// Draws what a sky needs in the window, by a set of a deep layer at the window's left edge.
  func prepare(for field: StarField, in viewport: Viewport, with pass: StarPass) throws(GLError) {
    guard let depth = field.depth else { return }
    let windows = field.period / viewport.width
    let width = Int(
      min(windows * Double(viewport.pixelWidth) / 4, Double(Self.largestWidth)).rounded(.up))
    let height = min(
      Self.largestWidth,
      max(1, Int((Double(width) / windows * viewport.height / viewport.width).rounded())))
    let latitudes = depth.latitudePerPixel * viewport.height
    if width != self.width || height != self.height || latitudes != self.latitudes {
      texture = nil
      texture = try GLRenderTexture(
        [.rgba8], width: width, height: height, filter: .linear, wrap: .repeat, in: context)
      (self.width, self.height, self.latitudes) = (width, height, latitudes)
      isDrawn = Array(repeating: false, count: (width + Self.blockWidth - 1) / Self.blockWidth)
    }
    let turns = field.offset / field.period + depth.longitudeOfEdge / 360
    let texels = Double(width) / windows
    // Tiles of a layer are filled ahead of the window; its light is interpolated.
    let reach = ScrollCache.reach(ofWindow: viewport.pixelWidth)
    let margin = texels * Double(reach) / Double(viewport.pixelWidth) + 2
    var texel = Int((turns * Double(width) - margin).rounded(.down))
    let last = min(texel + width - 1, texel + Int(texels + 2 * margin) + 1)
    while texel <= last {
      let inMap = ((texel % width) + width) % width
      try draw(inMap / Self.blockWidth, with: pass)
      texel += Self.blockWidth - inMap % Self.blockWidth
    }
    try pass.finish()
  }

  /// Draws a part of the map that no window has shown yet; false where there is none.
  func drawNext(with pass: StarPass) throws(GLError) -> Bool {
    guard let block = isDrawn.firstIndex(of: false) else { return false }
    try draw(block, with: pass)
    try pass.finish()
    return true
  }

  private func draw(_ block: Int, with pass: StarPass) throws(GLError) {
    guard !isDrawn[block] else { return }
    isDrawn[block] = true
    let left = block * Self.blockWidth
    try pass.begin(
      texture?.framebuffer ?? 0,
      on: StarCanvas(width: width, height: height, scale: 1, reach: 0, largestViewport: 0))
    pass.limit(to: left..<min(width, left + Self.blockWidth))
    try pass.draw(
      .milkyWayMap, MilkyWayUniforms(mapWidth: width, height: height, latitudes: latitudes))
  }
}
