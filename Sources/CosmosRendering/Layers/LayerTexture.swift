import CosmosDrawing
import CosmosOpenGL
import CosmosShaders

/// The transmittance of a layer's stars over a stretch of the sky: one number a pixel, 0…1.
///
/// The sky is divided into tiles of equal width and full height. Tile t is in slot t modulo the
/// number of slots, so the texture is a circular buffer that the window slides along. All stars of
/// a layer have one colour, so no colour is stored; transmittances are multiplied, so the order of
/// the stars does not matter.
///
/// A tile is filled field by field, and a large field in parts that are spread evenly over it.
final class LayerTexture {
  private struct Slot {
    /// The tile that is in this slot; none at first.
    var tile = Int.min
    var progress = FillProgress()
    /// What is left of a field that is drawn in pieces, from left to right.
    var runs: StarRuns?
  }

  private let picture: GLRenderTexture
  private let context: GLContext
  /// Pixels.
  let tileWidth: Int
  /// Stars of one part in a tile at most; nil draws fields as a whole.
  private let partSize: Int?
  /// Pixels from the sky's origin to where tile 0 begins.
  private(set) var phase = 0.0
  private(set) var canvas: StarCanvas
  private var slots: [Slot]
  /// The fields of the layer, brightest first, and the parts that each is drawn in.
  private var fields: [StarField] = []
  private var parts: [Int] = []
  /// The optical depth of each field and those after it, and of what is never drawn.
  private var depths: [HazeAmount] = []
  private var isDeep = false

  /// - Parameters:
  ///   - slots: Tiles that it holds.
  ///   - tileWidth: Pixels of each.
  ///   - height: Pixels.
  ///   - partSize: Stars that are drawn at once in a tile of a texture that is kept; nil for one
  ///     that is filled in every frame.
  ///   - scale: Pixels per logical pixel.
  ///   - context: The current context.
  /// - Throws: ``GLError`` when the driver has no such texture.
  init(
    slots: Int, tileWidth: Int, height: Int, partSize: Int?, scale: Double, in context: GLContext
  ) throws(GLError) {
    // Sixteen bits are enough, and fastest to show. A software rasteriser computes with floats:
    // measured, it draws into them a fifth faster and shows them at half the speed.
    picture = try GLRenderTexture(
      (context.driver.isSoftware && partSize == nil ? [.r32f] : []) + TextureFormat.transmittance,
      width: slots * tileWidth, height: height, filter: .nearest, wrap: .repeat, in: context)
    self.tileWidth = tileWidth
    self.partSize = partSize
    self.context = context
    canvas = StarCanvas(
      width: slots * tileWidth, height: height, scale: scale, reach: 0,
      largestViewport: context.driver.maxViewportSize)
    self.slots = Array(repeating: Slot(), count: slots)
  }

  /// Pixels.
  var width: Int { picture.width }
  /// Pixels.
  var height: Int { picture.height }
  var size: (width: Int, height: Int) { (width, height) }

  func bind(unit: UInt32) { picture.texture.bind(unit: unit) }

  /// Forgets all tiles, and puts tile 0 elsewhere.
  func restart(_ source: LayerSource, phase: Double) {
    self.phase = phase
    fields.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    if case .deep = source { isDeep = true } else { isDeep = false }
    var reach = 0.0
    let tile = Double(tileWidth) / canvas.scale
    for index in 0..<source.fieldCount {
      var field = source.field(index)
      field.opacity = 1
      fields.append(field)
      reach = max(reach, field.sprite.largestRadius)
      let stars = tile / field.spacing
      parts.append(isDeep ? partSize.map { max(1, Int(stars / Double($0))) } ?? 1 : 1)
    }
    depths.removeAll(keepingCapacity: true)
    depths.append(source.haze)
    for field in fields.reversed() {
      depths.append((depths.last ?? HazeAmount(nil)) + HazeAmount(field.depth))
    }
    depths.reverse()
    canvas = StarCanvas(
      width: width, height: height, scale: canvas.scale, reach: reach,
      largestViewport: context.driver.maxViewportSize)
    for slot in slots.indices { slots[slot] = Slot() }
  }

