import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// A texture of the Milky Way along the whole ecliptic, as high as the window, at a third of the
/// window's resolution, or less if the driver's textures are too small.
///
/// The map has no colours, so it stays valid when the palette changes. The map is drawn in blocks,
/// each block when a window first shows it (see `milky-way.glsl`). While a window is being resized,
/// the map of an earlier size is used instead.
final class MilkyWayMap {
  /// The size and range of a map, which determine all its texels.
  struct Shape: Equatable {
    /// Width in texels, for 360° of longitude.
    var width: Int
    /// Height in texels.
    var height: Int
    /// Degrees of latitude from the lower edge to the upper one.
    var latitudes: Double
    /// Ecliptic latitude of the middle row at each longitude, in degrees.
    var middle: PeriodicCurve

    /// Creates the shape of the map that a window needs, which its width does not change unless it
    /// changes the scale of the sky.
    ///
    /// - Parameters:
    ///   - sky: The sky.
    ///   - viewport: The viewport of the window.
    ///   - driver: The driver, which limits the size of textures.
    init(for sky: DeepSky, in viewport: Viewport, driver: GLDriver) {
      let limit = min(Self.largestSide, driver.maxTextureSize)
      width = min(limit, Int((sky.period * viewport.contentScale / 3).rounded(.up)))
      latitudes = viewport.height / sky.pixelsPerDegree
      middle = sky.latitudes
      height = min(limit, max(1, Int((latitudes * Double(width) / 360).rounded())))
    }

    /// Maximum width or height in texels.
    ///
    /// This size allows a third of the resolution in windows that are up to 5690 pixels high; the
    /// map then takes 124 MB.
    private static let largestSide = 16_384

    /// A shape with a quarter more latitudes: a window that grows taller can keep using a map of
    /// this shape.
    var withRoom: Shape {
      var shape = self
      shape.height = min(Self.largestSide, height + height / 4)
      shape.latitudes *= Double(shape.height) / Double(height)
      return shape
    }

    /// Returns whether a map of this shape covers the latitudes of another shape, and has at least
    /// two thirds of the other shape's width.
    func canReplace(_ other: Shape) -> Bool {
      middle == other.middle && latitudes >= other.latitudes && 3 * width >= 2 * other.width
    }
  }

  let shape: Shape
  /// Surface of the map; its key has one flag per block, true if the block is drawn.
  private var surface: Surface<[Bool]>
  private let context: GLContext
  private let table: MilkyWayTableTexture

  /// Width of a block in texels of longitude.
  private static let blockWidth = 64

  /// Creates a map without content.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - table: The table.
  ///   - context: The current context.
  init(_ shape: Shape, table: MilkyWayTableTexture, in context: GLContext) {
    self.shape = shape
    self.table = table
    self.context = context
    let blocks = (shape.width + Self.blockWidth - 1) / Self.blockWidth
    surface = Surface(
      Array(repeating: false, count: blocks), label: "map of the Milky Way", formats: [.rgba8],
      filter: .linear, wrap: .repeat)
  }

  var texture: UInt32? { surface.texture }

  /// Whether all blocks are drawn.
  var isComplete: Bool { !surface.key.contains(false) }

  /// Draws and submits the missing blocks that a window needs.
  ///
  /// - Parameters:
  ///   - field: A set of a deep sky, with the offset of the window's left edge.
  ///   - viewport: The viewport of the window.
  ///   - encoder: Records the draws.
  /// - Throws: ``GLError`` if the shader cannot be built or the driver cannot create the texture.
  func prepare(
    for field: StarField, in viewport: Viewport, with encoder: Encoder
  ) throws(GLError) {
    guard let blocks = blocks(for: field, in: viewport) else { return }
    var isDrawing = false
    for block in blocks where !surface.key[block] {
      try draw(block, with: encoder, isFirst: !isDrawing)
      isDrawing = true
    }
    guard isDrawing else { return }
    try encoder.submit()
    surface.commit { for block in blocks { $0[block] = true } }
  }

  /// Returns whether all blocks that a window needs are drawn.
  func covers(_ field: StarField, in viewport: Viewport) -> Bool {
    blocks(for: field, in: viewport).map { $0.allSatisfy { surface.key[$0] } } ?? true
  }

  /// Returns the blocks that a window and the tiles ahead of it need; nil for a field without
  /// depth.
  private func blocks(for field: StarField, in viewport: Viewport) -> Blocks? {
    guard field.depth != nil else { return nil }
    let turns = field.offset / field.period
    let texels = Double(shape.width) * viewport.width / field.period
    // A margin on both sides is needed, because tiles are filled ahead of the window, and the map
    // is interpolated.
    let reach = TileRing.reach(ofWindow: viewport.pixelWidth)
    let margin = texels * Double(reach) / Double(viewport.pixelWidth) + 2
    let first = Int((turns * Double(shape.width) - margin).rounded(.down))
    let last = min(first + shape.width - 1, first + Int(texels + 2 * margin) + 1)
    return Blocks(width: shape.width, texel: first, last: last)
  }

  /// Draws the first missing block.
  ///
  /// - Returns: Whether a block was missing.
  func drawNext(with encoder: Encoder) throws(GLError) -> Bool {
    guard let block = surface.key.firstIndex(of: false) else { return false }
    try draw(block, with: encoder, isFirst: true)
    try encoder.submit()
    surface.commit { $0[block] = true }
    return true
  }

  /// The blocks that a range of texels touches; the range may wrap around the map.
  private struct Blocks: Sequence, IteratorProtocol {
    let width: Int
    var texel: Int
    let last: Int

    mutating func next() -> Int? {
      guard texel <= last else { return nil }
      let inMap = ((texel % width) + width) % width
      let block = inMap / MilkyWayMap.blockWidth
      texel += Swift.min(width, (block + 1) * MilkyWayMap.blockWidth) - inMap
      return block
    }
  }

  private func draw(_ block: Int, with encoder: Encoder, isFirst: Bool) throws(GLError) {
    if isFirst {
      encoder.begin(
        try surface.begin(width: shape.width, height: shape.height, in: context),
        "map of the Milky Way")
      encoder.bind(
        try table.texture(for: shape.middle, in: context), unit: Pipeline.Unit.milkyWayTable)
    }
    let left = block * Self.blockWidth
    encoder.limit(to: left..<min(shape.width, left + Self.blockWidth))
    encoder.draw(
      .milkyWayMap,
      MilkyWayMapUniforms(
        width: shape.width, height: shape.height, latitudes: shape.latitudes,
        rows: MilkyWayTableTexture.rows), .screen)
  }
}

/// A map of the Milky Way with its grain, and the part of the map that a window shows.
struct MilkyWayView {
  let map: MilkyWayMap
  let grain: GrainTexture
  /// Whether the map was drawn for the window's size, not for an earlier one.
  let isExact: Bool
  /// Fraction of the map's latitudes that the window shows, 0…1.
  let latitudeShare: Double

  init(_ map: MilkyWayMap, _ grain: GrainTexture, for shape: MilkyWayMap.Shape) {
    self.map = map
    self.grain = grain
    isExact = map.shape == shape
    latitudeShare = isExact ? 1 : shape.latitudes / map.shape.latitudes
  }
}
