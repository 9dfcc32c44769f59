import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// A stretch of a layer, finished to be shown.
///
/// It is divided into tiles of equal width and full height. Tile t is in slot t modulo the
/// number of slots, so the texture is a circular buffer that the window slides along.
///
/// Of stars of one colour it holds the transmittance, 0…1, in one channel of sixteen bits, into which
/// each star is multiplied. Of the deep sky it holds the picture, premultiplied, eight bits a channel
/// in the window's order of bytes: first the dark clouds and the mean light of all stars, then, set by
/// set, the stars themselves in exchange for theirs. What is added is dithered, so no light is lost.
///
/// A large set is drawn in parts that are spread evenly over the tile.
final class LayerTexture {
  private struct Slot {
    /// The tile that is in this slot; none at first.
    var tile = Int.min
    var progress = FillProgress()
    /// What is left of a field that is drawn in pieces, from left to right.
    var runs: StarRuns?
  }

  /// Something to draw in a tile, as a whole before the next one.
  private struct Step {
    var fields: [StarField]
    var parts = 1
    /// The mean light of its stars.
    var light = SkyLight()
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
  /// Logical pixels from the period's start to the window of the only frame that it is for.
  var place = 0.0
  /// What it is drawn from.
  private(set) var source: LayerSource
  /// Brightest first; of the deep sky the first one is clouds and light.
  private var steps: [Step] = []
  /// The mean light of what is not drawn before each step, and after all of them.
  private var rests: [SkyLight] = []