  /// Gives each of the tiles its slot, empty unless it is there already; the tiles that had these
  /// slots are lost.
  func claim(_ tiles: ClosedRange<Int>) {
    for tile in tiles {
      let slot = slot(of: tile)
      guard slots[slot].tile != tile else { continue }
      slots[slot] = Slot(tile: tile)
      target(slot..<(slot + 1))
      context.clear(red: 1, green: 1, blue: 1, alpha: 1)
    }
  }

  /// How far a tile is filled; nil when it has no slot.
  func progress(of tile: Int) -> FillProgress? {
    let slot = slots[slot(of: tile)]
    return slot.tile == tile ? slot.progress : nil
  }

  /// Whether a tile has all its stars.
  func isComplete(_ tile: Int) -> Bool {
    progress(of: tile).map { $0.field == fields.count } ?? false
  }

  /// The optical depth of what a tile is missing.
  func haze(of tile: Int) -> HazeAmount {
    guard let progress = progress(of: tile) else { return depths[0] }
    guard progress.field < fields.count, progress.part > 0 else { return depths[progress.field] }
    let left = 1 - Double(progress.part) / Double(parts[progress.field])
    return depths[progress.field + 1] + HazeAmount(fields[progress.field].depth, share: left)
  }

  /// Draws the next stars that a tile is missing, and the same of those after it that are filled as
  /// far.
  ///
  /// - Parameters:
  ///   - tile: The tile.
  ///   - last: The last tile that may be filled with it.
  ///   - limit: About how many stars at most.
  ///   - pass: Draws them.
  /// - Returns: How many stars were drawn.
  /// - Throws: ``GLError`` when a shader does not build.
  func draw(
    _ tile: Int, through last: Int, atMost limit: Int, with pass: StarPass
  ) throws(GLError) -> Int {
    let slot = slot(of: tile)
    guard slots[slot].tile == tile, slots[slot].progress.field < fields.count else { return 0 }
    let progress = slots[slot].progress
    var field = fields[progress.field]
    field.offset = (phase + Double(tile * tileWidth)) / canvas.scale
    canvas.left = Double(slot * tileWidth)
    guard isDeep else {
      target(slot..<(slot + 1))
      var runs = slots[slot].runs ?? field.runs(from: 0, to: Double(tileWidth) / canvas.scale)
      let drawn = try pass.accumulate(&runs, atMost: limit, of: field, on: canvas)
      slots[slot].runs = runs
      if runs.starCount == 0 { slots[slot].progress.field += 1 }
      return drawn
    }
    let parts = parts[progress.field]
    let stars = Double(tileWidth) / canvas.scale / field.spacing / Double(parts)
    let most = max(1, Int(min(Double(slots.count), Double(limit) / max(stars, 1e-6))))
    var tiles = 1
    while tiles < most, tile + tiles <= last, slot + tiles < slots.count,
      slots[slot + tiles].tile == tile + tiles, slots[slot + tiles].progress == progress
    {
      tiles += 1
    }
    target(slot..<(slot + tiles))
    var runs = field.runs(
      from: 0, to: Double(tiles * tileWidth) / canvas.scale, part: progress.part, of: parts)
    let drawn = try pass.accumulate(&runs, atMost: .max, of: field, on: canvas)
    for index in slot..<(slot + tiles) { slots[index].progress.advance(parts: parts) }
    return drawn
  }

  private func slot(of tile: Int) -> Int {
    let rest = tile % slots.count
    return rest < 0 ? rest + slots.count : rest
  }

  /// Limits drawing to some slots.
  private func target(_ slots: Range<Int>) {
    context.bind(framebuffer: picture.framebuffer)
    context.setScissor(
      (slots.lowerBound * tileWidth)..<(slots.upperBound * tileWidth), height: picture.height)
  }
}

/// How far a tile is filled: the field that is drawn next, and the part of it.
struct FillProgress: Comparable {
  var field = 0
  var part = 0

  /// Goes on to the next part of a field that has some number of them.
  mutating func advance(parts: Int) {
    part += 1
    guard part >= parts else { return }
    part = 0
    field += 1
  }

  static func < (left: FillProgress, right: FillProgress) -> Bool {
    (left.field, left.part) < (right.field, right.part)
  }
}
