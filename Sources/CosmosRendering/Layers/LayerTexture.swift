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
/// in the window's order of bytes: first the Milky Way and the dark clouds before it, then, set by set,
/// the stars. What is added is dithered, so no light is lost.
///
/// A large set is drawn in parts that are spread evenly over the tile.
final class LayerTexture {
  private struct Slot {
    /// The tile that is in this slot; none at first.
    var tile = Int.min
    var progress = FillProgress()
  }

  /// Something to draw in a tile before the next one; see ``LayerSource/stepCount``.
  private struct Step {
    /// Equal parts that it is drawn in.
    var parts: Int
    /// Stars in a logical pixel of the tile's width.
    var density: Double
  }

  private let picture: GLRenderTexture
  private let context: GLContext
  /// Pixels.
  let tileWidth: Int
  /// Pixels from the sky's origin to where tile 0 begins.
  private(set) var phase = 0.0
  private(set) var canvas: StarCanvas
  private var slots: [Slot]
  /// What it is drawn from, at the offset that it was begun for.
  private(set) var source: LayerSource
  /// Brightest first.
  private var steps: [Step] = []

  /// One that holds a single tile draws all of it at once.
  init(
    _ source: LayerSource, slots: Int, tileWidth: Int, height: Int, scale: Double,
    in context: GLContext
  ) throws(GLError) {
    // Sixteen bits are enough, and fastest to show. A software rasteriser computes with floats:
    // measured, it draws into them a fifth faster and shows them at half the speed.
    let oneChannel =
      (context.driver.isSoftware && slots == 1 ? [.r32f] : []) + TextureFormat.transmittance
    picture = try GLRenderTexture(
      source.isDeepSky ? [.bgra8, .rgba8] : oneChannel,
      width: slots * tileWidth, height: height, filter: .nearest, in: context)
    self.source = source
    self.tileWidth = tileWidth
    self.context = context
    canvas = StarCanvas(
      width: slots * tileWidth, height: height, scale: scale, reach: 0,
      largestViewport: context.driver.maxViewportSize)
    self.slots = Array(repeating: Slot(), count: slots)
  }

  /// Another one of the same size.
  func another() throws(GLError) -> LayerTexture {
    try LayerTexture(
      source, slots: slots.count, tileWidth: tileWidth, height: height, scale: canvas.scale,
      in: context)
  }

  var width: Int { picture.width }
  var height: Int { picture.height }

  /// Binds it to be read at whole pixels, or between them.
  ///
  /// Clamped, as llvmpipe interpolates row by row only there: in the column where the texture begins again, what is
  /// between its last pixel and its first one is the last.
  func bind(unit: UInt32, isBetween: Bool) {
    picture.texture.bind(unit: unit, filter: isBetween ? .linear : .nearest)
  }

  /// Forgets all tiles, and puts tile 0 elsewhere.
  func restart(_ source: LayerSource, phase: Double) {
    self.phase = phase
    self.source = source
    for slot in slots.indices { slots[slot] = Slot() }
    steps.removeAll(keepingCapacity: true)
    var reach = 0.0
    for index in 0..<source.stepCount {
      steps.append(step(density: source.density(ofStep: index)))
      for layer in 0..<DeepSky.layerCount {
        guard let field = source.field(ofStep: index, in: layer) else { continue }
        reach = max(reach, field.sprite.largestRadius)
      }
    }
    canvas = StarCanvas(
      width: width, height: height, scale: canvas.scale, reach: reach,
      largestViewport: context.driver.maxViewportSize)
  }

  private func step(density: Double) -> Step {
    let stars = density * Double(tileWidth) / canvas.scale
    let parts = max(1, Int(stars / Self.partSize))
    return Step(parts: slots.count == 1 ? 1 : parts, density: density)
  }

  /// Stars of a tile that are drawn at once: a slow GPU takes a millisecond for them.
  private static let partSize = 2048.0