  /// - Parameters:
  ///   - source: What it will show.
  ///   - slots: Tiles that it holds.
  ///   - tileWidth: Pixels of each.
  ///   - height: Pixels.
  ///   - partSize: Stars that are drawn at once in a tile of a texture that is kept; nil for one
  ///     that is filled in every frame.
  ///   - scale: Pixels per logical pixel.
  ///   - context: The current context.
  /// - Throws: ``GLError`` when the driver has no such texture.
  init(
    _ source: LayerSource, slots: Int, tileWidth: Int, height: Int, partSize: Int?, scale: Double,
    in context: GLContext
  ) throws(GLError) {
    // Sixteen bits are enough, and fastest to show. A software rasteriser computes with floats:
    // measured, it draws into them a fifth faster and shows them at half the speed.
    let oneChannel =
      (context.driver.isSoftware && partSize == nil ? [.r32f] : []) + TextureFormat.transmittance
    picture = try GLRenderTexture(
      source.isColored ? [.bgra8, .rgba8] : oneChannel,
      width: slots * tileWidth, height: height, filter: .nearest, in: context)
    self.source = source
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

  /// Binds it to be read at whole pixels, or between them and beyond its edge.
  func bind(unit: UInt32, isBetween: Bool) {
    picture.texture.bind(
      unit: unit, filter: isBetween ? .linear : .nearest, wrap: isBetween ? .repeat : .clampToEdge)
  }

  /// Forgets all tiles, and puts tile 0 elsewhere.
  func restart(_ source: LayerSource, phase: Double) {
    self.phase = phase
    self.source = source
    for slot in slots.indices { slots[slot] = Slot() }
    switch source {
    case .field(var field):
      field.opacity = 1
      steps = [Step(fields: [field])]
    case .deep(let sky):
      steps = [Step(fields: [])]
      rests = [sky.light, sky.light]
      for fields in sky.sets {
        var step = Step(fields: fields)
        for field in fields { step.light += SkyLight(of: field) }
        let stars = fields.reduce(0) { $0 + Double(tileWidth) / canvas.scale / $1.spacing }
        if let partSize { step.parts = max(1, Int(stars / Double(partSize))) }
        steps.append(step)
        rests.append(rests[rests.count - 1].without(step.light))
      }
    }
    let reach = steps.flatMap(\.fields).map(\.sprite.largestRadius).max() ?? 0
    canvas = StarCanvas(
      width: width, height: height, scale: canvas.scale, reach: reach,
      largestViewport: context.driver.maxViewportSize)
  }

  /// Gives each of the tiles its slot, empty unless it is there already; the tiles that had these
  /// slots are lost.
  func claim(_ tiles: ClosedRange<Int>) {
    for tile in tiles {
      let slot = slot(of: tile)
      guard slots[slot].tile != tile else { continue }
      slots[slot] = Slot(tile: tile)
      target(slot..<(slot + 1))
      let empty: Float = source.isColored ? 0 : 1
      context.clear(red: empty, green: empty, blue: empty, alpha: empty)
    }
  }

  /// How far a tile is filled; nil when it has no slot.
  func progress(of tile: Int) -> FillProgress? {
    let slot = slots[slot(of: tile)]
    return slot.tile == tile ? slot.progress : nil
  }

  /// Whether a tile has all its stars.
  func isComplete(_ tile: Int) -> Bool {
    progress(of: tile).map { $0.step == steps.count } ?? false
  }

  /// Whether a tile of the deep sky has its clouds and light.
  func hasLight(_ tile: Int) -> Bool { progress(of: tile).map { $0.step > 0 } ?? false }

  /// Draws what a tile is missing next, and the same of those after it that are filled as far.
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
    guard slots[slot].tile == tile, slots[slot].progress.step < steps.count else { return 0 }
    let progress = slots[slot].progress
    let left = (phase + Double(tile * tileWidth)) / canvas.scale
    canvas.left = Double(slot * tileWidth)
    guard case .deep(var sky) = source else {
      return try drawField(slot, from: left, atMost: limit, with: pass)
    }
    sky.offset = left
    let step = steps[progress.step]
    let width = Double(tileWidth) / canvas.scale
    let stars = step.fields.reduce(0) { $0 + width / $1.spacing } / Double(step.parts)
    let most = max(1, Int(min(Double(slots.count), Double(limit) / max(stars, 1e-6))))
    var tiles = 1
    while tiles < most, tile + tiles <= last, slot + tiles < slots.count,
      slots[slot + tiles].tile == tile + tiles, slots[slot + tiles].progress == progress
    {
      tiles += 1
    }
    target(slot..<(slot + tiles))
    var drawn = 0
    if progress.step == 0 {
      if let clouds = sky.clouds {
        try pass.drawClouds(clouds, over: Double(tiles) * width, on: canvas)
      }
      try pass.drawLight(
        rests[0], rest: SkyLight(), isAdded: true, of: sky.anyField, on: canvas)
    } else {
      let share = 1 / Double(step.parts)
      let before = rests[progress.step].without(step.light, share: Double(progress.part) * share)
      try pass.drawLight(
        before, rest: before.without(step.light, share: share), isAdded: false,
        of: sky.anyField, on: canvas)
      for field in step.fields {
        var field = field
        field.offset = left
        var runs = field.runs(
          from: 0, to: Double(tiles) * width, part: progress.part, of: step.parts)
        drawn += try pass.accumulate(&runs, atMost: .max, of: field, on: canvas)
      }
    }
    for index in slot..<(slot + tiles) { slots[index].progress.advance(parts: step.parts) }
    return drawn
  }

  /// Draws stars of the only field into a slot.
  private func drawField(
    _ slot: Int, from left: Double, atMost limit: Int, with pass: StarPass
  ) throws(GLError) -> Int {
    var field = steps[0].fields[0]
    field.offset = left
    target(slot..<(slot + 1))
    var runs = slots[slot].runs ?? field.runs(from: 0, to: Double(tileWidth) / canvas.scale)
    let drawn = try pass.accumulate(&runs, atMost: limit, of: field, on: canvas)
    slots[slot].runs = runs
    if runs.starCount == 0 { slots[slot].progress.advance(parts: 1) }
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

/// How far a tile is filled: what is drawn next, and the part of it.
struct FillProgress: Comparable {
  var step = 0
  var part = 0

  /// Goes on to the next part of a step that has some number of them.
  mutating func advance(parts: Int) {
    part += 1
    guard part >= parts else { return }
    part = 0
    step += 1
  }

  static func < (left: FillProgress, right: FillProgress) -> Bool {
    (left.step, left.part) < (right.step, right.part)
  }
}
