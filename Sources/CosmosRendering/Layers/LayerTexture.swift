import CosmosDrawing
import CosmosOpenGL

/// The transmittance of a layer's stars over a stretch of the sky: one number a pixel, 0…1.
///
/// The sky is divided into tiles of equal width and full height. Tile t is in slot t modulo the
/// number of slots, so the texture is a circular buffer that the window slides along. All stars of
/// a layer have one colour, so no colour is stored; transmittances are multiplied, so the order of
/// the stars does not matter.
final class LayerTexture {
  private struct Slot {
    /// The tile that is in this slot; none at first.
    var tile = Int.min
    /// Its stars that are still to be drawn.
    var missing: StarRuns
  }

  private let picture: GLRenderTexture
  private let context: GLContext
  /// Pixels.
  let tileWidth: Int
  /// Pixels from the sky's origin to where tile 0 begins.
  private(set) var phase = 0.0
  private var field: StarField
  private(set) var canvas: StarCanvas
  private var slots: [Slot]

  /// - Parameters:
  ///   - slots: Tiles that it holds.
  ///   - tileWidth: Pixels of each.
  ///   - height: Pixels.
  ///   - isKept: Whether it is shown more often than drawn, and between its pixels.
  ///   - field: The layer.
  ///   - scale: Pixels per logical pixel.
  ///   - context: The current context.
  /// - Throws: ``GLError`` when the driver has no such texture.
  init(
    slots: Int, tileWidth: Int, height: Int, isKept: Bool, of field: StarField, scale: Double,
    in context: GLContext
  ) throws(GLError) {
    // Sixteen bits are enough, and fastest to show. A software rasteriser computes with floats:
    // measured, it draws into them a fifth faster and shows them at half the speed.
    picture = try GLRenderTexture(
      context.driver.isSoftware && !isKept ? .r32f : .r16, width: slots * tileWidth,
      height: height, filter: isKept ? .linear : .nearest, wrap: .repeat, in: context)
    self.tileWidth = tileWidth
    self.field = field
    self.context = context
    canvas = StarCanvas(
      width: slots * tileWidth, height: height, scale: scale,
      reach: field.sprite.largestRadius)
    let nothing = field.runs(from: 0, to: 0)
    self.slots = Array(repeating: Slot(missing: nothing), count: slots)
  }

  /// Pixels.
  var width: Int { picture.width }
  /// Pixels.
  var height: Int { picture.height }

  func bind(unit: UInt32) { picture.texture.bind(unit: unit) }

  /// Forgets all tiles, and puts tile 0 elsewhere.
  func restart(_ field: StarField, phase: Double) {
    self.field = field
    self.field.opacity = 1
    self.phase = phase
    canvas = StarCanvas(
      width: width, height: height, scale: canvas.scale, reach: field.sprite.largestRadius)
    for slot in slots.indices { slots[slot].tile = .min }
  }

  /// Gives each of the tiles its slot, empty unless it is there already; the tiles that had these
  /// slots are lost.
  func claim(_ tiles: ClosedRange<Int>) {
    for tile in tiles {
      let slot = slot(of: tile)
      guard slots[slot].tile != tile else { continue }
      field.offset = (phase + Double(tile * tileWidth)) / canvas.scale
      slots[slot].tile = tile
      slots[slot].missing = field.runs(from: 0, to: Double(tileWidth) / canvas.scale)
      target(slot)
      context.clear(red: 1, green: 1, blue: 1, alpha: 1)
    }
  }

  /// Stars of a tile that are still to be drawn; nil when the tile has no slot.
  func missingStars(of tile: Int) -> Int? {
    let slot = slots[slot(of: tile)]
    return slot.tile == tile ? slot.missing.starCount : nil
  }

  /// Draws stars that a tile is missing.
  ///
  /// - Returns: How many.
  /// - Throws: ``GLError`` when a shader does not build.
  func draw(_ tile: Int, atMost limit: Int, with pass: StarPass) throws(GLError) -> Int {
    let slot = slot(of: tile)
    guard slots[slot].tile == tile else { return 0 }
    target(slot)
    field.offset = (phase + Double(tile * tileWidth)) / canvas.scale
    canvas.left = Double(slot * tileWidth)
    return try pass.accumulate(&slots[slot].missing, atMost: limit, of: field, on: canvas)
  }

  private func slot(of tile: Int) -> Int {
    let rest = tile % slots.count
    return rest < 0 ? rest + slots.count : rest
  }

  /// Limits drawing to one slot.
  private func target(_ slot: Int) {
    context.bind(framebuffer: picture.framebuffer)
    context.setScissor((slot * tileWidth)..<((slot + 1) * tileWidth), height: picture.height)
  }
}