  /// Gives each of the tiles its slot, empty unless it is there already; the tiles that had these slots are lost.
  func claim(_ tiles: ClosedRange<Int>) {
    for tile in tiles {
      let slot = slot(of: tile)
      guard slots[slot].tile != tile else { continue }
      slots[slot] = Slot(tile: tile)
      context.bind(framebuffer: picture.framebuffer)
      context.setScissor((columns(slot..<(slot + 1)), 0..<picture.height))
      let empty: Float = source.isDeepSky ? 0 : 1
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

  /// Whether a tile of the deep sky has its Milky Way and clouds.
  func hasLight(_ tile: Int) -> Bool { progress(of: tile).map { $0.step > 0 } ?? false }

  /// Draws what a tile is missing next, and the same of those after it that are filled as far;
  /// ``StarPass/finish()`` submits it.
  ///
  /// Returns how many stars were drawn, which are about as many as the limit at most.
  func draw(
    _ tile: Int, through last: Int, atMost limit: Int, with pass: StarPass
  ) throws(GLError) -> Int {
    let slot = slot(of: tile)
    guard slots[slot].tile == tile, slots[slot].progress.step < steps.count else { return 0 }
    let progress = slots[slot].progress
    let step = steps[progress.step]
    let width = Double(tileWidth) / canvas.scale
    let stars = step.density * width / Double(step.parts)
    let most = max(1, Int(min(Double(slots.count), Double(limit) / max(stars, 1e-6))))
    var tiles = 1
    while tiles < most, tile + tiles <= last, slot + tiles < slots.count,
      slots[slot + tiles].tile == tile + tiles, slots[slot + tiles].progress == progress
    {
      tiles += 1
    }
    try pass.begin(picture.framebuffer, on: canvas)
    for index in slot..<(slot + tiles) { slots[index].progress.advance(parts: step.parts) }
    if case .deep(let sky) = source, progress.step == 0 {
      try drawLight(of: sky, tile, slot..<(slot + tiles), with: pass)
    }
    var drawn = 0
    // Each tile by itself: however tiles are put together, each has the same picture, bit by bit.
    for index in 0..<tiles {
      canvas.left = Double((slot + index) * tileWidth)
      pass.limit(to: columns((slot + index)..<(slot + index + 1)))
      for layer in 0..<DeepSky.layerCount {
        guard var field = source.field(ofStep: progress.step, in: layer) else { continue }
        field.opacity = 1
        field.offset = place(of: tile + index)
        drawn += try pass.accumulate(
          field.runs(from: 0, to: width, part: progress.part, of: step.parts), of: field,
          on: canvas)
      }
    }
    return drawn
  }

  /// Draws the Milky Way and the clouds before it in some tiles.
  private func drawLight(
    of sky: DeepSky, _ tile: Int, _ slots: Range<Int>, with pass: StarPass
  ) throws(GLError) {
    var sky = sky
    sky.offset = place(of: tile)
    canvas.left = Double(slots.lowerBound * tileWidth)
    pass.limit(to: columns(slots))
    if let colors = sky.milkyWay {
      try pass.draw(.milkyWay, MilkyWayUniforms(colors, of: sky.anyField, on: canvas))
    }
    guard let clouds = sky.clouds else { return }
    let width = Double(slots.count * tileWidth) / canvas.scale
    _ = try pass.accumulate(clouds.runs(from: 0, to: width), of: clouds, on: canvas)
  }

  /// Logical pixels from the sky's origin to a tile.
  private func place(of tile: Int) -> Double {
    (phase + Double(tile * tileWidth)) / canvas.scale
  }

  private func slot(of tile: Int) -> Int {
    let rest = tile % slots.count
    return rest < 0 ? rest + slots.count : rest
  }

  /// Pixels of some slots.
  private func columns(_ slots: Range<Int>) -> Range<Int> {
    (slots.lowerBound * tileWidth)..<(slots.upperBound * tileWidth)
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
